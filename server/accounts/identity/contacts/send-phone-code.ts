import { isRefusal, refuse } from '#domain/refusal.ts'
import { dayMs, hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { sendCode } from './codes.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import type { Content, Data, Links } from '#server/context.ts'

/** Keeps one account from using up the daily limit on text messages, which all accounts share. */
const byGuest: RateLimit = { what: 'phone codes by guest', max: 5, windowMs: hourMs }

const byGuestInADay: RateLimit = { what: 'phone codes by guest in a day', max: 10, windowMs: dayMs }

/** Requires a recent sign-in like a new email, because bookings are found and messages sent by either. */
export const sendPhoneCode: Handler<'identity.sendPhoneCode', Data & Links & Content> = async (
  context,
  { body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!sendsTexts(context.config)) return refuse('noTextsSent')
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const contact = readPhone(body.phone, null)
  if (contact === null)
    return fieldRefusal('phone', context.sentences(caller.locale)(phoneProblem(body.phone)))
  const limited =
    (await consumeQuota(context, byGuest, guest.uid)) ??
    (await consumeQuota(context, byGuestInADay, guest.uid))
  if (limited) return limited
  const request = { purpose: 'phone', contact, sends: 'code', uid: guest.uid } as const
  return (await sendCode(context, request, caller)) ?? undefined
}
