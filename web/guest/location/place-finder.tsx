import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { stickyPairs } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import type { FoundPlace } from './found-places.ts'
import { columnKeys } from './column-keys.ts'
import { FinderLevels } from './finder-levels.tsx'
import { FinderLines } from './finder-lines.tsx'
import type { PlaceNear } from './places-near.ts'
import { RegionLink } from './region-link.tsx'

/** What a finder shows; null where it is still being asked. */
export interface FinderState {
  readonly text: string
  /** Found for the text; null shows the levels instead. */
  readonly found: readonly FoundPlace[] | null
  /** An answer for the text is still to come. */
  readonly searching: boolean
  readonly groups: readonly PlaceNear[] | null
  /** The chosen level, and the regions in it. */
  readonly level: PlaceNear | null
  readonly regions: readonly PlaceNear[] | null
  readonly failed: boolean
}

export interface PlaceFinderProps extends FinderState {
  readonly currentId: string
  /** The world can be chosen. */
  readonly everywhere: boolean
  /** The page to go back to, for the addresses of the page without script. */
  readonly from: string
  readonly search: string
  readonly position: ReactNode
  /** Long columns scroll by themselves, where the finder lies over a page. */
  readonly scrolls?: boolean
  readonly onType?: (text: string) => void
  readonly onSearchFocus?: () => void
  /** Chooses a level in place; without it a level is a page of its own. */
  readonly onLevel?: (level: PlaceNear | null) => void
  readonly onChoose?: () => void
}

/** Finds a place: by name, or country by country. Every part is a link or a form, and works without script. */
export function PlaceFinder(props: PlaceFinderProps) {
  const { t } = useText()
  const { text, from, search, found, searching, failed, position } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const onKey = (event: KeyboardEvent) => current && columnKeys(event, current)
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])

  // Where one column takes the place of the other, the focus goes along instead of getting lost.
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
              className="field pl-10.5"
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
              className="absolute inset-y-0 left-0 grid w-10.5 place-items-center text-ink-soft hover:text-ink"
            >
              <SearchIcon size={20} />
            </button>
          </Form>
        </search>
        {position}
      </div>
      <output className="visually-hidden">{spoken(props, t)}</output>
      {failed && <p className="mt-4 text-ink-soft">{t('where.failed')}</p>}
      {found ? <Found {...props} found={found} searching={searching} /> : <FinderLevels {...props} />}
    </div>
  )
}

/** What just went out of sight may hold the focus for a moment longer. */
function isSeenIn(box: HTMLElement, element: Element | null): boolean {
  return element instanceof HTMLElement && box.contains(element) && element.offsetParent !== null
}

function spoken({ found, searching, text }: FinderState, t: ReturnType<typeof useText>['t']): string {
  if (!found) return ''
  if (found.length > 0) return t('where.results', { count: found.length })
  return searching ? t('where.searching') : t('where.none', { search: text })
}

function Found({ found, searching, text, ...props }: PlaceFinderProps & { found: readonly FoundPlace[] }) {
  const { t } = useText()
  if (found.length === 0 && searching) return <FinderLines />
  if (found.length === 0) return <p className="mt-5 text-ink-soft">{t('where.none', { search: text })}</p>
  return (
    <ul className="mt-3">
      {found.map((place) => (
        <li key={place.id}>
          <RegionLink {...props} column="groups" place={place}>
            {place.name}
            {place.within && <span className="text-small text-ink-soft">{place.within}</span>}
          </RegionLink>
        </li>
      ))}
    </ul>
  )
}
