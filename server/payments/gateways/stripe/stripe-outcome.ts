import { Stripe } from 'stripe'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { unknownOutcome } from '../gateway.ts'

type StripeRefusal = Refusal<
  'unknown' | 'notYetPossible' | 'notPossible' | 'misconfigured' | 'amountTooSmall'
>

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** Codes of requests that Stripe may carry out in some days, when the account’s balance suffices. */
const temporary = new Set(['balance_insufficient', 'insufficient_funds'])

/** Codes of requests that Stripe refuses because of our account or key. */
const ofAccount = new Set([
  'account_invalid',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
])

/** Converts the library's errors to refusals. Rejects for any other error, which is a programming error. */
export async function outcomeOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | StripeRefusal> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return refusalOf(error)
    throw error
  }
}

function refusalOf(error: StripeError): StripeRefusal {
  const { errors } = Stripe
  const { code = '', statusCode } = error
  if (error instanceof errors.StripeConnectionError)
    return unknownOutcome(isTimeout(error) ? 'timeout' : 'cut')
  if (error instanceof errors.StripeRateLimitError) return unknownOutcome('tooMany', pauseOf(error.headers))
  // 409: another request with this key is still in progress.
  if (statusCode === 409) return unknownOutcome('tooMany', pauseOf(error.headers))
  if (error instanceof errors.StripeIdempotencyError) return unknownOutcome('keyConflict')
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return refuse('misconfigured')
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    if (ofAccount.has(code)) return refuse('misconfigured')
    // Stripe repeats a saved refusal for a day, even if the balance has become sufficient.
    if (temporary.has(code)) return isReplayed(error) ? unknownOutcome('replayed') : refuse('notYetPossible')
    return refuse(code === 'amount_too_small' ? 'amountTooSmall' : 'notPossible')
  }
  if (statusCode === undefined || statusCode < 500) return unknownOutcome('unreadable')
  return unknownOutcome(isReplayed(error) ? 'replayed' : 'serverError')
}

/** Returns whether Stripe repeats a response that it has saved under the key. */
function isReplayed({ headers }: StripeError): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

function isTimeout({ detail }: StripeError): boolean {
  return detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT'
}

function pauseOf(headers: Readonly<Record<string, string>> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'])
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}
