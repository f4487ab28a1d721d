import type { Profile } from '#contracts/guest-shapes.ts'
import { readLocal, removeLocal, writeLocal } from './browser-storage.ts'
import { storedUid } from './stored-uid.ts'
import { sessionEvent } from './token.ts'

/**
 * What local storage holds of a profile, in clear: who, the name, the picture. Everything else is read live, so that there
 * is nothing to find on a device (specification section 3).
 */
export interface MirroredProfile {
  readonly uid: string
  readonly name: string
  readonly photoUrl: string
  readonly created: string
}

export const profileKey = 'profile'
const verifiedKeys = { email: 'emailVerified', phone: 'phoneVerified' } as const

/** Keeps it for the guest of this browser alone: it may arrive when they have signed out, or somebody else has come. */
export function mirrorProfile({ mainInfo, created, emailVerified, phoneVerified }: Profile): void {
  const { uid, name, photoUrl } = mainInfo
  if (uid !== storedUid()) return
  writeLocal(profileKey, JSON.stringify({ uid, name, photoUrl, created } satisfies MirroredProfile))
  writeLocal(verifiedKeys.email, String(emailVerified))
  writeLocal(verifiedKeys.phone, String(phoneVerified))
  // Other tabs hear of it by `storage`.
  dispatchEvent(new Event(sessionEvent))
}

export function mirroredProfile(): MirroredProfile | null {
  try {
    const kept: unknown = JSON.parse(readLocal(profileKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { uid, name, photoUrl, created } = kept as Partial<Record<keyof MirroredProfile, unknown>>
    return { uid: text(uid), name: text(name), photoUrl: text(photoUrl), created: text(created) }
  } catch {
    return null
  }
}

export function forgetProfile(): void {
  for (const key of [profileKey, ...Object.values(verifiedKeys)]) removeLocal(key)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
