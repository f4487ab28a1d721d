import type { Figure } from './figure.ts'
import { measureBooking } from './measure-booking.ts'
import { measureEngine } from './measure-engine.ts'
import { measureHttp } from './measure-http.ts'
import { measureSsr } from './measure-ssr.ts'

/** The parts of the bench in the order they run. What needs a quiet machine most comes last. */
export const parts = {
  engine: measureEngine,
  http: measureHttp,
  booking: measureBooking,
  ssr: measureSsr,
} satisfies Record<string, () => Promise<Figure[]>>

export type PartName = keyof typeof parts

export function isPartName(word: string): word is PartName {
  return Object.hasOwn(parts, word)
}
