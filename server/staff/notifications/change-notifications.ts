import { isDeepStrictEqual } from 'node:util'
import { type ChosenNotices, usualNotices } from '#domain/notifications/staff-notices.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openOwnNotifications, presentNotifications } from './get-notifications.ts'
import { planMorningList } from './morning-list.ts'
import { createNotificationStore } from './notification-store.ts'

type Needs = Data & Links & Discovery & Access & Pick<Book, 'hookedRestaurants'>

export const changeNotifications: Handler<'staff.changeNotifications', Needs> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const own = await openOwnNotifications(context, restaurantId, caller)
  if (isRefusal(own)) return own
  const before = own.chosen ?? usualNotices(own.role)
  const named = Object.fromEntries(body.kinds.map(({ kind, channels }) => [kind, [...new Set(channels)]]))
  const chosen: ChosenNotices = { ...before, ...named }
  const isSame = isDeepStrictEqual(chosen, own.chosen)
  if (isSame) context.acting.changedNothing()
  await context.database.sql.transaction().execute(async (inside) => {
    if (chosen.morning?.length) await planMorningList(inside, own.restaurantId, context.now())
    if (isSame) return
    await createNotificationStore({ sql: inside }).save(own.memberId, chosen, context.now())
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'notifications',
      restaurantId: own.restaurantId,
    })
  })
  context.hookedRestaurants.forget()
  return presentNotifications(context, { ...own, chosen })
}
