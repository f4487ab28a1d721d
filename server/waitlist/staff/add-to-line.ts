import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { joinLine } from '#server/waitlist/join/join-line.ts'
import { newWalkInId, readParty } from '#server/waitlist/join/joining-party.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { OpenLine } from '#server/waitlist/line/act-in-line.ts'
import { giveTables, numbersIn } from '#server/waitlist/line/give-tables.ts'
import { openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { isKiosk, openRestaurantToKiosk } from '#server/ordering/staff/open-to-kiosk.ts'
import { presentForHost } from './present-line.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/** Adds a party that is at the restaurant to the waitlist, or seats it at once. Requires neither approval nor a contact. */
export const addToLine: Handler<'host.addToLine', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToKiosk(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { seatNow, quotedMinutes = null, ...given } = body
  if (isKiosk(context, caller)) {
    if (seatNow || quotedMinutes !== null) return refuse('notPermitted')
    // Nobody has seen the party yet.
    if (!given.customerName?.trim()) return refuse('nameMissing')
  }
  const party = readParty(listed, { ...given, restaurantId: listed.record.id }, caller)
  const byStaff = {
    id: await newWalkInId(context, caller),
    guestUid: null,
    createdBy: 'staff',
    quotedMinutes,
  } as const
  const tables =
    seatNow && ((open: OpenLine, row: WalkInRow) => giveTables(open, row, numbersIn(seatNow.tableNumber)))
  const added = await joinLine(context, listed, { ...party, ...byStaff }, null, tables)
  if (isRefusal(added)) {
    const { refused, details } = added
    if (isForGuests(refused)) throw new Error(`staff were refused with ${refused}`)
    return refuse(refused, details)
  }
  const opened = await openWalkIn(context, added.id)
  if (isRefusal(opened)) return refuse('busy')
  return presentForHost(context, listed, opened.row, await context.lines.view(listed))
}

const forGuests = ['allTablesBooked', 'linePaused', 'locationNeeded', 'tooFarAway', 'waitHasGrown'] as const

/** Returns whether a refusal comes from a rule that only applies to guests who join on their own. */
function isForGuests(code: string): code is (typeof forGuests)[number] {
  return forGuests.some((each) => each === code)
}
