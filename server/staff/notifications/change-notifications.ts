import { isDeepStrictEqual } from 'node:util'
import { type ChosenNotices, usualNotices } from '#domain/notifications/staff-notices.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openOwnNotifications, presentNotifications } from './get-notifications.ts'
import { planMorningList } from './morning-list.ts'
import { createNotificationStore } from './notification-store.ts'

type Needs = Data & Links & Discovery & Access

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
  if (isDeepStrictEqual(chosen, own.chosen)) context.acting.changedNothing()
  else
    await context.database.sql.transaction().execute(async (inside) => {
      await createNotificationStore({ sql: inside }).save(own.memberId, chosen, context.now())
      if (chosen.morning?.length) await planMorningList(inside, own.restaurantId, context.now())
      await recordHistory(inside, context, {
        kind: 'changed',
        subject: 'notifications',
        restaurantId: own.restaurantId,
      })
    })
  return presentNotifications(context, { ...own, chosen })
}
