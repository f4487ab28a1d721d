import { sizeRefusal } from '#domain/availability/booking-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { saveRequest } from './save-request.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

export const createTableAlert: Handler<
  'requests.createTableAlert',
  Data & Links & Discovery & Content
> = async (context, { restId, body }, caller) => {
  const listed = await context.catalogue.get(restId)
  if (!listed) return refuse('unknownRestaurant')
  const say = context.sentences(caller.locale)
  const { email = '', phone: written = '', name = '', date = null, partySize = null } = body
  if (!email && !written) return fieldRefusal('email', say('fields.alertContact'))
  const phone = written ? readPhone(written, listed.record.country_short) : ''
  if (phone === null) return fieldRefusal('phone', say(phoneProblem(written)))
  if (!email && !sendsTexts(context.config)) return refuse('noTextsSent')
  if (listed.state === 'closed') return refuse('restaurantClosed')
  const { zone, rules } = listed.plan.plan
  const today = wallOf(zone, epochMinuteOf(context.now())).date
  if (date !== null && date < today) return refuse('inThePast')
  // A restaurant that doesn't take reservations yet may later do so for any party size.
  const never = partySize === null || !rules.acceptsReservations ? undefined : sizeRefusal(rules, partySize)
  if (never) return never
  const { id, name: subject } = listed.record
  const about = { kind: 'notify', restaurantId: id, regionId: null, subject } as const
  return saveRequest(context, { ...about, email, name, phone, message: '', date, partySize }, caller)
}
