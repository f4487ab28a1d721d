import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { EventCard } from '#contracts/discovery/events.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { lastPosition } from '#web/session/last-position.ts'
import { recentSearches, rememberSearch } from '#web/session/recent-searches.ts'
import { seenRestaurants } from '#web/session/seen-restaurants.ts'
import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { cuisineName, withCuisineNames } from '#web/text/cuisine-names.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { fetchLocations } from '../location/fetch-locations.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { useTypeahead } from '../suggest/use-typeahead.ts'
import { useCombobox } from './combobox.ts'
import { noAnswer, type QuickAnswer, type QuickEntry, quickEntries } from './quick-entries.ts'
import { QuickOption } from './quick-option.tsx'

/** Delay in milliseconds and number of suggestions, from the specification (sections 2 and 9). */
const suggestDelayMs = 1500
const maxSuggestions = 10
/** Minimum number of matches in the region. If there are fewer, restaurants elsewhere are suggested, too. */
const enoughInside = 3

export interface QuickSearchDropdownProps {
  readonly input: HTMLInputElement
  readonly regionId: string
  readonly regionName: string
  readonly cuisines: readonly string[]
  readonly cuisineNames: CuisineNames
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

async function suggest(
  send: Send,
  body: NonNullable<Input<'search.suggestRestaurants'>['body']>,
  signal: AbortSignal,
) {
  const found = await send('search.suggestRestaurants', { body }, { signal })
  if (isWireRefusal(found)) throw new Error(found.message)
  return { restaurants: withCuisineNames(found.suggestions, found.cuisineNames), events: found.events }
}

const nothing: Awaited<ReturnType<typeof suggest>> = { restaurants: [], events: [] }

/**
 * Formats an event's date, price and restaurant, such as `Thu, Nov 26 · €28 · Nha Bia`, and adds the city if the
 * event is in another one.
 */
function eventHint(
  { sessions, restaurant, city, pricePerGuest, currency }: EventCard,
  locale: Locale,
  isElsewhere: boolean,
): string {
  const [next] = sessions
  return [
    next && formatDay(next.date, locale, 'short'),
    pricePerGuest !== null && formatMoney(pricePerGuest, currency, locale),
    restaurant.name,
    isElsewhere && city,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows quick search results in a listbox below the search field, which controls it. */
export function QuickSearchDropdown({
  input,
  regionId,
  regionName,
  cuisines,
  cuisineNames,
  locations,
}: QuickSearchDropdownProps) {
  const { t, locale } = useText()
  const send = useSend()
  const id = useId()
  const [text, setText] = useState(input.value)
  const [recent, setRecent] = useState(recentSearches)
  const fetchEntries = useCallback(
    async (search: string, signal: AbortSignal): Promise<QuickAnswer> => {
      const body = { search, top: maxSuggestions, ...lastPosition() }
      const [inside, locations] = await Promise.all([
        suggest(send, { ...body, regionId }, signal),
        fetchLocations(send, { search }, signal),
      ])
      const enough = regionId === worldId || inside.restaurants.length >= enoughInside
      const anywhere = enough ? nothing : await suggest(send, body, signal).catch(() => nothing)
      const eventsElsewhere = inside.events.length === 0
      const events = eventsElsewhere ? anywhere.events : inside.events
      return {
        restaurants: inside.restaurants.map(({ area, city, ...each }) => ({
          ...each,
          location: area || city,
        })),
        events: events.map((event) => ({ ...event, hint: eventHint(event, locale, eventsElsewhere) })),
        elsewhere: anywhere.restaurants.map(({ city, ...each }) => ({ ...each, location: city })),
        locations,
      }
    },
    [send, regionId, locale],
  )
  const [typed, type] = useTypeahead(suggestDelayMs, fetchEntries)
  const entries = useMemo(() => {
    const called = cuisines.map((value) => ({ value, text: cuisineName(value, cuisineNames) }))
    const known = { recent, restaurants: seenRestaurants(), cuisines: called, locations }
    return quickEntries(text, known, typed.answer ?? noAnswer)
  }, [text, recent, cuisines, cuisineNames, locations, typed.answer])
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

  const isEmpty = typed.status === 'answered' && entries.length === 1
  const waiting = typed.status === 'waiting' && entries.length === 1
  const note = isEmpty ? t('quick.none', { search: typed.query }) : waiting ? t('quick.looking') : ''
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
        {/*
         * A `select` can't contain links. Clicking an entry keeps the focus in the field, so the list doesn't close
         * first.
         */}
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
            <div key={kind} {...(kind !== 'all' && { role: 'group', 'aria-label': headingOf(kind, t) })}>
              {kind !== 'all' && (
                <p aria-hidden="true" className="eyebrow px-3 pt-2.5 pb-1">
                  {headingOf(kind, t)}
                </p>
              )}
              {members.map((entry, index) => (
                <QuickOption
                  key={entry.value}
                  id={`${id}-${first + index}`}
                  entry={entry}
                  active={first + index === active}
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
    event: () => t('quick.events'),
    elsewhere: () => t('quick.elsewhere'),
    cuisine: () => t('quick.cuisines'),
    location: () => t('quick.locations'),
    all: () => t('quick.restaurants'),
  }[kind]()
}

interface Group {
  readonly kind: QuickEntry['kind']
  /** Index of the group's first member among all entries. */
  readonly first: number
  readonly members: QuickEntry[]
}

function groupsOf(entries: readonly QuickEntry[]): Group[] {
  const groups: Group[] = []
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last?.kind === entry.kind) last.members.push(entry)
    else groups.push({ kind: entry.kind, first: index, members: [entry] })
  }
  return groups
}
