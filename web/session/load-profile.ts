import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { mirrorProfile } from './profile-mirror.ts'

/** The guest’s profile as it is now; what may be kept of it is mirrored. */
export async function loadProfile(send: Send, uid: string): Promise<Profile | WireRefusal> {
  const profile = await send('guests.profile', { uid })
  if (!isWireRefusal(profile)) mirrorProfile(profile)
  return profile
}
