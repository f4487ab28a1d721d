import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { sendsTexts } from '#server/config/sms-settings.ts'
import { sendCode } from '#server/identity/codes.ts'
import { contactsOf } from '#server/identity/proved-contacts.ts'
import { bookingsWith, contactOf } from './bookings-with-contact.ts'

/** Sends a code to a contact that has a booking. Neither the response nor its timing reveals whether there is one. */
export const findReservations: Handler<'reservations.find'> = async (context, { body }, caller) => {
  if (!body.contact.includes('@') && !sendsTexts(context.config)) return refuse('noTextsSent')
  const contacts = contactsOf(body.contact)
  const found = await bookingsWith(context, contacts)
  const sends = found.length > 0 ? 'code' : 'nothing'
  const request = { purpose: 'findBooking', contact: contactOf(body, contacts), sends } as const
  return (await sendCode(context, request, caller)) ?? undefined
}
