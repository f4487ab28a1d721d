import { refuse } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/http/answer.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { askRequest } from './ask-request.ts'

/** A guest wants to hear when there is a table: on one day, or at all. */
export const askToBeTold: Handler<'restaurants.notify'> = async (context, { restId, body }, caller) => {
  const listed = await context.catalogue.get(restId)
  if (!listed) return refuse('unknownRestaurant')
  const { email, name = '', date = null, partySize = null } = body
  const today = wallOf(listed.plan.plan.zone, epochMinuteOf(context.now())).date
  if (date !== null && date < today) return refuse('inThePast')
  const { id, name: subject } = listed.record
  const about = { kind: 'notify', restaurantId: id, regionId: null, subject } as const
  return askRequest(context, { ...about, email, name, phone: '', message: '', date, partySize }, caller)
}
