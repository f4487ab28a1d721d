import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { DayState, DayStore } from './day-store.ts'
import type { Party } from './party.ts'

interface Day {
  readonly store: DayStore
  /** The current time, which moves on every few seconds, in epoch milliseconds. */
  readonly now: number
}

export const DayContext = createContext<Day | null>(null)

interface ShownDay extends DayState {
  readonly store: DayStore
  readonly now: number
  /** All parties by time, with what was asked for and isn't answered yet. */
  readonly shown: readonly Party[]
}

/** Returns the service day of the page. */
export function useDay(): ShownDay {
  const day = use(DayContext)
  if (!day) throw new Error('useDay outside of a service day')
  const { store, now } = day
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { parties, pending } = state
  const shown = useMemo(
    () =>
      [...parties.values()]
        .map((party) => ({ ...party, ...pending.get(party.id) }))
        .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name)),
    [parties, pending],
  )
  return { ...state, store, now, shown }
}
