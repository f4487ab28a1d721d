import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Data, Links } from '#server/context.ts'
import { callerOf } from '#server/platform/calls/caller.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { readOwnCookieFromAnywhere, takeCookieBack } from '../sessions/session-cookie.ts'
import { takeAuthorizationRequest } from './authorization-requests.ts'
import { type SignInOutcome, signInWithProvider } from './sign-in-with-provider.ts'

/**
 * Registers the redirect URI for providers. Accepts a response only for an authorization request of the same
 * browser. Always redirects to `/auth/social`, with `done` or the reason for a failure.
 */
export function registerCallback(app: FastifyInstance, context: Data & Links & Access): void {
  app.get('/api/identity/callback/:provider', async (request, reply) => {
    const caller = await callerOf(request, context)
    const { outcome, returnTo } = await handleCallback(context, request, caller)
    takeCookieBack(context, caller, 'social')
    return send(reply, caller, { ...outcome, ...(returnTo !== null && { returnTo }) })
  })
}

interface Return {
  readonly outcome: SignInOutcome
  readonly returnTo: string | null
}

async function handleCallback(
  context: Data & Links & Access,
  request: FastifyRequest,
  caller: Caller,
): Promise<Return> {
  const { provider: id } = request.params as { provider: string }
  const params = request.query as Record<string, unknown>
  const state = readOwnCookieFromAnywhere(context, caller, 'social')
  if (state === null) return { outcome: { reason: 'expired' }, returnTo: null }
  if (params['state'] !== state) return { outcome: { reason: 'failed' }, returnTo: null }
  const started = await takeAuthorizationRequest(context, state)
  if (!started) return { outcome: { reason: 'expired' }, returnTo: null }
  if (started.provider !== id) return { outcome: { reason: 'failed' }, returnTo: null }
  const { returnTo } = started
  if (params['error'] !== undefined)
    return { outcome: { reason: params['error'] === 'access_denied' ? 'refused' : 'failed' }, returnTo }
  try {
    const provider = await context.providers.open(id)
    if (!provider) return { outcome: { reason: 'failed' }, returnTo }
    const { searchParams } = new URL(request.url, context.config.publicUrl)
    const identity = { ...(await provider.identify(searchParams, started)), provider: id }
    return { outcome: await signInWithProvider(context, identity, started.adds, caller), returnTo }
  } catch (error) {
    context.report(`could not sign in with ${id}`, error)
    return { outcome: { reason: 'failed' }, returnTo }
  }
}

function send(reply: FastifyReply, { cookies }: Caller, query: object): FastifyReply {
  const path = `/auth/social?${new URLSearchParams(query as Record<string, string>).toString()}`
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': [...cookies.given],
    })
    .redirect(path, 303)
}
