import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { mirrorProfile } from './profile-mirror.ts'

/** Loads the profile and mirrors the part that may be stored. */
export async function loadProfile(send: Send, uid: string): Promise<Profile | WireRefusal> {
  const profile = await send('guests.profile', { uid })
  if (!isWireRefusal(profile)) mirrorProfile(profile)
  return profile
}
