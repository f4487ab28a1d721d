import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { answerUnknownUrl, answerUnknownCall } from './failures.ts'

/** Paths that load balancers and monitors request. They often know only an IP address of this server. */
const forMachines = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/**
 * Responds with 404 in production unless the host name is that of `PUBLIC_URL` or a tenant, so that a removed
 * tenant's domain or an unrelated domain that points here shows no restaurants. IP addresses and `localhost`
 * are allowed, because proxies and operators on this machine use them.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  context: Context,
  answer: typeof answerUnknownUrl | typeof answerUnknownCall,
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
