import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerUnknownUrl } from './failures.ts'

/**
 * In development, redirects pages with `?tenant=ID` to the tenant's host name, and with an empty id to `localhost`. The
 * host name alone decides about the tenant, so calls, cookies and links behave as in production (specification, section 2).
 */
export function registerTenantParameter(pages: FastifyInstance, context: Context): void {
  if (context.config.deployment !== 'development') return
  pages.addHook('onRequest', async (request, reply) => {
    const { tenant } = request.query as Readonly<Record<string, unknown>>
    if (request.method !== 'GET' || typeof tenant !== 'string') return
    const hosts = tenant === '' ? ['localhost'] : await context.tenants.hostsOf(tenant)
    // Browsers resolve names below localhost themselves.
    const host = hosts.find((each) => each.endsWith('localhost')) ?? hosts[0]
    if (host === undefined) return answerUnknownUrl(context, request, reply)
    const page = new URL(request.url.replace(/^[/\\]+/, '/'), `${request.protocol}://${request.host}`)
    page.hostname = host
    page.searchParams.delete('tenant')
    return reply.redirect(page.href)
  })
}
