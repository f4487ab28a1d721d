import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { suggestTables as suggest } from '#domain/availability/suggest-tables.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { readPlacementRequest } from '#server/book/steps/read-placement-request.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import type { Access, Book, Content, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

/** Suggests tables for a party at a time. Nothing changes. */
export const suggestTables: Handler<
  'host.suggestTables',
  Data & Discovery & Book & Content & Access
> = async (context, { restaurantId, query }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { time: reservationTime, groupSize, areas, minutes, reservationId } = query
  const asked = { reservationTime, groupSize, ...(areas && { areas }) }
  const party = readPlacementRequest(listed, asked, context.sentences(caller.locale))
  if (isRefusal(party)) return party
  const own = reservationId === undefined ? null : await findReservation(context, reservationId)
  if (reservationId !== undefined && own?.listed.record.id !== listed.record.id)
    return refuse('unknownReservation')
  const { instant, partySize } = party
  const { zone, rules } = listed.plan.plan
  const until = instant + (minutes ?? own?.row.turn_minutes ?? turnTimeMinutes(rules, partySize))
  const taken = await context.books.readWithout(stretchOf(listed, instant, until), own ? [own.row.id] : [])
  const plans = { bookable: listed.plan, all: listed.linePlan }
  const found = suggest(plans, { partySize, areas: party.areas, from: instant, until }, taken)
  return {
    suggestions: found.map(({ tableIds, minCovers, maxCovers, reasons, freeUntil }) => ({
      tableNumbers: listed.tableNumbers(tableIds),
      least: minCovers,
      most: maxCovers,
      reasons: [...reasons],
      freeUntil: freeUntil === null ? null : isoWithOffset(zone, freeUntil),
    })),
  }
}
