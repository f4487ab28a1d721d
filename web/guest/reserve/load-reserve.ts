import type { WireSlot } from '#contracts/availability.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { loadFloor } from '#web/guest/floor/late-floor.ts'
import type { FloorOfTables } from '#web/guest/floor/load-floor.ts'
import { wallOf } from '#web/text/format.ts'
import { type ChosenSlot, findChosen } from './chosen-slot.ts'
import { type HeldTable, readHold } from './hold.ts'
import { askSlots, type DayAsk, todayOf } from './load-day.ts'
import { freshId } from './place-booking.ts'
import { type BookingPolicy, policyFromFees, policyOf } from './policy.ts'
import type { BookingWish } from './wish.ts'

/** The second step: the slot with all there is to say about it; or the hour that was missed when it is gone. */
export async function loadDetails(send: Send, restaurant: Restaurant, wish: BookingWish) {
  const today = todayOf(restaurant)
  const { party, hold: own } = wish
  const named = wish.area.split(/\s*,\s*/)
  // Areas the house does not have say nothing.
  const area = restaurant.reservationConfig.areas.filter((each) => named.includes(each)).join()
  const asked = { date: wish.date ?? today, party, area, hold: own }
  const [slots, held] = await Promise.all([
    askSlots(send, restaurant.id, { ...asked, area: '' }),
    own ? readHold(send, own) : null,
  ])
  const hold = held && fits(held, restaurant, wish) ? held : null
  // What is kept is where the guest wanted it.
  const found = findChosen(slots, wish, asked.date, hold ? '' : area)
  const chosen = found ?? (hold && heldSlot(hold, asked.date, slots))
  if (!chosen) {
    const missed = wish.instant ? wallOf(wish.instant).time : wish.time
    return { step: 'missed' as const, missed }
  }
  const ask = { ...asked, date: chosen.serviceDate }
  const [id, policy, floor] = await Promise.all([
    freshId(send, restaurant.id),
    loadPolicy(send, restaurant, chosen, ask),
    restaurant.reservationConfig.allowGuestSelectTables
      ? loadFloor(send, restaurant.id, { instant: chosen.instant, party: ask.party, without: hold?.id })
      : null,
  ])
  return {
    step: 'details' as const,
    today,
    ask,
    chosen,
    id,
    policy,
    floor,
    hold,
    /** A hold for an earlier choice, which the next one replaces. */
    before: hold ? '' : own,
    lost: own !== '' && !held,
    table: wish.table,
  }
}

export type Details = Extract<Awaited<ReturnType<typeof loadDetails>>, { step: 'details' }>
export type Floor = FloorOfTables

/** As the server worked it out, else by the rules of the restaurant; null is for a time that is gone. */
async function loadPolicy(
  send: Send,
  restaurant: Restaurant,
  { instant, amount }: ChosenSlot,
  { party }: DayAsk,
): Promise<BookingPolicy | null> {
  const body = { restaurantId: restaurant.id, reservationTime: instant, groupSize: party }
  const answer = await send('reservations.calculate', { body })
  const when = { instant, now: Date.now() }
  return isWireRefusal(answer)
    ? policyOf(restaurant, party, when, amount)
    : policyFromFees(answer, restaurant.timeZone, when)
}

/** A hold is that of this address only when it keeps the same time for the same party. */
function fits(held: HeldTable, { id }: Restaurant, { instant, party }: BookingWish): boolean {
  const sameTime = !instant || Date.parse(held.reservationTime) === Date.parse(instant)
  return held.restaurantId === id && held.groupSize === party && sameTime
}

/** What is kept stays so when nobody may begin to book that time any more. */
function heldSlot({ reservationTime }: HeldTable, date: string, slots: readonly WireSlot[]): ChosenSlot {
  const full = slots.find(({ instant }) => Date.parse(instant) === Date.parse(reservationTime))
  const serviceDate = full?.serviceDate ?? date
  return { instant: reservationTime, serviceDate, areas: [], onRequest: false }
}
