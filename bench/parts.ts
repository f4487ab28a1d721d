import { measureBooking } from './bookings/measure-booking.ts'
import { measureDeposits } from './bookings/measure-deposits.ts'
import { measureEngine } from './bookings/measure-engine.ts'
import { measureOrdering } from './bookings/measure-ordering.ts'
import { measureClick } from './browser/measure-click.ts'
import { measureHost } from './browser/measure-host.ts'
import { measureLighthouse } from './browser/measure-lighthouse.ts'
import { measureBytes } from './bytes/measure-bytes.ts'
import type { Figure } from './figures/figure.ts'
import { measureCallbacks } from './load/measure-callbacks.ts'
import { measureLiveUpdates } from './load/measure-live-updates.ts'
import { measureMemory } from './load/measure-memory.ts'
import { measureTonight } from './load/measure-tonight.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureWait } from './waits/measure-wait.ts'

/** Parts of the benchmark in the order in which they run. Those most sensitive to noise run last. */
export const parts = {
  engine: measureEngine,
  wait: measureWait,
  live: measureLiveUpdates,
  tonight: measureTonight,
  booking: measureBooking,
  payments: measureDeposits,
  callbacks: measureCallbacks,
  ordering: measureOrdering,
  search: measureSearch,
  memory: measureMemory,
  bytes: measureBytes,
  click: measureClick,
  host: measureHost,
  lighthouse: measureLighthouse,
} satisfies Record<string, () => Promise<Figure[]>>

export type PartName = keyof typeof parts

export function isPartName(word: string): word is PartName {
  return Object.hasOwn(parts, word)
}
