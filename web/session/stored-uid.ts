import { readLocal } from './browser-storage.ts'

/** Where it lies who the stored token speaks for. */
export const uidKey = 'uid'

export function storedUid(): string | null {
  return readLocal(uidKey) || null
}
