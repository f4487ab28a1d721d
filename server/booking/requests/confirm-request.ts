import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { findWaiting, nextLook, notifyAndCheckAgain } from './offers/notify-of-free-table.ts'
import { createRequestStore } from './request-store.ts'
import { openRequest, presentOpened } from './open-request.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/** If a table is already free, offers it immediately. */
export const confirmRequest: Handler<'requests.confirm', Data & Links & Discovery & Book> = async (
  context,
  { token },
  { locale },
) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const { id, kind, restaurant_id, date } = row
  const waitsAt = kind === 'notify' ? restaurant_id : null
  const now = context.now()
  // Schedule the check first, because it is harmless without the alert, while a crash in between would
  // otherwise leave the alert unchecked.
  if (waitsAt !== null) await planWork(context.database.sql, findWaiting(waitsAt, nextLook(now)))
  await createRequestStore(context.database).move(id, ['unconfirmed'], 'confirmed', now)
  if (waitsAt !== null) await notifyAndCheckAgain(context, waitsAt, date === null ? null : { date })
  return presentOpened(context, token, locale)
}
