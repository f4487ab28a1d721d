import { alternatives } from '#domain/availability/alternatives.ts'
import type { WireSlot } from '#contracts/booking/availability.ts'
import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { serviceOpenAt } from '#domain/availability/service-days.ts'
import type { Slot } from '#domain/availability/slot.ts'
import type { Locale } from '#domain/locale.ts'
import type { Refusal } from '#domain/refusal.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from './book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { presentSlot } from './present-slot.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Book, Data } from '#server/context.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

interface Wanted {
  readonly instant: EpochMinute
  readonly partySize: number
  readonly areas?: readonly string[] | undefined
  /** Ids of the guest's own bookings and holds, which don't count as taken. */
  readonly own?: readonly string[]
  /** The guest's language, for the names of services. */
  readonly locale: Locale
}

/** Refusal codes that another time could avoid. */
const timely: ReadonlySet<string> = new Set([
  'slotGone',
  'noTableFits',
  'changeNeedsApproval',
  'outsideHours',
  'tooSoon',
  'closedThatDay',
])

const maxAlternatives = 4
const daysAhead = 14
const dayMinutes = 1440

/**
 * Adds the nearest bookable times to a refusal that another time could avoid, starting with the same service
 * day. If the requested areas have none, adds times in any area. Returns other refusals unchanged.
 */
export async function withAlternatives<Code extends RefusalCode>(
  { books, lines, now }: Pick<Book, 'books' | 'lines'> & Pick<Data, 'now'>,
  listed: ListedRestaurant,
  { instant, partySize, areas, own = [], locale }: Wanted,
  refusal: Refusal<Code>,
): Promise<ServerRefusal<Code>> {
  if (!timely.has(refusal.refused)) return refusal
  const at = epochMinuteOf(now())
  const times = { from: instant - dayMinutes, until: instant + daysAhead * dayMinutes }
  const book = await books.readWithout(stretchOf(listed, instant, times.until), own)
  const taken = await withLine({ books, lines }, listed, book, times, { sizes: [partySize], own })
  const key = `${listed.record.id} ${at} ${instant} ${partySize} ${areas?.join() ?? ''} ${locale}`
  let found = foundIn.get(taken)
  if (!found || found.plan !== listed.plan)
    foundIn.set(taken, (found = { plan: listed.plan, slots: new Map() }))
  let slots = found.slots.get(key)
  if (!slots)
    found.slots.set(key, (slots = nearestSlots(listed, { instant, partySize, areas, locale }, at, taken)))
  return { ...refusal, alternatives: slots }
}

/**
 * Alternatives by book page. Cached because many guests who are rejected during a rush need the same ones.
 */
const foundIn = new WeakMap<
  readonly Taken[],
  { readonly plan: CompiledPlan; readonly slots: Map<string, readonly WireSlot[]> }
>()

function nearestSlots(
  listed: ListedRestaurant,
  wanted: Wanted,
  at: EpochMinute,
  taken: readonly Taken[],
): readonly WireSlot[] {
  const slots = searchAlternatives(listed, wanted, at, taken)
  if (slots.length > 0 || !wanted.areas?.length) return slots
  return searchAlternatives(listed, { ...wanted, areas: undefined }, at, taken)
}

function searchAlternatives(
  listed: ListedRestaurant,
  { instant, partySize, areas, locale }: Wanted,
  at: EpochMinute,
  taken: readonly Taken[],
): readonly WireSlot[] {
  const { date, minute } = serviceDayOf(listed, instant)
  const sameDay = alternatives(
    listed.plan,
    { serviceDate: date, minute, partySize, areas },
    at,
    taken,
    maxAlternatives,
  )
  const later = monthOf(listed.plan, addDays(date, 1), daysAhead, partySize, at, taken, areas)
    .flatMap(({ slots }) => nearestTo(minute, slots) ?? [])
    .slice(0, maxAlternatives - sameDay.length)
  return [...sameDay, ...later].map((slot) => presentSlot(listed, slot, { date, instant, partySize }, locale))
}

function nearestTo(minute: number, slots: readonly Slot[]): Slot | undefined {
  return slots.toSorted((a, b) => Math.abs(a.minute - minute) - Math.abs(b.minute - minute))[0]
}

/**
 * Returns the service day of the requested time. A time before 6 a.m. most likely means the previous evening,
 * unless the restaurant is open then.
 */
function serviceDayOf(listed: ListedRestaurant, instant: EpochMinute): { date: string; minute: number } {
  const { plan } = listed.plan
  const early = 6 * 60
  const wall = wallOf(plan.zone, instant)
  if (wall.minute >= early || serviceOpenAt(plan, wall.date, instant)) return wall
  return { date: addDays(wall.date, -1), minute: wall.minute + dayMinutes }
}
