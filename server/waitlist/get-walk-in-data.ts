import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { presentAll } from './open-walk-in.ts'
import { readCurrent } from './walk-in-store.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * How long after joining an entry counts as current, in hours (specification, section 8). It also does while
 * the party waits.
 */
const currentHours = 8

/** Returns the current entries with these ids or in the caller's account, newest first. Omits unknown ids. */
export const getWalkInData: Handler<'walkIns.data', Data & Links & Discovery & Book> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  const since = new Date(context.now().getTime() - currentHours * hourMs)
  const uid = isRefusal(guest) ? null : guest.uid
  const rows = await readCurrent(context.database.sql, { ids: query.ids ?? [], uid, since })
  return { walkins: await presentAll(context, rows, caller.locale) }
}
