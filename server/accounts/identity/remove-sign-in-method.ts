import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { noticeFor } from './contacts/account-notice.ts'
import { signedIn, signedInLately } from './signed-in.ts'
import { providerName } from './social/providers.ts'
import { createSignInMethodStore } from './sign-in-method-store.ts'
import type { Access, Data, Links } from '#server/context.ts'

/**
 * Requires a recent sign-in, so that someone who finds an unlocked device can't lock out the owner, and notifies the
 * guest.
 */
export const removeSignInMethod: Handler<'identity.removeSignInMethod', Data & Links & Access> = async (
  context,
  { kind, wayId, query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const done = await createSignInMethodStore(context.database).giveUp(
    guest.uid,
    { kind, id: wayId, signsOut: query.devices === 'signOut' ? guest.sessionId : null },
    {
      notice: noticeFor(guest, caller),
      nameOf: ({ id, provider, name }) => name ?? (provider ? providerName(context.providers, provider) : id),
      at: context.now(),
    },
  )
  if (done === 'unknown') return refuse('unknownWayIn')
  if (done === 'last') return refuse('lastWayIn')
  // Other tabs show the profile with its phone number.
  context.live.changed({ kind: 'profile', id: guest.uid })
  return undefined
}
