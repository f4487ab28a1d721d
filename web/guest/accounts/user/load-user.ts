import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { loadProfile } from '#web/session/account/load-profile.ts'
import { ownAnswer, type Self } from '../personal.tsx'
import { getProviders } from '../auth/load-providers.ts'

export async function loadOwnProfile({ send, uid }: Self) {
  return { profile: ownAnswer(await loadProfile(send, uid)) }
}

/**
 * Loads what the security screen shows. Sign-in methods and devices are null if they couldn't be loaded; the profile is
 * needed to follow its changes.
 */
export async function loadSecurity(self: Self) {
  const { send } = self
  const [{ profile }, ways, saved, others] = await Promise.all([
    loadOwnProfile(self),
    unlessRefused(send('identity.signInMethods', {})),
    unlessRefused(send('identity.devices', {})),
    getProviders(send),
  ])
  return { profile, signInMethods: ways?.waysIn ?? null, devices: saved?.devices ?? null, others }
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/** Returns the response of a call, or null if it is refused or fails, for optional parts of a screen. */
export async function unlessRefused<Answer>(call: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  const answer = await call.catch(() => null)
  return answer === null || isWireRefusal(answer) ? null : answer
}
