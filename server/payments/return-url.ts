import type { FastifyInstance } from 'fastify'
import { keysOf } from '#server/book/steps/reservation-keys.ts'
import { originUnder } from '#server/platform/calls/caller.ts'
import type { Data, Links } from '#server/context.ts'
import { findPayment } from '#server/payments/operations/operation-store.ts'

/**
 * Returns the URL that the provider sends the guest to after paying, on the host name where the reservation
 * was made. The URL is signed because payment ids can be guessed.
 */
export function returnUrl(
  { config, capabilities }: Pick<Links, 'config' | 'capabilities'>,
  paymentId: string,
  tenantHost: string,
): string {
  const proof = capabilities.tokenOf('paymentReturn', paymentId)
  return `${originUnder(config.publicUrl, tenantHost)}/api/payments/return/${paymentId}/${proof}`
}

/** Returns the URL of the payment page of a booking, on the host name where it was made. */
export function paymentPageUrl(
  { config }: Pick<Links, 'config'>,
  booking: { readonly id: string; readonly token: string },
  tenantHost: string,
): string {
  return originUnder(config.publicUrl, tenantHost) + paymentPath(booking)
}

function paymentPath(parameters: Readonly<Record<string, string>>): string {
  return `/reserve/payment?${String(new URLSearchParams(parameters))}`
}

/**
 * Redirects returning guests to the payment page of their booking. Drops the secrets that providers append to
 * the URL, so that no page or script can read them (M17). The provider never sees the booking's token.
 */
export function registerReturn(app: FastifyInstance, context: Data & Links): void {
  const { capabilities, database } = context
  app.get('/api/payments/return/:paymentId/:proof', async (request, reply) => {
    const { paymentId, proof } = request.params as { paymentId: string; proof: string }
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    const payment = capabilities.opens('paymentReturn', paymentId, proof)
      ? await findPayment(database.sql, paymentId)
      : null
    if (!payment) return reply.headers(headers).redirect('/', 303)
    const id = payment.reservation_id
    const { token } = keysOf(context, id)
    return reply.headers(headers).redirect(paymentPath({ id, token, returned: '1' }), 303)
  })
}
