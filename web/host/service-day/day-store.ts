import type { HostReservation } from '#contracts/booking/host.ts'
import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import type { ServiceDay, ServiceDayChanges, ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import type { WireRefusal } from '#contracts/client.ts'
import type { UndoKind } from '#domain/reservations/undo.ts'
import { isSameParty, type Party, partyIn, partyOf } from './party.ts'

/** What a service day consists of beside its parties. Changes with the setup of the restaurant. */
export type DaySetup = Pick<ServiceDay, 'services' | 'tables' | 'areas' | 'events' | 'limits'>

/** What is known of a service day. Never changed, only replaced. What is the same in the next state is the same object. */
export interface DayState {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Whether it is the running service day. */
  readonly isCurrent: boolean
  /** The restaurant's time zone. */
  readonly zone: string
  readonly setup: DaySetup
  /** Whether guests can join the waitlist. */
  readonly line: ServiceDay['line']
  /** By id, as the server last said. */
  readonly parties: ReadonlyMap<string, Party>
  readonly walkIns: ReadonlyMap<string, ServiceDayWalkIn>
  /** Changes that were asked for and not answered yet, by id. */
  readonly pending: ReadonlyMap<string, Partial<Party>>
  /** All parties by time, with what is pending. */
  readonly shown: readonly Party[]
  /** What became of the last change of a party, if somebody has to read it, by id. */
  readonly notices: ReadonlyMap<string, Notice>
  /** What was done last in this tab; null if nothing, or if nobody has to see it anymore. */
  readonly done: Done | DoneLimit | null
  /** When the server said it, if it was stored on this device and the server hasn't answered since, in epoch milliseconds. */
  readonly storedAt: number | null
  /** Since when the server can't be reached, in epoch milliseconds; null while it can. */
  readonly offlineSince: number | null
  /** From where on changes are read. */
  readonly cursor: string
  /** The version of the live updates that is shown. */
  readonly version: number
}

/** Why a change wasn't made. */
export type Notice =
  | {
      readonly kind: 'refused'
      readonly message: string
      /** Takes the last step back with other tables, if the party's own are taken. */
      readonly elsewhere?: ((tables: string) => void) | undefined
    }
  | {
      /** A colleague or the guest was faster. */
      readonly kind: 'changed'
      readonly message: string
      readonly lastChange: WireRefusal['lastChange']
      /** Asks for the same again, now that the new state is known; null if that would be something else now. */
      readonly again: (() => void) | null
    }

/** Something that was done to a party and can be taken back, or why not. */
export interface Done {
  readonly id: string
  /** As it was after that. */
  readonly party: Party
  /** Its service day, which may be another one now. */
  readonly date: string
  /** The version that it wrote, on which taking it back is based. */
  readonly version: number
  readonly kind: UndoKind | 'takenBack'
  /** When, and until when it can be taken back, in epoch milliseconds; null if it can't. */
  readonly at: number
  readonly until: number | null
  /** How the guest is notified of it; null if they aren't. */
  readonly notifies: 'email' | 'sms' | null
}

/** A limit that was made or ended in this tab, which can be ended or made again. */
export interface DoneLimit {
  /** Id of the limit. */
  readonly id: string
  readonly limit: ServiceLimit
  readonly isEnded: boolean
  /** When, and until when that is offered, in epoch milliseconds. */
  readonly at: number
  readonly until: number
}

/** A service day in this tab. Components read it with `useDay`. */
export interface DayStore {
  readonly get: () => DayState
  readonly subscribe: (onChange: () => void) => () => void
  /**
   * Takes the server's state of the whole day, except what is newer here: parties with a higher version, and those that
   * weren't known `before` the day was asked for.
   */
  readonly replace: (day: ServiceDay, before: DayState) => void
  /** Takes the rows that have changed. */
  readonly change: (changes: Extract<ServiceDayChanges, { readAgain: false }>) => void
  /** Takes the booking that answers an action, unless a newer version is known. */
  readonly take: (booking: HostReservation) => void
  /** Shows a change before it is answered. Returns a function that ends that. */
  readonly expect: (id: string, change: Partial<Party>) => () => void
  /** Shows why a change wasn't made, or removes that. */
  readonly note: (id: string, notice: Notice | null) => void
  /** Shows in the list whether staff have noted something about the guest of a booking. */
  readonly setNoted: (id: string, isNoted: boolean) => void
  /** Shows limits before the day is read again with them. */
  readonly setLimits: (limits: readonly ServiceLimit[]) => void
  readonly setDone: (done: Done | DoneLimit | null) => void
  readonly setReached: (isReached: boolean, now: number) => void
}

type Changed = Partial<Omit<DayState, 'shown'>>

export function createDayStore(day: ServiceDay, storedAt: number | null = null): DayStore {
  const walkIns = new Map(day.walkIns.map((walkIn) => [walkIn.id, walkIn]))
  const parties = new Map(day.bookings.map((row) => [row.id, partyOf(row)]))
  let state: DayState = {
    ...partsOf(day),
    parties,
    walkIns,
    pending: new Map(),
    shown: inOrder(parties.values()),
    notices: new Map(),
    done: null,
    storedAt,
    offlineSince: null,
  }
  const listeners = new Set<() => void>()

  function set(change: Changed): void {
    const next = { ...state, ...change }
    const isSame = next.parties === state.parties && next.pending === state.pending
    state = { ...next, shown: isSame ? state.shown : shownIn(next) }
    for (const listener of listeners) listener()
  }

  /** Returns the party that is known if that is newer or looks the same. */
  function latest(party: Party): Party {
    const known = state.parties.get(party.id)
    if (!known) return party
    return known.version > party.version || isSameParty(known, party) ? known : party
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    replace(next, before) {
      const read = next.bookings.map((row) => latest(partyOf(row)))
      const isSameDay = next.date === state.date
      const own = [...state.parties.values()].filter(({ id }) => isSameDay && !before.parties.has(id))
      set({
        ...partsOf(next),
        parties: sameOr(state.parties, byId([...own, ...read])),
        walkIns: byId(next.walkIns),
        storedAt: null,
      })
    },
    change({ bookings, walkIns: changed, cursor, version, line }) {
      set({
        cursor,
        line,
        version,
        parties: withChanges(
          state.parties,
          bookings.map((row) => ('gone' in row ? row : latest(partyOf(row)))),
        ),
        walkIns: withChanges(state.walkIns, changed),
      })
    },
    take(booking) {
      const { id, serviceDate, version } = booking
      const known = state.parties.get(id)
      if (known && known.version > version) return
      const row = serviceDate === state.date ? partyIn(booking, known) : { id, gone: true as const }
      set({ parties: withChanges(state.parties, [row]) })
    },
    expect(id, change) {
      set({ pending: new Map(state.pending).set(id, change) })
      return () => {
        if (state.pending.get(id) !== change) return
        const pending = new Map(state.pending)
        pending.delete(id)
        set({ pending })
      }
    },
    note(id, notice) {
      if (!notice && !state.notices.has(id)) return
      const notices = new Map(state.notices)
      // The newest one comes last.
      notices.delete(id)
      if (notice) notices.set(id, notice)
      set({ notices })
    },
    setNoted(id, isNoted) {
      const party = state.parties.get(id)
      if (!party || party.flags.includes('noted') === isNoted) return
      const others = party.flags.filter((flag) => flag !== 'noted')
      const flags = isNoted ? [...others, 'noted' as const] : others
      set({ parties: withChanges(state.parties, [{ ...party, flags }]) })
    },
    setLimits: (limits) => set({ setup: { ...state.setup, limits: [...limits] } }),
    setDone: (done) => set({ done }),
    setReached(isReached, now) {
      if (isReached === (state.offlineSince === null)) return
      set({ offlineSince: isReached ? null : now })
    },
  }
}

function partsOf({ date, isCurrent, zone, cursor, version, line, ...day }: ServiceDay) {
  const { services, tables, areas, events, limits } = day
  return { date, isCurrent, zone, cursor, version, line, setup: { services, tables, areas, events, limits } }
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

type Gone = { readonly id: string; readonly gone: true }

function withChanges<Row extends { readonly id: string }>(
  known: ReadonlyMap<string, Row>,
  changes: readonly (NoInfer<Row> | Gone)[],
): ReadonlyMap<string, Row> {
  const next = new Map(known)
  for (const row of changes) {
    if ('gone' in row) next.delete(row.id)
    else next.set(row.id, row)
  }
  return sameOr(known, next)
}

/** Returns the map that is known if the other one has the same rows. */
function sameOr<Row>(
  known: ReadonlyMap<string, Row>,
  next: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  const isSame = known.size === next.size && [...next].every(([id, row]) => known.get(id) === row)
  return isSame ? known : next
}

function shownIn({ parties, pending }: Pick<DayState, 'parties' | 'pending'>): Party[] {
  return inOrder(
    [...parties.values()].map((party) => {
      const change = pending.get(party.id)
      return change ? { ...party, ...change } : party
    }),
  )
}

const names = new Intl.Collator()

function inOrder(parties: Iterable<Party>): Party[] {
  return [...parties].toSorted((a, b) => a.at - b.at || names.compare(a.name, b.name))
}
