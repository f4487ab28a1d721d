import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import { hourMs } from '#server/time/durations.ts'
import { presentAll } from './open-walk-in.ts'
import { readCurrent } from './walk-in-store.ts'

/** Entries count as current this long after joining (specification, section 8), or while they wait. */
const currentHours = 8

/** The caller's current entries, newest first. Ids that open nothing are left out. */
export const getWalkInData: Handler<'walkIns.data'> = async (context, { query }, caller) => {
  const guest = await signedIn(context, caller)
  const since = new Date(context.now().getTime() - currentHours * hourMs)
  const uid = isRefusal(guest) ? null : guest.uid
  const rows = await readCurrent(context.database.sql, { ids: query.ids ?? [], uid, since })
  return { walkins: await presentAll(context, rows) }
}
