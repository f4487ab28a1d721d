import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '#web/paths.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import type { FoundLocation } from './found-locations.ts'
import { columnKeys } from './column-keys.ts'
import { FinderLevels } from './finder-levels.tsx'
import { FinderLines } from './finder-lines.tsx'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'
import { RegionLink } from './region-link.tsx'

/** Lists are null while they are loading. */
export interface FinderState {
  readonly text: string
  /** Search results; null if nothing was searched for, so the levels are shown. */
  readonly found: readonly FoundLocation[] | null
  /** Whether results for the text are still loading. */
  readonly searching: boolean
  readonly groups: readonly RegionSummary[] | null
  /** The open level and its regions; null if no level is open. */
  readonly level: RegionSummary | null
  readonly regions: readonly RegionSummary[] | null
  readonly failed: boolean
}

export interface LocationFinderProps extends FinderState {
  readonly currentId: string
  /** Whether the world can be chosen. */
  readonly everywhere: boolean
  /** Path of the page to return to, for links that work without scripts. */
  readonly from: string
  readonly search: string
  readonly position: ReactNode
  /** Whether long columns scroll separately, for a finder on top of a page. */
  readonly scrolls?: boolean
  readonly onType?: (text: string) => void
  readonly onSearchFocus?: () => void
  /** Opens a level in place. If omitted, a level is a separate page. */
  readonly onLevel?: (level: RegionSummary | null) => void
  readonly onChoose?: () => void
}

/** Consists of links and forms, so it works without scripts. */
export function LocationFinder(props: LocationFinderProps) {
  const { t } = useText()
  const { text, from, search, found, searching, failed, position } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const onKey = (event: KeyboardEvent) => current && columnKeys(event, current)
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])

  // On narrow screens one column replaces the other, so the focus has to follow.
  const levelId = props.level?.id
  const lastLevel = useRef(levelId)
  useEffect(() => {
    const before = lastLevel.current
    lastLevel.current = levelId
    if (before === levelId || !box.current || isSeenIn(box.current, document.activeElement)) return
    const entries = [...box.current.querySelectorAll<HTMLElement>('[data-back], [data-level]')]
    const wanted = levelId ? 'back' : 'level'
    const target = entries.find(
      ({ dataset }) => wanted in dataset && (levelId || dataset['level'] === before),
    )
    if (target?.offsetParent) target.focus()
  }, [levelId])

  return (
    <div ref={box}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <search className="min-w-0 grow basis-60">
          <Form action={paths.locationSearch} method="get" className="relative">
            {[...stickyPairs(search), ['from', from] as const].map(
              ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <input
              type="search"
              name="search"
              className="field ps-10.5"
              placeholder={t('shell.search')}
              aria-label={t('where.searchLabel')}
              defaultValue={text}
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
              data-column="search"
              onInput={(event) => props.onType?.(event.currentTarget.value)}
              onFocus={props.onSearchFocus}
            />
            <button
              aria-label={t('where.searchLabel')}
              className="absolute inset-y-0 inset-s-0 grid w-10.5 place-items-center text-ink-soft hover:text-ink"
            >
              <SearchIcon size={20} />
            </button>
          </Form>
        </search>
        {position}
      </div>
      <output className="visually-hidden">{speakResults(props, t)}</output>
      {failed && <p className="mt-4 text-ink-soft">{t('where.failed')}</p>}
      {found ? <Found {...props} found={found} searching={searching} /> : <FinderLevels {...props} />}
    </div>
  )
}

/**
 * Returns whether an element is in the box and visible, because browsers briefly keep the focus on a hidden element.
 */
function isSeenIn(box: HTMLElement, element: Element | null): boolean {
  return element instanceof HTMLElement && box.contains(element) && element.offsetParent !== null
}

function speakResults({ found, searching, text }: FinderState, t: ReturnType<typeof useText>['t']): string {
  if (!found) return ''
  if (found.length > 0) return t('where.results', { count: found.length })
  return searching ? t('where.searching') : t('where.none', { search: text })
}

function Found({
  found,
  searching,
  text,
  ...props
}: LocationFinderProps & { found: readonly FoundLocation[] }) {
  const { t } = useText()
  if (found.length === 0 && searching) return <FinderLines />
  if (found.length === 0) return <p className="mt-5 text-ink-soft">{t('where.none', { search: text })}</p>
  return (
    <ul className="mt-3">
      {found.map((location) => (
        <li key={location.id}>
          <RegionLink {...props} column="groups" location={location}>
            {location.name}
            {location.within && <span className="text-small text-ink-soft">{location.within}</span>}
          </RegionLink>
        </li>
      ))}
    </ul>
  )
}
