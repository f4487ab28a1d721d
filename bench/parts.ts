import type { Figure } from './figure.ts'
import { measureBooking } from './measure-booking.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureCallbacks } from './measure-callbacks.ts'
import { measureClick } from './measure-click.ts'
import { measureEngine } from './measure-engine.ts'
import { measureEngines } from './measure-engines.ts'
import { measureFree } from './measure-free.ts'
import { measureHttp } from './measure-http.ts'
import { measureImport } from './measure-import.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLine } from './measure-line.ts'
import { measureMap } from './measure-map.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOrderPage } from './measure-order-page.ts'
import { measureOrdering } from './measure-ordering.ts'
import { measurePayments } from './measure-payments.ts'
import { measureSearch } from './measure-search.ts'
import { measureSsr } from './measure-ssr.ts'
import { measureWait } from './measure-wait.ts'
import { measureWatchers } from './measure-watchers.ts'

/** Parts of the benchmark in the order in which they run. Those most sensitive to noise run last. */
export const parts = {
  engine: measureEngine,
  wait: measureWait,
  watchers: measureWatchers,
  http: measureHttp,
  booking: measureBooking,
  payments: measurePayments,
  callbacks: measureCallbacks,
  ordering: measureOrdering,
  engines: measureEngines,
  search: measureSearch,
  free: measureFree,
  line: measureLine,
  import: measureImport,
  memory: measureMemory,
  ssr: measureSsr,
  bytes: measureBytes,
  'order-page': measureOrderPage,
  map: measureMap,
  click: measureClick,
  lighthouse: measureLighthouse,
} satisfies Record<string, () => Promise<Figure[]>>

export type PartName = keyof typeof parts

export function isPartName(word: string): word is PartName {
  return Object.hasOwn(parts, word)
}
