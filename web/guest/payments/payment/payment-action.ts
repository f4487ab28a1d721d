import { redirect } from 'react-router'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, isProblem, refusalOf } from '#web/form/form-result.ts'
import { storedPaymentToken } from './payment-url.ts'

/** The result of the last form submitted on this page. It contains no data, because the page shows what was done. */
export type PaymentOutcome = StepResult<object>

type Step = Extract<CallName, 'payments.start' | 'payments.extend' | 'payments.settle'>

/**
 * Makes the call and redirects to the page, which shows the new state. Never redirects to the provider, because
 * browsers block that after a form is posted; the page links there instead.
 */
async function change({ send, url, form }: Submission, call: Step): Promise<StepOutcome> {
  const reservationId = url.searchParams.get('id') ?? ''
  const token = url.searchParams.get('token') || storedPaymentToken(reservationId)
  const consent = textOf(form, 'consent')
  const input = { reservationId, ...(call === 'payments.start' && { body: { consent } }) }
  const answer = await accepted(send(call, input, { token }), { refusalFields })
  return isProblem(answer) ? answer : redirect(url.pathname + url.search, 303)
}

const refusalFields = { consentMissing: 'consent', termsChanged: 'consent' } as const

const outdated: ReadonlySet<RefusalCode> = new Set(['termsChanged', 'nothingToPay', 'timeToPayOver'])

/** Returns whether a step was refused because the page no longer shows what is due. */
export function isOutdated(outcome: PaymentOutcome | undefined): boolean {
  const refusal = refusalOf(outcome?.problem ?? null)
  return refusal !== null && outdated.has(refusal.refused)
}

/** The fields of the payment page that show refusals. */
export const consentFields = ['consent'] as const

export const changePayment = formAction({
  start: (submission) => change(submission, 'payments.start'),
  extend: (submission) => change(submission, 'payments.extend'),
  settle: (submission) => change(submission, 'payments.settle'),
})
