import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { storedUid } from './stored-uid.ts'
import { sessionEvent } from './token.ts'

/** The only part of a profile that is stored on the device, unencrypted (decision 0008). */
export interface MirroredProfile {
  readonly uid: string
  readonly name: string
  readonly photoUrl: string
  readonly created: string
}

export const profileKey = 'profile'
const verifiedKeys = { email: 'emailVerified', phone: 'phoneVerified' } as const

/**
 * Stores the profile if it belongs to the current guest. It may arrive after they signed out or somebody else signed
 * in.
 */
export function mirrorProfile({ mainInfo, created, emailVerified, phoneVerified }: Profile): void {
  const { uid, name, photoUrl } = mainInfo
  if (uid !== storedUid()) return
  writeLocal(profileKey, JSON.stringify({ uid, name, photoUrl, created } satisfies MirroredProfile))
  writeLocal(verifiedKeys.email, String(emailVerified))
  writeLocal(verifiedKeys.phone, String(phoneVerified))
  // Other tabs get a `storage` event.
  dispatchEvent(new Event(sessionEvent))
}

export function mirroredProfile(): MirroredProfile | null {
  try {
    const stored: unknown = JSON.parse(readLocal(profileKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { uid, name, photoUrl, created } = stored as Partial<Record<keyof MirroredProfile, unknown>>
    return { uid: text(uid), name: text(name), photoUrl: text(photoUrl), created: text(created) }
  } catch {
    return null
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
