import { Stripe } from 'stripe'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { unknownOutcome } from '../gateway.ts'

type StripeRefusal = Refusal<'unknown' | 'notPossible' | 'misconfigured' | 'amountTooSmall'>

/** Converts the library's errors to refusals. Rejects for any other error, which is a programming error. */
export async function outcomeOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | StripeRefusal> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return refusalOf(error)
    throw error
  }
}

function refusalOf(error: InstanceType<typeof Stripe.errors.StripeError>): StripeRefusal {
  const { errors } = Stripe
  if (error instanceof errors.StripeConnectionError)
    return unknownOutcome(isTimeout(error) ? 'timeout' : 'cut')
  if (error instanceof errors.StripeRateLimitError) return unknownOutcome('tooMany', pauseOf(error.headers))
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return refuse('misconfigured')
  // Another request with this key is still in progress.
  if (error instanceof errors.StripeIdempotencyError) return unknownOutcome('tooMany')
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError)
    return refuse(error.code === 'amount_too_small' ? 'amountTooSmall' : 'notPossible')
  const isUnreadable = error.statusCode === undefined || error.statusCode < 500
  return unknownOutcome(isUnreadable ? 'unreadable' : 'serverError')
}

function isTimeout({ detail }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT'
}

function pauseOf(headers: Readonly<Record<string, string>> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'])
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}
