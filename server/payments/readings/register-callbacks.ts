import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BookingContext } from '#server/context.ts'
import { type CallbackOutcome, receiveCallback } from './receive-callback.ts'

/** Maximum size of a callback, larger than any provider's events. */
const maxBytes = 256 * 1024

const statuses: Readonly<Record<CallbackOutcome, number>> = {
  settled: 200,
  adopted: 200,
  repeated: 200,
  aside: 200,
  // The signature is valid. Other statuses would make the provider repeat the event for days.
  foreign: 200,
  foreignAccount: 200,
  duplicate: 200,
  badSignature: 401,
  tooOld: 400,
  notJson: 400,
  unknownGateway: 404,
  unknownPayment: 404,
  unread: 503,
}

/** Registers the route for providers' callbacks. Keeps the raw body because their signatures cover it. */
export function registerCallbacks(app: FastifyInstance, context: BookingContext): void {
  const { callbacks } = context
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode >= 500) throw error
      callbacks.count('huge', gatewayIn(request))
      return reply.code(statusCode).send()
    })
    scope.post('/api/payments/callbacks/:gateway', async (request, reply) => {
      const gateway = gatewayIn(request)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { outcome, answer } = await receiveCallback(context, gateway, { headers: request.headers, body })
      callbacks.count(outcome, gateway)
      reply.code(statuses[outcome]).header('cache-control', 'no-store')
      return statuses[outcome] === 200 ? reply.type('text/plain').send(answer) : reply.send()
    })
  })
}

function gatewayIn({ params }: FastifyRequest): string {
  return (params as { readonly gateway: string }).gateway
}
