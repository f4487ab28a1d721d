import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { lastPosition } from '../../session/last-position.ts'
import { recentSearches, rememberSearch } from '../../session/recent-searches.ts'
import { seenPlaces } from '../../session/seen-places.ts'
import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { calledCuisine, withCalledCuisines } from '../../text/cuisine-names.ts'
import { useText } from '../../text/text.tsx'
import { askLocations } from '../location/ask-locations.ts'
import { useSend } from '../../session/use-send.ts'
import { useTypedQuestion } from '../suggest/use-typed-question.ts'
import { useCombobox } from './combobox.ts'
import { noAnswer, type QuickAnswer, type QuickEntry, quickEntries } from './quick-entries.ts'
import { QuickOption } from './quick-option.tsx'

/** Specification sections 2 and 9. */
const suggestDelayMs = 1500
const suggestionsMost = 10

export interface QuickSearchDropdownProps {
  readonly input: HTMLInputElement
  readonly regionId: string
  readonly regionName: string
  readonly cuisines: readonly string[]
  readonly cuisineNames: CuisineNames
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Only what lies in this region is shown; null is everything. */
  readonly lock: string | null
}

/** What the text in a search field may mean, while it is typed: a listbox under the field, worked from the field. */
export function QuickSearchDropdown({
  input,
  regionId,
  regionName,
  cuisines,
  cuisineNames,
  places,
  lock,
}: QuickSearchDropdownProps) {
  const { t } = useText()
  const send = useSend()
  const id = useId()
  const [text, setText] = useState(input.value)
  const [recent, setRecent] = useState(recentSearches)
  const ask = useCallback(
    async (search: string, signal: AbortSignal): Promise<QuickAnswer> => {
      const body = { search, top: suggestionsMost, regionId, ...lastPosition() }
      const [found, places] = await Promise.all([
        send('restaurants.suggest', { body }, { signal }),
        askLocations(send, { search, within: lock }, signal),
      ])
      if (isWireRefusal(found)) throw new Error(found.message)
      const restaurants = withCalledCuisines(found.suggestions, found.cuisineNames).map(
        ({ idOrName, name, cuisine, area, city }) => ({
          idOrName,
          name,
          cuisine,
          place: area || city,
        }),
      )
      return { restaurants, places }
    },
    [send, regionId, lock],
  )
  const [typed, type] = useTypedQuestion(suggestDelayMs, ask)
  const entries = useMemo(() => {
    const called = cuisines.map((value) => ({ value, text: calledCuisine(value, cuisineNames) }))
    const known = { recent, restaurants: seenPlaces(), cuisines: called, places }
    return quickEntries(text, known, typed.answer ?? noAnswer)
  }, [text, recent, cuisines, cuisineNames, places, typed.answer])
  const { open, active, close } = useCombobox(input, { listId: id, count: entries.length })

  useEffect(() => {
    const onInput = () => {
      setText(input.value)
      type(input.value)
    }
    const onSubmit = () => {
      rememberSearch(input.value)
      setRecent(recentSearches())
      close()
    }
    if (input.value) onInput()
    input.addEventListener('input', onInput)
    input.form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('input', onInput)
      input.form?.removeEventListener('submit', onSubmit)
    }
  }, [input, type, close])

  const nothing = typed.status === 'answered' && entries.length === 1
  const waiting = typed.status === 'waiting' && entries.length === 1
  const note = nothing ? t('quick.none', { search: typed.query }) : waiting ? t('quick.looking') : ''
  return (
    <>
      <output className="visually-hidden">
        {open && text.trim() && (note || t('quick.count', { count: entries.length }))}
      </output>
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-over mt-1 max-h-[70dvh] min-w-80 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-2 text-ink shadow-mid"
      >
        {note && <p className="px-3 py-2 text-small text-ink-soft">{note}</p>}
        {/* A select cannot hold links. The field keeps the focus, so that a press here is not taken for leaving. */}
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('quick.label')}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groupsOf(entries).map(({ kind, first, members }) => (
            <div key={kind} role="group" aria-label={headingOf(kind, t)}>
              {kind !== 'all' && (
                <p aria-hidden="true" className="eyebrow px-3 pt-2.5 pb-1">
                  {headingOf(kind, t)}
                </p>
              )}
              {members.map((entry, place) => (
                <QuickOption
                  key={entry.value}
                  id={`${id}-${first + place}`}
                  entry={entry}
                  active={first + place === active}
                  regionId={regionId}
                  regionName={regionName}
                  onChoose={() => {
                    if (entry.kind === 'all' || entry.kind === 'recent') rememberSearch(entry.value)
                    close()
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      </div>
    </>
  )
}

function headingOf(kind: QuickEntry['kind'], t: ReturnType<typeof useText>['t']): string {
  return {
    recent: () => t('quick.recent'),
    restaurant: () => t('quick.restaurants'),
    cuisine: () => t('quick.cuisines'),
    place: () => t('quick.places'),
    all: () => t('quick.restaurants'),
  }[kind]()
}

interface Group {
  readonly kind: QuickEntry['kind']
  /** Place of its first member among all entries. */
  readonly first: number
  readonly members: QuickEntry[]
}

function groupsOf(entries: readonly QuickEntry[]): Group[] {
  const groups: Group[] = []
  for (const [place, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last?.kind === entry.kind) last.members.push(entry)
    else groups.push({ kind: entry.kind, first: place, members: [entry] })
  }
  return groups
}
