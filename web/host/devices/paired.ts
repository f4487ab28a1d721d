import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

const key = 'host paired'
const unlockedKey = 'host unlocked'

/** Notes on this device whether it is paired. Scripts can't read its cookie. */
export function notePaired(isPaired: boolean): void {
  if (isPaired) writeLocal(key, 'yes')
  else {
    removeLocal(key)
    removeLocal(unlockedKey)
  }
}

export function isPaired(): boolean {
  return readLocal(key) !== null
}

/** Notes on this device whether somebody is at it, for all its tabs and for the next start of the app. */
export function noteUnlocked(isUnlocked: boolean): void {
  if (isUnlocked) writeLocal(unlockedKey, 'yes')
  else removeLocal(unlockedKey)
}

/** A device that doesn't know whether somebody is at it counts as locked. */
export function isUnlocked(): boolean {
  return readLocal(unlockedKey) !== null
}
