import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/guest-shapes.ts'
import { mirrorProfile } from './profile-mirror.ts'
import { storedUid } from './stored-uid.ts'

/** Loads the profile and mirrors the part that may be stored. */
export async function loadProfile(send: Send, uid: string): Promise<Profile | WireRefusal> {
  const profile = await send('guests.profile', { uid })
  if (!isWireRefusal(profile)) mirrorProfile(profile)
  return profile
}

/** Loads the profile of this device's guest; null if nobody is signed in. */
export async function loadOwnProfile(send: Send): Promise<Profile | WireRefusal | null> {
  const uid = storedUid()
  return uid === null ? null : loadProfile(send, uid)
}
