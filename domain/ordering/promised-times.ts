import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import { fillSlots, type CapsOf, type KitchenLoad, slotMinutes, type SlotPoints } from './kitchen-slots.ts'
import type { DeliveryType } from './menu.ts'
import { spanAt, type TimeSpan } from './serving-hours.ts'

/** `type` is null if the pause applies to all delivery types. */
export interface OrderingPause extends TimeSpan {
  readonly type: DeliveryType | null
}

/** All rules and data that determine which times an order can be promised for. */
export interface PromiseRules {
  /** When orders of this type are handed over. */
  readonly open: readonly TimeSpan[]
  readonly pauses: readonly OrderingPause[]
  readonly capsOf: CapsOf
  /** Kitchen load, not counting the order being checked. */
  readonly load: KitchenLoad
  readonly leadMinutes: number
}

export interface TimedOrder {
  readonly type: DeliveryType
  readonly points: number
  /** Travel time from the kitchen to the guest in minutes; 0 if the order isn't delivered. */
  readonly wayMinutes: number
}

export interface OrderPromise {
  /** When the order is handed over. */
  readonly promised: EpochMinute
  readonly filled: readonly SlotPoints[]
  /** When the kitchen must begin. */
  readonly begins: EpochMinute
}

/** Times in the details are in minutes since 1970. */
export type PromiseRefusal = Refusal<'pastCutOff' | 'closedThen' | 'orderingPaused' | 'kitchenFull'>

const asapStep = 5
const always: TimeSpan = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/**
 * Every page, kiosk and call uses this function, so that pauses, special closings and cut-offs apply
 * everywhere (O19, O20). `now` may have fractions of a minute.
 */
export function promiseFor(
  rules: PromiseRules,
  order: TimedOrder,
  promised: EpochMinute,
  now: EpochMinute,
): OrderPromise | PromiseRefusal {
  const { leadMinutes, open, pauses, capsOf, load } = rules
  const begins = cutOffOf(rules, order, promised)
  if (now > begins) return refuse('pastCutOff', { cutOff: begins })
  const span = spanAt(open, promised)
  if (!span) return refuse('closedThen')
  const pause = pauses.find(
    ({ type, from, until }) => (type ?? order.type) === order.type && from <= promised && promised < until,
  )
  if (pause) return refuse('orderingPaused', { until: pause.until })
  // The first order of the day can be handed over at opening, so the kitchen begins before that.
  const earliest = Math.max(now, span.from - order.wayMinutes - leadMinutes)
  const { type, points, wayMinutes } = order
  const filled = fillSlots({ type, points, earliest, ready: promised - wayMinutes }, capsOf, load)
  if (!filled) return refuse('kitchenFull')
  const first = filled.at(-1)?.slot ?? begins
  return { promised, filled, begins: Math.max(Math.min(begins, first), Math.ceil(earliest)) }
}

/** Returns the last moment at which an order for a time can be placed. */
export function cutOffOf(
  { leadMinutes }: Pick<PromiseRules, 'leadMinutes'>,
  { wayMinutes }: Pick<TimedOrder, 'wayMinutes'>,
  promised: EpochMinute,
): EpochMinute {
  return promised - wayMinutes - leadMinutes
}

/** Returns the first time that can be promised, in steps of 5 minutes, or null if there is none. */
export function asapPromise(rules: PromiseRules, order: TimedOrder, now: EpochMinute): OrderPromise | null {
  return promises(rules, order, now, asapStep).next().value ?? null
}

/**
 * Returns the last moment at which an order can be placed for a time, or on the same evening if it is for as soon as
 * possible (null). Returns null if there is no time for it.
 */
export function lastPlacing(
  rules: PromiseRules,
  order: TimedOrder,
  wanted: EpochMinute | null,
  now: EpochMinute,
): EpochMinute | null {
  if (wanted !== null) return cutOffOf(rules, order, wanted)
  const asap = asapPromise(rules, order, now)
  const span = asap && spanAt(rules.open, asap.promised)
  return span ? cutOffOf(rules, order, roundedUp(span.until, asapStep) - asapStep) : null
}

/**
 * Returns the times within a span, such as a day, that can be promised, in steps of 15 minutes. Omits times
 * at which the kitchen is full.
 */
export function offeredTimes(
  rules: PromiseRules,
  order: TimedOrder,
  now: EpochMinute,
  within: TimeSpan,
): EpochMinute[] {
  return [...promises(rules, order, now, slotMinutes, within)].map(({ promised }) => promised)
}

function* promises(
  rules: PromiseRules,
  order: TimedOrder,
  now: EpochMinute,
  step: number,
  within: TimeSpan = always,
): Generator<OrderPromise, undefined> {
  const earliest = now + rules.leadMinutes + order.wayMinutes
  for (const { from, until } of rules.open)
    for (
      let time = roundedUp(Math.max(from, earliest, within.from), step);
      time < Math.min(until, within.until);
      time += step
    ) {
      const promise = promiseFor(rules, order, time, now)
      if (!('refused' in promise)) yield promise
    }
  return undefined
}

function roundedUp(instant: EpochMinute, step: number): EpochMinute {
  return Math.ceil(instant / step) * step
}
