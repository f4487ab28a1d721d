import { removeLocal, removeLocalStarting } from './browser-storage.ts'

const start = 'cart '

/**
 * Start of the storage keys of carts that were made before the app started, followed by the page's path and the id of
 * the cart in its address. The first-touch script stores them.
 */
export const addedKey = 'added '

/** Storage key of what has been taken over from such carts. */
export const takenKey = 'taken carts'

/** Storage key of the cart at one restaurant. */
export function cartKey(restaurantId: number): string {
  return `${start}${restaurantId}`
}

/** Event that tells the carts on the page that they were removed from storage. */
export const cartsForgotten = 'cartsForgotten'

/** Deletes the carts at all restaurants, which may say what a guest ordered. */
export function forgetCarts(): void {
  removeLocalStarting(start)
  removeLocalStarting(addedKey)
  removeLocal(takenKey)
  dispatchEvent(new Event(cartsForgotten))
}
