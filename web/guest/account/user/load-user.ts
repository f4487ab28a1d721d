import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { loadProfile } from '#web/session/load-profile.ts'
import { ownAnswer, type Self } from '../personal.tsx'
import { askProviders } from '../auth/load-providers.ts'

/** The profile alone, for the screens that change it. */
export async function loadOwnProfile({ send, uid }: Self) {
  return { profile: ownAnswer(await loadProfile(send, uid)) }
}

/** The profile, and all ways into the account. */
export async function loadUser(self: Self) {
  const { send } = self
  const [{ profile }, ways, places, others] = await Promise.all([
    loadOwnProfile(self),
    unlessRefused(send('identity.waysIn', {})),
    unlessRefused(send('identity.devices', {})),
    askProviders(send),
  ])
  return { profile, waysIn: ways?.waysIn ?? null, devices: places?.devices ?? null, others }
}

export type UserData = Awaited<ReturnType<typeof loadUser>>

/** A part of a screen that the rest does not need: null where it cannot be had. */
export async function unlessRefused<Answer>(asking: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  const answer = await asking.catch(() => null)
  return answer === null || isWireRefusal(answer) ? null : answer
}
