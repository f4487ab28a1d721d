import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { loadProfile } from '#web/session/load-profile.ts'
import { ownAnswer, type Self } from '../personal.tsx'
import { getProviders } from '../auth/load-providers.ts'

export async function loadOwnProfile({ send, uid }: Self) {
  return { profile: ownAnswer(await loadProfile(send, uid)) }
}

/** The profile and all sign-in methods. */
export async function loadUser(self: Self) {
  const { send } = self
  const [{ profile }, ways, saved, others] = await Promise.all([
    loadOwnProfile(self),
    unlessRefused(send('identity.signInMethods', {})),
    unlessRefused(send('identity.devices', {})),
    getProviders(send),
  ])
  return { profile, waysIn: ways?.waysIn ?? null, devices: saved?.devices ?? null, others }
}

export type UserData = Awaited<ReturnType<typeof loadUser>>

/** For optional parts of a screen: null if the call is refused or fails. */
export async function unlessRefused<Answer>(call: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  const answer = await call.catch(() => null)
  return answer === null || isWireRefusal(answer) ? null : answer
}
