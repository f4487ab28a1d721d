import { savedKey } from './saved-on-device.ts'
import { localKeysStarting, readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

/** Start of the storage keys of restaurants that move into an account, followed by its uid and their id. */
const claimedKey = 'claimed '

/** Returns the ids of the restaurants that a visitor has saved on this device, newest first. */
export function savedOnDevice(): number[] {
  return idsNewestFirst(savedKey)
}

/**
 * Gives what a visitor has saved on this device to the account that signs in. From then on, no other account sees or
 * gets it, even if it can't be sent to the server yet.
 */
export function claimSaved(uid: string): void {
  for (const key of localKeysStarting(savedKey)) {
    writeLocal(`${claimedKey}${uid} ${key.slice(savedKey.length)}`, readLocal(key) ?? '')
    removeLocal(key)
  }
}

/** Returns the ids of what this account has claimed but the server hasn't confirmed, newest first. */
export function claimedBy(uid: string): number[] {
  return idsNewestFirst(`${claimedKey}${uid} `)
}

/** Deletes the claims of restaurants that the account has saved on the server. */
export function forgetClaimed(uid: string, restaurantIds: readonly number[]): void {
  for (const id of restaurantIds) removeLocal(`${claimedKey}${uid} ${id}`)
}

function idsNewestFirst(start: `${typeof savedKey | typeof claimedKey}${string}`): number[] {
  return localKeysStarting(start)
    .map((key) => ({ id: Number(key.slice(start.length)), at: Number(readLocal(key)) || 0 }))
    .filter(({ id }) => Number.isInteger(id) && id > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id)
}
