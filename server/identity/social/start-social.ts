import { ownPath } from '#domain/identity/own-path.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { hourMs } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { giveCookie } from '../session-cookie.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import { keepErrand } from './errands.ts'

const byAddress: RateLimit = { what: 'social sign-ins by address', most: 60, windowMs: hourMs }

export const listProviders: Handler<'identity.providers'> = async (context, _, caller) => ({
  providers: (await comesBackHere(context, caller))
    ? context.providers.names.map(({ id, name }) => ({ id, name }))
    : [],
  passkeys: (await relyingPartyOf(context, caller)) !== null,
})

/**
 * Sends a guest to a provider. Who is signed in adds it to the account, and the errand remembers to which; whoever found a
 * device unlocked must not get a way in of their own, so they have signed in just now.
 */
export const startSocial: Handler<'identity.startSocial'> = async (
  context,
  { provider: id, body },
  caller,
) => {
  const guest = caller.token === null || body.again ? null : await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (guest && !signedInLately(context, guest)) return refuse('signInAgain')
  const limited =
    caller.address === null ? null : await spendTurn(context, byAddress, networkOf(caller.address))
  if (limited) return limited
  const provider = (await comesBackHere(context, caller)) ? await context.providers.open(id) : null
  if (!provider) return refuse('unknownProvider')
  const errand = await keepErrand(context, {
    provider: id,
    returnTo: ownPath(body.returnTo),
    adds: guest && { uid: guest.uid, sessionId: guest.sessionId },
  })
  giveCookie(context, caller, 'social', errand.state)
  return { url: await provider.addressFor(errand) }
}

/** Providers know the public address alone; a browser that set out under a tenant's would come back without its cookie. */
async function comesBackHere(
  { config, tenants }: Pick<Context, 'config' | 'tenants'>,
  { header }: Pick<Caller, 'header'>,
): Promise<boolean> {
  const host = header('host')
  if ((await tenants.ofHost(host)) === null) return true
  const house = new URL(config.publicUrl)
  const asked = `${house.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === house.host
}
