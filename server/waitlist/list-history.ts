import { isRefusal } from '#domain/refusal.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { visitorsWalkIns } from '#server/book/line/walk-ins-of-contacts.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { presentAll } from './open-walk-in.ts'
import { readOfGuest } from './walk-in-store.ts'
import type { Book, Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Lists the guest's waitlist entries, newest first. `from` and `to` limit when they joined. Guests join without a
 * token, so entries with a verified contact are included before they are assigned to the account.
 */
export const listHistory: Handler<'walkIns.history', Data & Links & Discovery & Book & Content> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { skip, top } = query
  const invalid = (field: string) => fieldRefusal(field, context.sentences(caller.locale)('fields.moment'))
  const from = momentOf(query.from, 0)
  if (from === null) return invalid('from')
  const to = momentOf(query.to, 24 * 60)
  if (to === null) return invalid('to')
  const visited = await visitorsWalkIns(context.database.sql, provedBy(guest))
  const own = { uid: guest.uid, ids: visited.map(({ id }) => id) }
  const { rows, total } = await readOfGuest(context.database.sql, own, { skip, top, from, to })
  return { walkins: await presentAll(context, rows, caller.locale), total }
}

/**
 * Parses a time, which is in UTC unless it has an offset. A date alone means the given minute of that day.
 * Returns undefined if the text is empty, and null if it is invalid.
 */
function momentOf(text: string | undefined, minuteOfDay: number): Date | undefined | null {
  if (text === undefined || text === '') return undefined
  const moment = readMoment(text, zoneFromIntl('UTC'), minuteOfDay)
  return moment ? new Date(moment.instant * 60_000) : null
}
