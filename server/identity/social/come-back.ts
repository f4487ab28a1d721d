import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { callerOf } from '#server/http/api.ts'
import type { Caller } from '#server/http/caller.ts'
import { readOwnCookieFromAnywhere, takeCookieBack } from '../session-cookie.ts'
import { takeErrand } from './errands.ts'
import { type Settled, settleVouched } from './settle-vouched.ts'

/**
 * Where a provider sends the browser back to. Nothing is believed of the address but what an errand of this very browser
 * asked for; whatever happens, the guest ends at `/auth/social`, which says `done` or why not.
 */
export function registerComeBack(app: FastifyInstance, context: Context): void {
  app.get('/api/identity/callback/:provider', async (request, reply) => {
    const caller = callerOf(request)
    const { settled, returnTo } = await comeBack(context, request, caller)
    takeCookieBack(context, caller, 'social')
    return send(reply, caller, { ...settled, ...(returnTo !== null && { returnTo }) })
  })
}

interface Return {
  readonly settled: Settled
  readonly returnTo: string | null
}

async function comeBack(context: Context, request: FastifyRequest, caller: Caller): Promise<Return> {
  const { provider: id } = request.params as { provider: string }
  const said = request.query as Record<string, unknown>
  const state = readOwnCookieFromAnywhere(context, caller, 'social')
  if (state === null || said['state'] !== state) return { settled: { reason: 'expired' }, returnTo: null }
  const errand = await takeErrand(context, state)
  if (!errand || errand.provider !== id) return { settled: { reason: 'expired' }, returnTo: null }
  const { returnTo } = errand
  if (said['error'] !== undefined)
    return { settled: { reason: said['error'] === 'access_denied' ? 'refused' : 'failed' }, returnTo }
  try {
    const provider = await context.providers.open(id)
    if (!provider || typeof said['code'] !== 'string') return { settled: { reason: 'failed' }, returnTo }
    if (said['iss'] !== undefined && provider.issuer !== undefined && said['iss'] !== provider.issuer)
      return { settled: { reason: 'failed' }, returnTo }
    const vouched = await provider.whoIs(said['code'], errand)
    return {
      settled: await settleVouched(context, { ...vouched, provider: id }, errand.adds, caller),
      returnTo,
    }
  } catch (error) {
    context.report(`could not sign in with ${id}`, error)
    return { settled: { reason: 'failed' }, returnTo }
  }
}

function send(reply: FastifyReply, { cookies }: Caller, query: object): FastifyReply {
  const address = `/auth/social?${new URLSearchParams(query as Record<string, string>).toString()}`
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': [...cookies.given],
    })
    .redirect(address, 303)
}
