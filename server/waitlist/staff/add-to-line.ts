import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { joinLine } from '#server/waitlist/join/join-line.ts'
import { newWalkInId, readParty } from '#server/waitlist/join/joining-party.ts'
import { openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { openRestaurantToKiosk } from '#server/ordering/staff/open-to-kiosk.ts'
import { presentForHost } from './present-line.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/** Adds a party that is at the restaurant to the waitlist. Requires neither approval nor a contact. */
export const addToLine: Handler<'host.addToLine', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToKiosk(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const party = readParty(listed, { ...body, restaurantId: listed.record.id }, caller)
  const id = await newWalkInId(context, caller)
  const added = await joinLine(context, listed, { ...party, id, guestUid: null, createdBy: 'staff' }, null)
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
