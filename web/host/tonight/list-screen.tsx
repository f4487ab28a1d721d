import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupBy } from '#domain/group-by.ts'
import { twelveHourLocales } from '#domain/locale.ts'
import { Changed } from './changed.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListSection } from './list-section.tsx'
import { Panel } from './panel.tsx'
import { rowLink } from './party-row.tsx'
import {
  type Filter,
  isFound,
  isIn,
  readFilter,
  sectionNames,
  sectionOf,
  sectionOfWalkIn,
} from './sections.ts'
import { commandsFor, type PartyActions, usePartyActions } from './use-action-buttons.tsx'
import type { ActionName } from './actions.ts'
import { TestBooking } from './test-booking.tsx'
import { BookBar } from '#web/host/booking/book-context.tsx'
import { useOfferCommands } from '#web/host/commands/commands.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { OtherDays } from '#web/host/search/other-days.tsx'
import type { Notice } from '#web/host/service-day/day-store.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useBooking } from '#web/host/service-day/use-booking.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useKeys } from '#web/host/service-day/use-keys.ts'
import { UndoBar } from '#web/host/undo/undo-bar.tsx'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'

/** Tonight as a list: what needs attention, who is here, who comes, who sits and who has left. */
export function Component() {
  const { t, locale } = useText()
  const { restaurant } = useAtRestaurant()
  const { date, shown: latest, now, walkIns } = useDay()
  // A row says at once that it is saved, and moves to its section a moment later.
  const shown = useDeferredValue(latest)
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(words)
  const filter = readFilter(params.get('filter'))
  const selected = latest.find(({ id }) => id === params.get('booking'))
  const isListed = (party: Party) =>
    (filter === null || isIn(filter, party, now)) && (sought.trim() === '' || isFound(sought, party))
  const withTable = [...walkIns.values()].filter((each) => sectionOfWalkIn(each) !== null)
  const listed = groupBy(shown.filter(isListed), (party) => sectionOf(party, now))
  const sections = sectionNames
    .map((name) => ({
      name,
      walkIns: withTable.filter(
        (each) =>
          sectionOfWalkIn(each) === name && (filter === null || filter === name) && isFound(sought, each),
      ),
      parties: listed.get(name) ?? [],
    }))
    .filter((each) => each.parties.length + each.walkIns.length > 0)
  const inOrder = sections.flatMap(({ parties }) => parties)
  const unselected = [...params]
    .filter(([name]) => name !== 'booking')
    .map((pair) => `${new URLSearchParams([pair])}&`)
    .join('')
  const set = (name: 'booking' | 'filter', value: string | null, replace = true) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace, preventScrollReset: true },
    )
  const close = () => {
    const id = selected?.id
    set('booking', null)
    if (id) requestAnimationFrame(() => focusRow(id))
  }
  const actions = usePartyActions({
    onMessage(party) {
      set('booking', party.id, selected !== undefined)
      requestAnimationFrame(() => document.getElementById(`message-${party.id}`)?.focus())
    },
  })
  const go = (step: 1 | -1) => {
    const at = inOrder.findIndex(({ id }) => id === selected?.id)
    const next = inOrder[at === -1 && step === -1 ? inOrder.length - 1 : at + step]
    if (!next) return
    set('booking', next.id, selected !== undefined)
    focusRow(next.id)
  }
  const doWith = (name: ActionName, instead?: ActionName) => () => {
    if (!selected) return
    const possible = actions.of(selected)
    const meant = [name, instead].find((each) => each && possible.includes(each))
    if (meant) actions.press(selected, meant)
  }
  useKeys({
    '/': () => search.current?.focus(),
    j: () => go(1),
    k: () => go(-1),
    enter: selected && (() => document.querySelector<HTMLElement>('#panel h2')?.focus()),
    a: doWith('arrive', 'arrivePartly'),
    s: doWith('seat'),
    l: doWith('left'),
    n: doWith('noShow'),
    x: doWith('cancel', 'reject'),
    t: doWith('message'),
    c: doWith('change'),
    m: doWith('move'),
    e: doWith('stay'),
  })
  useOfferCommands(selected ? commandsFor(selected, actions, { t }) : [])
  useFocusOnSameRow()
  const press = useLatest(actions.press)
  const conflict = useConflict(selected?.id)
  const day = formatDay(date, locale)
  return (
    <div
      className={classes(
        'grid min-h-0 grid-rows-[minmax(0,1fr)]',
        selected && 'desktop:grid-cols-[minmax(0,1fr)_19rem] min-[75rem]:grid-cols-[minmax(0,1fr)_23rem]',
      )}
    >
      <main
        id="main"
        tabIndex={-1}
        data-narrow={selected ? '' : undefined}
        className="group/list outline-none min-h-0 min-w-0 pb-40 has-[>output>span]:pb-60 desktop:flex desktop:flex-col desktop:overflow-y-auto desktop:pb-0"
      >
        <HostTitle title={`${t('tonight.title')}, ${day}`} restaurant={restaurant.name} />
        <h1 className="visually-hidden">{`${t('tonight.title')}, ${day}`}</h1>
        <FilterBar
          {...{ parties: shown, walkIns: withTable, now, filter, search, words, setWords }}
          choose={(next: Filter | null) => set('filter', next)}
        />
        <TestBooking />
        <div style={{ '--clock': twelveHourLocales.has(locale) ? '5.2rem' : '3.1rem' } as object}>
          {sections.map(({ name, parties, walkIns: guests }) => (
            <ListSection
              key={name}
              {...{ name, parties, actions, press }}
              walkIns={guests}
              selected={selected?.id ?? null}
              hrefOf={(id) => `?${unselected}booking=${id}`}
            />
          ))}
        </div>
        {sections.length === 0 && (
          <p className="px-4 py-10 text-ink-soft tablet:px-5">
            {shown.length === 0 && sought === '' ? t('tonight.nobody') : t('tonight.nothingFound')}
          </p>
        )}
        <OtherDays words={sought.trim()} isNeeded={sections.length === 0} />
        {conflict && (
          <div className="sticky bottom-3 z-bar mx-3 grid justify-items-center">
            <ConflictInList {...conflict} />
          </div>
        )}
        <UndoBar takeBack={(party, { version }) => void actions.act(party, { kind: 'undo', version })} />
      </main>
      {selected && <Panel party={selected} actions={actions} onClose={close} />}
      {actions.dialog}
      <BookBar />
    </div>
  )
}

/** Returns a function that stays the same and does what the latest one does, so that rows aren't drawn again for it. */
function useLatest(press: PartyActions['press']): PartyActions['press'] {
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  return useCallback((party, name) => latest.current(party, name), [])
}

/** The newest conflict about a party that isn't in the panel, which shows its own. */
function useConflict(selected: string | undefined) {
  const { notices, shown } = useDay()
  const [id, notice] =
    [...notices].findLast(([each, { kind }]) => kind === 'changed' && each !== selected) ?? []
  const party = shown.find((each) => each.id === id)
  return party && notice && { party, notice }
}

function ConflictInList({ party, notice }: { readonly party: Party; readonly notice: Notice }) {
  const details = useBooking(party)
  return <Changed {...{ party, notice, details }} className="w-full max-w-3xl shadow-lg" />
}

function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(rowLink(id))
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** What has the focus, and the booking that it is about. */
interface Focused {
  readonly element: Element
  readonly about: string
  readonly isInPanel: boolean
}

/**
 * A row that moves to another part of the list because something has changed is created again there, and the buttons of what
 * was done are gone. Leaves the focus on the same booking.
 */
function useFocusOnSameRow(): void {
  const focused = useRef<Focused | null>(null)
  useLayoutEffect(() => {
    const { activeElement: active } = document
    const before = focused.current
    // A press on something else has taken the focus away if the element is still there.
    if (!before || before.element.isConnected || (active !== null && active !== document.body)) return
    focused.current = null
    const row = document.querySelector<HTMLElement>(rowLink(before.about))
    const heading = document.querySelector<HTMLElement>(`#panel[data-about="${before.about}"] h2`)
    const place = before.isInPanel ? (heading ?? row) : (row ?? heading)
    // A booking that was moved to another day is in neither.
    const target = place ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const about = target.closest('[data-about]')?.getAttribute('data-about')
      if (about) {
        focused.current = { element: target, about, isInPanel: target.closest('#panel') !== null }
        return
      }
      // A dialog was opened from what it is about.
      const { current } = focused
      focused.current = current && target.closest('dialog') ? { ...current, element: target } : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
}
