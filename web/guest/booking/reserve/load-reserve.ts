import type { WireSlot } from '#contracts/booking/availability.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { loadFloor } from '#web/guest/booking/floor/late-floor.ts'
import type { FloorOfTables } from '#web/guest/booking/floor/load-floor.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { reached } from '#web/session/requests/reached.ts'
import { wallOf } from '#web/text/format.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { type ChosenSlot, findChosen } from './chosen-slot.ts'
import { type HeldTable, readHold } from '../hold/hold.ts'
import { listSlots, type DayQuery } from '../availability/load-day.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { freshId } from './submit-booking.ts'
import { type BookingPolicy, policyFromFees, policyOf } from '#web/parts/payments/policy.ts'
import type { MoneyOffer } from '#web/guest/payments/payment/money-step.tsx'
import { listDepositMethods, type DepositMethod } from '#web/parts/payments/deposit-methods.ts'
import { moneyStep } from '#web/guest/payments/payment/late-money-step.ts'
import { areasHere, type BookingQuery } from '#web/parts/times/booking-query.ts'

/** Loads the second step: the details of the chosen slot, or the time that isn't available anymore. */
export async function loadDetails(
  { send, locale }: Pick<PageContext, 'send' | 'locale'>,
  restaurant: Restaurant,
  query: BookingQuery,
) {
  const today = todayOf(restaurant)
  const { party, hold: own } = query
  const area = areasHere(restaurant, query.area).join()
  const requested = { date: query.date ?? today, party, area, hold: own }
  const [slots, held] = await Promise.all([
    listSlots(send, restaurant.id, { ...requested, area: '' }),
    own ? readHold(send, own) : null,
  ])
  const hold = held && fits(held, restaurant, query) ? held : null
  // A hold already matches the requested area.
  const found = findChosen(slots, query, requested.date, hold ? '' : area)
  const chosen = found ?? (hold && heldSlot(hold, requested.date, slots))
  if (!chosen) {
    const missed = query.instant ? wallOf(query.instant).time : query.time
    return { step: 'missed' as const, missed }
  }
  const dayQuery = { ...requested, date: chosen.serviceDate }
  const [id, costs, floor] = await Promise.all([
    freshId(send, restaurant.id),
    loadCosts(send, restaurant, chosen, dayQuery, locale),
    restaurant.reservationConfig.allowGuestSelectTables
      ? loadFloor(send, restaurant.id, { instant: chosen.instant, party: dayQuery.party, without: hold?.id })
      : null,
  ])
  return {
    step: 'details' as const,
    /** Whether the time isn't offered anymore, not even in another area. */
    isGone: false,
    today,
    dayQuery,
    chosen,
    id,
    ...costs,
    floor,
    hold,
    /** Id of a hold for an earlier choice, which the next hold replaces; empty for none. */
    before: hold ? '' : own,
    lost: own !== '' && !held,
    table: query.table,
  }
}

export type Details = Extract<Awaited<ReturnType<typeof loadDetails>>, { step: 'details' }>
export type Floor = FloorOfTables

interface Costs {
  readonly policy: BookingPolicy | null
  /** The fees and the sentence the guest has to agree to; null if the booking is free. */
  readonly offer: MoneyOffer | null
  /** Ways to pay the deposit; the guest chooses one if there are several. */
  readonly waysToPay: readonly DepositMethod[]
}

/** Loads the costs calculated by the server, or derives the policy from the restaurant's rules if there are none. */
async function loadCosts(
  send: Send,
  restaurant: Restaurant,
  { instant, amount }: ChosenSlot,
  { party }: DayQuery,
  language: PageContext['locale'],
): Promise<Costs> {
  const body = { restaurantId: restaurant.id, reservationTime: instant, groupSize: party, language }
  const answer = await reached(send('reservations.calculateFees', { body }))
  const when = { instant, now: serverNow() }
  if (answer === null || isWireRefusal(answer))
    return { policy: policyOf(restaurant, party, when, amount), offer: null, waysToPay: [] }
  const offer = answer.chargeType === 'None' ? null : answer
  const isPaidOnline = answer.chargeType === 'Deposit' && answer.consentSentence !== null
  const [waysToPay] = await Promise.all([
    isPaidOnline ? listDepositMethods(send, restaurant.id) : [],
    offer && moneyStep.ready(),
  ])
  return { policy: policyFromFees(answer, restaurant.timeZone, when), offer, waysToPay }
}

/** Returns whether the hold matches the restaurant, and the time and party size in the URL. */
function fits(held: HeldTable, { id }: Restaurant, { instant, party }: BookingQuery): boolean {
  const sameTime = !instant || Date.parse(held.reservationTime) === Date.parse(instant)
  return held.restaurantId === id && held.groupSize === party && sameTime
}

/** Returns the slot that a hold reserves, even if nobody else can book that time. */
function heldSlot({ reservationTime }: HeldTable, date: string, slots: readonly WireSlot[]): ChosenSlot {
  const full = slots.find(({ instant }) => Date.parse(instant) === Date.parse(reservationTime))
  const serviceDate = full?.serviceDate ?? date
  return { instant: reservationTime, serviceDate, areas: [], onRequest: false }
}
