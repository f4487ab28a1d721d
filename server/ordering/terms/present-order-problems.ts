import type { OrderChange, OrderProblemRead } from '#contracts/ordering/order-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { OrderProblem } from '#domain/ordering/assess-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { clockAt, shortDayInWords } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** Language, time zone, currency and current time for describing a restaurant's orders. */
export interface OrderWording {
  readonly say: Say
  readonly locale: Locale
  readonly zone: Zone
  readonly currency: string
  readonly now: EpochMinute
}

const amounts = new Set(['minimum', 'missing', 'highest', 'seenTotal', 'total'])
const moments = new Set(['cutOff', 'until', 'seenPromised', 'promised'])

export function presentOrderProblems(
  problems: readonly OrderProblem[],
  wording: OrderWording,
): OrderProblemRead[] {
  return problems.map(({ refused: code, details = {} }) => {
    const { id, repeatIndex } = details
    return {
      code,
      message: wording.say(`refusals.${code}`, inWords(details, wording)),
      line: typeof id === 'string' && typeof repeatIndex === 'number' ? { id, repeatIndex } : null,
    }
  })
}

/** Refuses an order because of its first problem, and lists all problems with their lines. */
export function refuseOrder<Problem extends OrderProblem>(
  problems: readonly [Problem, ...Problem[]],
  wording: OrderWording,
): ServerRefusal<Problem['refused']> {
  const [{ refused, details = {} }] = problems
  return { refused, details: inWords(details, wording), problems: presentOrderProblems(problems, wording) }
}

/**
 * Refuses an order because its total or time has changed since the guest saw it. Includes the old and new
 * totals and times.
 */
export function refuseChanged(
  { refused, details }: Refusal<'orderChanged'>,
  wording: OrderWording,
): ServerRefusal<'orderChanged'> {
  const { seenTotal, total, seenPromised, promised } = details as Record<
    keyof Omit<OrderChange, 'currency'>,
    number
  >
  const { zone, currency } = wording
  const order = {
    seenTotal,
    total,
    currency,
    seenPromised: isoWithOffset(zone, seenPromised),
    promised: isoWithOffset(zone, promised),
  }
  return { refused, details: inWords(details ?? {}, wording), order }
}

function inWords(
  details: NonNullable<Refusal['details']>,
  wording: OrderWording,
): NonNullable<Refusal['details']> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value]
      if (amounts.has(name)) return [name, formatMoney(value, wording.currency, wording.locale)]
      return [name, moments.has(name) ? momentInWords(value, wording) : value]
    }),
  )
}

/** Includes the day unless it is today. */
export function momentInWords(
  moment: EpochMinute,
  { zone, locale, now }: Pick<OrderWording, 'zone' | 'locale' | 'now'>,
): string {
  const wall = isoWithOffset(zone, moment)
  const clock = clockAt(zone.id, wall, locale)
  return wallOf(zone, now).date === wall.slice(0, 10) ? clock : `${shortDayInWords(wall, locale)}, ${clock}`
}
