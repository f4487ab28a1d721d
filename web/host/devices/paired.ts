import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

const key = 'host paired'

/** Notes on this device whether it is paired. Scripts can't read its cookie. */
export function notePaired(isPaired: boolean): void {
  if (isPaired) writeLocal(key, 'yes')
  else removeLocal(key)
}

export function isPaired(): boolean {
  return readLocal(key) !== null
}
