import type { Parsed } from '#contracts/calls.ts'
import type { AdditionalsRead } from '#contracts/booking/reservation-shapes.ts'
import { chooseLocale } from '#domain/locale.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { type Draft, readCreate } from '../create/read-create.ts'
import { newExtras } from '../create/read-extras.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'

type ChangeBody = Parsed<'reservations.update'>['body']

/**
 * Reads a change request and returns the booking after it. Omitted fields keep their values. Older names are
 * accepted, as in `readCreate`.
 */
export function readChange(
  listed: ListedRestaurant,
  row: ReservationRow,
  body: ChangeBody,
  say: Say,
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const customerName = body.customerName ?? body.fullName ?? row.customer_name
  const phoneNumber = body.phoneNumber ?? body.phone ?? row.phone
  const specialRequests = body.specialRequests ?? body.note ?? row.special_requests
  // If an area was renamed, the booking still has its old name. That doesn't count as a change.
  const sameAreas = !body.areas || isSameList(body.areas, row.areas)
  const wanted = {
    restaurantId: row.restaurant_id,
    reservationTime:
      body.reservationTime ?? isoWithOffset(listed.plan.plan.zone, epochMinuteOf(row.reservation_time)),
    groupSize: body.groupSize ?? row.group_size,
    areas: sameAreas ? listed.areas.filter((area) => row.areas.includes(area)) : body.areas,
    customerName,
    email: body.email ?? row.email,
    phoneNumber,
    specialRequests,
    additionals: { ...row.additionals, ...newExtras(body, row.additionals) },
    customerProfile: { ...row.customer_profile, ...body.customerProfile },
    ...(body.tableNumber !== undefined && { tableNumber: body.tableNumber }),
    ...(body.language !== undefined && { language: body.language }),
  }
  const answers = (row.additionals as AdditionalsRead).customs ?? []
  const draft = readCreate(listed, wanted, chooseLocale([row.language]), say, {
    phone: row.phone,
    email: row.email,
    answers,
  })
  if (isRefusal(draft)) return draft
  const { vip } = row.customer_profile
  return {
    ...draft,
    areas: sameAreas ? row.areas : draft.areas,
    customerProfile: { ...draft.customerProfile, ...(vip !== undefined && { vip }) },
    notificationUrl: body.notificationUrl ?? row.notification_url,
  }
}

/** Returns whether a change says when, where or with how many guests the visit should be. */
export function namesPlacement({ reservationTime, groupSize, areas, tableNumber }: ChangeBody): boolean {
  return [reservationTime, groupSize, areas, tableNumber].some((value) => value !== undefined)
}

/**
 * Returns whether a change requires other tables or a new approval because the time, party size, areas or
 * tables differ.
 */
export function isAnotherPlacement(
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

/** Returns whether two lists have the same entries, in any order. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

/** Returns the columns of a booking that don't depend on its time and tables. */
export function detailsOf(draft: Draft) {
  return {
    customer_name: draft.customerName,
    email: draft.email,
    phone: draft.phone,
    special_requests: draft.specialRequests,
    additionals: draft.additionals,
    customer_profile: draft.customerProfile,
    language: draft.language,
  }
}
