import type { Parsed } from '#contracts/calls.ts'
import { chooseLocale } from '#domain/locale.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import type { Say } from '#server/translations/sentences.ts'
import { type Draft, extras, readCreate } from './read-create.ts'
import type { ReservationRow } from './reservation-store.ts'

type ChangeBody = Parsed<'reservations.update'>['body']

/** The booking as its guest wants it: what the change leaves out stays as it is (older spellings as in `readCreate`). */
export function readChange(
  listed: ListedRestaurant,
  row: ReservationRow,
  body: ChangeBody,
  say: Say,
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const customerName = body.customerName ?? body.fullName ?? row.customer_name
  const phoneNumber = body.phoneNumber ?? body.phone ?? row.phone
  const specialRequests = body.specialRequests ?? body.note ?? row.special_requests
  const wanted = {
    restaurantId: row.restaurant_id,
    reservationTime:
      body.reservationTime ?? isoWithOffset(listed.plan.plan.zone, epochMinuteOf(row.reservation_time)),
    groupSize: body.groupSize ?? row.group_size,
    areas: body.areas ?? row.areas,
    customerName,
    email: body.email ?? row.email,
    phoneNumber,
    specialRequests,
    additionals: { ...row.additionals, ...extras(body) },
    customerProfile: { ...row.customer_profile, ...body.customerProfile },
    ...(body.tableNumber !== undefined && { tableNumber: body.tableNumber }),
    ...(body.language !== undefined && { language: body.language }),
  }
  const draft = readCreate(listed, wanted, chooseLocale([row.language]), say)
  // An area that has another name since is not another wish.
  return !isRefusal(draft) && isSameList(wanted.areas, row.areas) ? { ...draft, areas: row.areas } : draft
}

/** True when the booking needs another place in the book, or has to be asked about anew. */
export function isAnotherPlace(
  listed: ListedRestaurant,
  row: ReservationRow,
  { instant, partySize, areas, tableIds }: Draft,
): boolean {
  const chosen = tableIds && listed.tableNumbers(tableIds)
  return (
    instant !== epochMinuteOf(row.reservation_time) ||
    partySize !== row.group_size ||
    !isSameList(areas, row.areas) ||
    (chosen !== undefined && !isSameList(chosen, row.table_numbers))
  )
}

/** The same, in whatever order. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}
