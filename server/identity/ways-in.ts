import { mayGiveUp } from '#domain/identity/ways-in.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { signedIn, signedInLately } from './signed-in.ts'
import { createWaysInStore, kindsOf } from './ways-in-store.ts'

/** How the guest can sign in, and the phone that is proved. */
export const listWaysIn: Handler<'identity.waysIn'> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const ways = await createWaysInStore(context.database).of(guest.uid)
  const nameOf = (id: string) => context.providers.names.find((provider) => provider.id === id)?.name ?? id
  return {
    waysIn: ways.map(({ kind, id, provider, name, since, lastUsed }) => ({
      kind,
      id,
      ...(provider !== undefined && { provider }),
      name: name ?? (provider === undefined ? id : nameOf(provider)),
      since: since.toISOString(),
      ...(lastUsed && { lastUsed: lastUsed.toISOString() }),
      removable: mayGiveUp(kind, kindsOf(ways)),
    })),
  }
}

/** Whoever found a device unlocked must not shut its owner out. */
export const unlink: Handler<'identity.unlink'> = async (context, { kind, wayId }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const done = await createWaysInStore(context.database).giveUp(guest.uid, { kind, id: wayId }, context.now())
  if (done === 'unknown') return refuse('unknownWayIn')
  if (done === 'last') return refuse('lastWayIn')
  // The phone stands in the profile, which other tabs show.
  context.profileWatch.changed(guest.uid)
  return undefined
}
