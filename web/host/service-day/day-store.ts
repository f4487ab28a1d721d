import type { Party } from './party.ts'

/** What is known of a service day. Never changed, only replaced. */
export interface DayState {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The restaurant's time zone. */
  readonly zone: string
  /** By id, as the server last said. */
  readonly parties: ReadonlyMap<string, Party>
  /** Changes that were asked for and not answered yet, by id. */
  readonly pending: ReadonlyMap<string, Partial<Party>>
  /** What became of the last change of a party, if somebody has to read it, by id. */
  readonly notices: ReadonlyMap<string, Notice>
  /** Since when the server can't be reached, in epoch milliseconds; null while it can. */
  readonly offlineSince: number | null
}

/** Why a change wasn't made. */
export type Notice =
  | { readonly kind: 'refused'; readonly message: string }
  | {
      /** A colleague or the guest was faster. */
      readonly kind: 'changed'
      readonly message: string
      /** The party as it was when the change was asked for. */
      readonly before: Party
      /** Asks for the same again, now that the new state is known. */
      readonly again: () => void
    }

export interface DaySnapshot {
  readonly date: string
  readonly zone: string
  readonly parties: readonly Party[]
}

/** The bookings of a service day in this tab. Components read it with `useDay`. */
export interface DayStore {
  readonly get: () => DayState
  readonly subscribe: (onChange: () => void) => () => void
  /** Takes the server's state of the whole day, except parties of which a newer version is known. */
  readonly replace: (snapshot: DaySnapshot) => void
  /** Takes single parties, unless a newer version is known. */
  readonly merge: (parties: readonly Party[]) => void
  /** Shows a change before it is answered. Returns a function that ends that. */
  readonly expect: (id: string, change: Partial<Party>) => () => void
  /** Shows why a change wasn't made, or removes that. */
  readonly note: (id: string, notice: Notice | null) => void
  readonly setReached: (isReached: boolean, now: number) => void
}

export function createDayStore({ date, zone, parties }: DaySnapshot): DayStore {
  let state: DayState = {
    date,
    zone,
    parties: byId(parties),
    pending: new Map(),
    notices: new Map(),
    offlineSince: null,
  }
  const listeners = new Set<() => void>()

  function set(change: Partial<DayState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function newer(party: Party): Party {
    const known = state.parties.get(party.id)
    return known && known.version > party.version ? known : party
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    replace: (snapshot) => set({ parties: byId(snapshot.parties.map(newer)) }),
    merge: (some) => set({ parties: new Map([...state.parties, ...byId(some.map(newer))]) }),
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
      const notices = new Map(state.notices)
      if (notice) notices.set(id, notice)
      else notices.delete(id)
      set({ notices })
    },
    setReached(isReached, now) {
      if (isReached === (state.offlineSince === null)) return
      set({ offlineSince: isReached ? null : now })
    },
  }
}

function byId(parties: readonly Party[]): Map<string, Party> {
  return new Map(parties.map((party) => [party.id, party]))
}
