import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { sendCode } from '#server/accounts/identity/contacts/codes.ts'
import { findLost } from './bookings-with-contact.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/** Sends a code to a contact that has a booking. Neither the response nor its timing reveals whether there is one. */
export const findReservations: Handler<'reservations.find', Data & Links & Discovery & Content> = async (
  context,
  { body },
  caller,
) => {
  const lost = await findLost(context, body.contact, context.sentences(caller.locale))
  if (isRefusal(lost)) return lost
  const { contact, found } = lost
  if (!contact.includes('@') && !sendsTexts(context.config)) return refuse('noTextsSent')
  const sends = found.length > 0 ? 'code' : 'nothing'
  return (await sendCode(context, { purpose: 'findBooking', contact, sends }, caller)) ?? undefined
}
