import { partyRefusal } from '#domain/availability/booking-rules.ts'
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
  const { zone, rules } = listed.plan.plan
  const today = wallOf(zone, epochMinuteOf(context.now())).date
  if (date !== null && date < today) return refuse('inThePast')
  // A place that takes no bookings yet may come to take any party.
  const never = partySize === null ? undefined : partyRefusal(rules, partySize)
  if (never && never.refused !== 'notAccepting') return refuse(never.refused, never.details)
  const { id, name: subject } = listed.record
  const about = { kind: 'notify', restaurantId: id, regionId: null, subject } as const
  return askRequest(context, { ...about, email, name, phone: '', message: '', date, partySize }, caller)
}
