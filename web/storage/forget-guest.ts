import { removeLocal, removeStored } from './browser-storage.ts'
import { cacheItems, localItems, type Owner, ownerOf, sessionItems } from './stored-items.ts'

/** The message that makes the service worker delete what it holds about the guest and end notifications. */
export interface ForgetMessage {
  readonly kind: 'forget'
}

/**
 * Name of the event dispatched on `window` when the pages stored for reading offline are deleted, so that nothing more
 * is stored.
 */
export const offlineForgotten = 'stored-forgotten'

const listeners = new Set<() => void>()

/** Calls the listener after the guest's stored values were deleted, so that it drops its copy in memory. */
export function onGuestForgotten(listener: () => void): void {
  listeners.add(listener)
}

/**
 * Deletes what these owners and the guest have stored in the browser, whether or not the page has loaded the code that
 * stored it. Everything in session storage is the guest's unless it's listed as the device's.
 */
export function forgetGuest(...alsoOf: readonly Owner[]): void {
  const owners = new Set<Owner | null>(['guest', ...alsoOf])
  removeStored(
    (key) => owners.has(ownerOf(localItems, key)),
    (key) => ownerOf(sessionItems, key) !== 'device',
  )
  forgetOffline()
  for (const listener of listeners) listener()
}

/**
 * Deletes everything stored for reading offline and all queued actions, and ends notifications. Pages that are still
 * being fetched or about to be stored won't be stored either.
 */
export function forgetOffline(): void {
  for (const key of ['pushed-to', 'stored-history', 'stored-deviceBookings', 'stored-queue'] as const)
    removeLocal(key)
  try {
    dispatchEvent(new Event(offlineForgotten))
    if (typeof caches === 'undefined') return
    tellWorker({ kind: 'forget' }).catch(() => undefined)
    // The worker may have been removed, but not what it stored.
    for (const [name, owner] of Object.entries(cacheItems))
      if (owner === 'guest') caches.delete(name).catch(() => undefined)
  } catch {
    // If storage is blocked, even reading these properties throws, but nothing is stored.
  }
}

async function tellWorker(message: ForgetMessage): Promise<void> {
  const { serviceWorker } = navigator
  // A page that was reloaded with the cache off has no controller, but the worker still shows notifications.
  const worker = serviceWorker?.controller ?? (await serviceWorker?.getRegistration())?.active
  worker?.postMessage(message)
}
