import { ownPath } from '#domain/identity/own-path.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { giveCookie } from '../sessions/session-cookie.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import { createAuthorizationRequest } from './authorization-requests.ts'
import { returnsHere } from './returns-here.ts'
import type { Access, Data, Links } from '#server/context.ts'

const byAddress: RateLimit = { what: 'social sign-ins by address', max: 60, windowMs: hourMs }

/**
 * Starts a sign-in with a provider, or links the provider to the account of a signed-in guest. Linking
 * requires a recent sign-in, so that someone who finds an unlocked device can't add their own sign-in method.
 */
export const startSocialSignIn: Handler<'identity.startSocialSignIn', Data & Links & Access> = async (
  context,
  { provider: id, body },
  caller,
) => {
  const guest = caller.token === null || body.again ? null : await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (guest && !signedInLately(context, guest)) return refuse('signInAgain')
  const limited =
    caller.address === null ? null : await consumeQuota(context, byAddress, networkOf(caller.address))
  if (limited) return limited
  const provider = (await returnsHere(context, caller)) ? await context.providers.open(id) : null
  if (!provider) return refuse('unknownProvider')
  const request = await createAuthorizationRequest(context, {
    provider: id,
    returnTo: ownPath(body.returnTo),
    adds: guest && { uid: guest.uid, sessionId: guest.sessionId },
  })
  giveCookie(context, caller, 'social', request.state)
  return { url: (await provider.authorizationUrl(request)).href }
}
