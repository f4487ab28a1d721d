import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data } from '#server/context.ts'
import { presentProfile } from './present-profile.ts'
import { createProfileStore } from './profile-store.ts'

/** Returns the profile after a change, and notifies clients that are waiting for it. */
export async function freshProfile(
  { database, live }: Pick<Data, 'database' | 'live'>,
  uid: string,
): Promise<Profile | Refusal<'unknownGuest'>> {
  live.changed({ kind: 'profile', id: uid })
  const profile = await createProfileStore(database).read(uid)
  return profile ? presentProfile(profile) : refuse('unknownGuest')
}
