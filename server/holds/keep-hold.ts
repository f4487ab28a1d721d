import type { Hold } from '#contracts/holds.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { holdMinutes, isLive } from '#domain/reservations/hold-time.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { createHoldStore, type HoldRow } from './hold-store.ts'
import { presentHold } from './present-hold.ts'

/** A hold that counts: whether it has run out is judged now. */
export const getHold: Handler<'holds.get'> = async (context, { holdId }) => {
  const row = await liveHold(context, holdId)
  return row ? present(context, row) : refuse('unknownHold')
}

export const extendHold: Handler<'holds.extend'> = async (context, { holdId }) => {
  const store = createHoldStore(context.database)
  const extended = await store.extend(holdId, holdMinutes, context.now())
  if (!extended) return refuse((await liveHold(context, holdId)) ? 'alreadyExtended' : 'unknownHold')
  context.books.changed(extended.restaurant_id)
  return present(context, extended)
}

export const releaseHold: Handler<'holds.release'> = async (context, { holdId }) => {
  const restaurantId = await createHoldStore(context.database).release(holdId)
  if (restaurantId !== null) context.books.changed(restaurantId)
  return undefined
}

async function liveHold({ database, now }: Context, id: string): Promise<HoldRow | null> {
  const row = await createHoldStore(database).find(id)
  return row && isLive({ expires: row.expires.getTime() }, now().getTime()) ? row : null
}

async function present(context: Context, row: HoldRow): Promise<Hold | Refusal<'unknownHold'>> {
  const listed = await context.catalogue.get(row.restaurant_id)
  return listed ? presentHold(listed, row, context.now()) : refuse('unknownHold')
}
