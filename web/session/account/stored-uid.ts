import { readLocal } from '#web/storage/browser-storage.ts'

/** Local storage key of the id of the guest who owns the token. */
export const uidKey = 'uid'

export function storedUid(): string | null {
  return readLocal(uidKey) || null
}
