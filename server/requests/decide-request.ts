import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { openRequest } from './open-request.ts'
import { presentRequest } from './present-request.ts'
import { createRequestStore } from './request-store.ts'
import { tellWaiting } from './tell-waiting.ts'

export const getRequest: Handler<'requests.get'> = (context, { token }) => shown(context, token)

/** The address is its writer's own. Whoever wants to hear of a table hears at once when there is one already. */
export const confirmRequest: Handler<'requests.confirm'> = async (context, { token }) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const { id, kind, restaurant_id, date } = row
  await createRequestStore(context.database).move(id, ['unconfirmed'], 'confirmed', context.now())
  if (kind === 'notify' && restaurant_id !== null) await tellWaiting(context, restaurant_id, date)
  return shown(context, token)
}

/** Taken back; a later request in the same words is a new one. */
export const withdrawRequest: Handler<'requests.withdraw'> = async (context, { token }) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const store = createRequestStore(context.database)
  await store.move(row.id, ['unconfirmed', 'confirmed'], 'withdrawn', context.now())
  return shown(context, token)
}

async function shown(context: Context, token: string) {
  const row = await openRequest(context, token)
  return isRefusal(row) ? row : presentRequest(row)
}
