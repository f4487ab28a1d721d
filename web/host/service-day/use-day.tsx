import { createContext, use, useSyncExternalStore } from 'react'
import type { StaffBooking } from '#contracts/booking/service-day.ts'
import type { DayState, DayStore } from './day-store.ts'

interface Day {
  readonly store: DayStore
  /** The current minute, in epoch milliseconds. */
  readonly now: number
  /** Brings the day up to date at once. Resolves when that is done. */
  readonly refresh: () => Promise<void>
  /** Everything about the bookings that were looked at last, by id, to show it at once the next time. */
  readonly details: Map<string, StaffBooking>
}

export const DayContext = createContext<Day | null>(null)

/** Returns the service day of the page. */
export function useDay(): DayState & Day {
  const day = use(DayContext)
  if (!day) throw new Error('useDay outside of a service day')
  const state = useSyncExternalStore(day.store.subscribe, day.store.get)
  return { ...state, ...day }
}
