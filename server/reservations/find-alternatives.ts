import { alternatives } from '#domain/availability/alternatives.ts'
import type { WireSlot } from '#contracts/availability.ts'
import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { doorsAround } from '#domain/availability/service-days.ts'
import type { Slot } from '#domain/availability/slot.ts'
import type { Refusal } from '#domain/refusal.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import { presentSlot } from '#server/availability/present-slot.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Context } from '#server/context.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'

interface Wanted {
  readonly instant: EpochMinute
  readonly partySize: number
  readonly areas?: readonly string[] | undefined
  /** Bookings and holds of the same guest, by id. */
  readonly own?: readonly string[]
}

/** Refusals after which another time would do. The others would be the same at any time. */
const timely: ReadonlySet<string> = new Set([
  'slotGone',
  'houseWouldDecide',
  'outsideHours',
  'tooSoon',
  'closedThatDay',
])

const alternativesMax = 4
const daysAhead = 14
const dayMinutes = 1440

/** Names what else would do: the nearest free times of that service day, then those of the days after it. */
export async function withAlternatives<Code extends RefusalCode>(
  { books, now }: Pick<Context, 'books' | 'now'>,
  listed: ListedRestaurant,
  { instant, partySize, areas, own = [] }: Wanted,
  refusal: Refusal<Code>,
): Promise<ServerRefusal<Code>> {
  if (!timely.has(refusal.refused)) return refusal
  const at = epochMinuteOf(now())
  const stretch = stretchOf(listed, instant, instant + daysAhead * dayMinutes)
  const taken = await books.readWithout(stretch, own)
  const key = `${listed.record.id} ${at} ${instant} ${partySize} ${areas?.join() ?? ''}`
  let found = foundIn.get(taken)
  if (!found || found.plan !== listed.plan)
    foundIn.set(taken, (found = { plan: listed.plan, slots: new Map() }))
  let slots = found.slots.get(key)
  if (!slots)
    found.slots.set(key, (slots = searchAlternatives(listed, { instant, partySize, areas }, at, taken)))
  return { ...refusal, alternatives: slots }
}

/** In a rush all who are refused ask about one time in one state of the book: the answer is worked out once. */
const foundIn = new WeakMap<
  readonly Taken[],
  { readonly plan: CompiledPlan; readonly slots: Map<string, readonly WireSlot[]> }
>()

function searchAlternatives(
  listed: ListedRestaurant,
  { instant, partySize, areas }: Wanted,
  at: EpochMinute,
  taken: readonly Taken[],
): readonly WireSlot[] {
  const { date, minute } = serviceDayOf(listed, instant)
  const sameDay = alternatives(
    listed.plan,
    { serviceDate: date, minute, partySize, areas },
    at,
    taken,
    alternativesMax,
  )
  const later = monthOf(listed.plan, addDays(date, 1), daysAhead, partySize, at, taken, areas)
    .flatMap(({ slots }) => nearestTo(minute, slots) ?? [])
    .slice(0, alternativesMax - sameDay.length)
  return [...sameDay, ...later].map((slot) => presentSlot(listed, slot, { date, instant, partySize }))
}

function nearestTo(minute: number, slots: readonly Slot[]): Slot | undefined {
  return slots.toSorted((a, b) => Math.abs(a.minute - minute) - Math.abs(b.minute - minute))[0]
}

/** Before six in the morning a wish is more likely about the night before, unless the house is open then by its own day. */
function serviceDayOf(listed: ListedRestaurant, instant: EpochMinute): { date: string; minute: number } {
  const { plan } = listed.plan
  const early = 6 * 60
  const wall = wallOf(plan.zone, instant)
  if (wall.minute >= early || doorsAround(plan, wall.date, instant)) return wall
  return { date: addDays(wall.date, -1), minute: wall.minute + dayMinutes }
}
