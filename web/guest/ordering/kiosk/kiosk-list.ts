import {
  addLine,
  type CartLine,
  editLine,
  type LineKey,
  maxLines,
  removeLine,
} from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import {
  nothingStored,
  type OrderList,
  type Seen,
  type StoredCart,
} from '#web/guest/ordering/order/cart-store.ts'

/** The cart of one guest at a kiosk. Kept only in memory, so the next guest finds nothing in it. */
export class KioskList implements OrderList {
  readonly #listeners = new Set<() => void>()
  #cart: StoredCart = nothingStored

  readonly get = (): StoredCart => this.#cart

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(type: DeliveryType, added: Omit<CartLine, 'repeatIndex'>, seen: Seen): void {
    if (this.#cart[type].length < maxLines)
      this.#show(type, addLine(this.#asCart(), type, { ...added, ...seen }, notPriced).lines[type])
  }

  edit(type: DeliveryType, edited: CartLine, _seen: Seen): void {
    this.#show(type, editLine(this.#asCart(), type, edited, notPriced).lines[type])
  }

  remove(type: DeliveryType, key: LineKey): void {
    this.#show(type, removeLine(this.#asCart(), type, key, notPriced).lines[type])
  }

  clear(type: DeliveryType): void {
    this.#show(type, [])
  }

  #asCart() {
    return { lines: this.#cart, amount: 0 }
  }

  #show(type: DeliveryType, lines: readonly CartLine[]): void {
    this.#cart = { ...this.#cart, [type]: lines.map((line) => ({ name: '', price: 0, ...line })) }
    for (const listener of this.#listeners) listener()
  }
}

const notPriced = () => null
