import { removeLocalStarting } from './browser-storage.ts'

const start = 'cart '

/** Storage key of the cart at one restaurant. */
export function cartKey(restaurantId: number): string {
  return `${start}${restaurantId}`
}

/** Event that tells the carts on the page that they were removed from storage. */
export const cartsForgotten = 'cartsForgotten'

/** Deletes the carts at all restaurants, which may say what a guest ordered. */
export function forgetCarts(): void {
  removeLocalStarting(start)
  dispatchEvent(new Event(cartsForgotten))
}
