import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { answerUnknownAddress, answerUnknownCall } from './failures.ts'

/** Asked by machines that often know only an address of this server. */
const forMachines = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/**
 * In production, answers 404 under a host name that is neither the one of `PUBLIC_URL` nor a tenant's, so that a removed
 * tenant, or a foreign domain that points here, shows nobody's restaurants. IP addresses and `localhost` are let in:
 * proxies and operators on this machine use them.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  context: Context,
  answer: typeof answerUnknownAddress | typeof answerUnknownCall,
): void {
  const { deployment, publicUrl } = context.config
  if (deployment !== 'production') return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async (request, reply) => {
    if (forMachines.test(request.url)) return
    const name = request.hostname.replace(/\.$/, '').toLowerCase()
    if (name === own || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0) return
    if (await context.tenants.ofHost(request.headers.host)) return
    return answer(context, request, reply)
  })
}
