import { readLocal } from './browser-storage.ts'

/** Storage key of the id of the token's guest. */
export const uidKey = 'uid'

export function storedUid(): string | null {
  return readLocal(uidKey) || null
}
