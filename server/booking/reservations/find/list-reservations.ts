import { isRefusal } from '#domain/refusal.ts'
import { upcomingStatuses } from '#domain/reservations/status.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { presentPage } from '../present/present-page.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Lists the guest’s reservations, soonest first. If only upcoming statuses are requested without a time filter, omits
 * reservations in the past, because an unanswered request stays pending after its time.
 */
export const listReservations: Handler<'reservations.list', Data & Links & Discovery & Content> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { skip, top, statuses } = query
  const invalid = (field: string) => fieldRefusal(field, context.sentences(caller.locale)('fields.moment'))
  const from = momentOf(query.from, 0)
  if (from === null) return invalid('from')
  const to = momentOf(query.to, 24 * 60)
  if (to === null) return invalid('to')
  const onlyAhead = !from && !to && statuses?.every((status) => upcomingStatuses.includes(status))
  const listing = { skip, top, statuses, from: onlyAhead ? context.now() : from, to }
  return presentPage(context, await createOwnStore(context.database).list(guest.uid, listing), caller.locale)
}

/**
 * Parses an instant, which is in UTC unless it has an offset. A date alone means the given minute of that
 * day. Returns undefined if the text is empty, and null if it is invalid.
 */
function momentOf(text: string | undefined, minuteOfDay: number): Date | undefined | null {
  if (text === undefined || text === '') return undefined
  const moment = readMoment(text, zoneFromIntl('UTC'), minuteOfDay)
  return moment ? new Date(moment.instant * 60_000) : null
}
