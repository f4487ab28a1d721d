import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { mirrorProfile } from './profile-mirror.ts'
import { storedUid } from './stored-uid.ts'

/** Loads the profile and stores the part of it that may be kept on the device. */
export async function loadProfile(send: Send, uid: string): Promise<Profile | WireRefusal> {
  const profile = await send('guests.profile', { uid })
  if (!isWireRefusal(profile)) mirrorProfile(profile)
  return profile
}

/** Loads the profile of the signed-in guest. Returns null if nobody is signed in. */
export async function loadOwnProfile(send: Send): Promise<Profile | WireRefusal | null> {
  const uid = storedUid()
  return uid === null ? null : loadProfile(send, uid)
}
