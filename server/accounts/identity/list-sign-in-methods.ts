import { mayGiveUp } from '#domain/identity/sign-in-methods.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from './signed-in.ts'
import { providerName } from './social/providers.ts'
import { createSignInMethodStore, kindsOf } from './sign-in-method-store.ts'
import type { Access, Data, Links } from '#server/context.ts'

/** Lists the guest's sign-in methods, with the verified phone number last. */
export const listSignInMethods: Handler<'identity.signInMethods', Data & Links & Access> = async (
  context,
  _,
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const ways = await createSignInMethodStore(context.database).of(guest.uid)
  return {
    waysIn: ways.map(({ kind, id, provider, name, authenticator, since, lastUsed }) => ({
      kind,
      id,
      ...(provider !== undefined && { provider }),
      name: name ?? (provider === undefined ? id : providerName(context.providers, provider)),
      since: since.toISOString(),
      ...(lastUsed && { lastUsed: lastUsed.toISOString() }),
      ...(authenticator && { authenticator }),
      removable: mayGiveUp(kind, kindsOf(ways)),
    })),
  }
}
