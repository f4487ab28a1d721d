import type { StepOutcome, Steps } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { readCode } from '#web/form/read-code.ts'
import { joinBookings } from '#web/guest/accounts/auth/arrive.ts'
import type { OwnSubmission } from '#web/guest/accounts/personal.tsx'

export interface ContactDone {
  /** The new contact while its code is pending; otherwise empty. */
  readonly pending: string
  /** Number of bookings added with the newly verified contact; null before it is verified. */
  readonly joined: number | null
}

function contactIn(form: FormData) {
  return textOf(form, 'kind') === 'phone'
    ? ({ kind: 'phone', phone: textOf(form, 'phone') } as const)
    : ({ kind: 'email', email: textOf(form, 'email') } as const)
}

async function sendCode({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const contact = contactIn(form)
  const isPhone = contact.kind === 'phone'
  const typed = isPhone ? contact.phone : contact.email
  if (!typed) return invalid(contact.kind, isPhone ? 'user.needPhone' : 'auth.needEmail')
  const answer = await accepted<unknown>(
    isPhone
      ? send('identity.sendPhoneCode', { body: { phone: typed } })
      : send('identity.sendNewEmailCode', { body: { email: typed } }),
  )
  return isProblem(answer) ? answer : ({ pending: typed, joined: null } satisfies ContactDone)
}

async function prove({ send, form }: OwnSubmission): Promise<StepOutcome> {
  const contact = contactIn(form)
  const code = readCode(textOf(form, 'code'))
  if (code.length < 6) return invalid('code', 'auth.needCode')
  const answer = await accepted<unknown>(
    contact.kind === 'phone'
      ? send('identity.verifyPhone', { body: { phone: contact.phone, code } })
      : send('identity.changeEmail', { body: { email: contact.email, code } }),
    { refusalFields: { wrongCode: 'code' } },
  )
  if (isProblem(answer)) return answer
  return { pending: '', joined: await joinBookings(send) } satisfies ContactDone
}

async function otherContact(): Promise<StepOutcome> {
  return { pending: '', joined: null } satisfies ContactDone
}

export const contactSteps: Steps<OwnSubmission> = {
  contact: sendCode,
  resend: sendCode,
  code: prove,
  other: otherContact,
}
