import {
  addLine,
  type CartLine,
  clearLines,
  editLine,
  isLine,
  type LineKey,
  maxLines,
  removeLine,
} from '#domain/ordering/cart.ts'
import { maxLineAmount, type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import type { SeenLine } from '#domain/ordering/order-differences.ts'
import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { onGuestForgotten } from '#web/storage/forget-guest.ts'

/** Name and price of a line at the time the guest chose it. */
export type Seen = Pick<SeenLine, 'name' | 'price'>

/** The cart at one restaurant, with a separate list of lines for each delivery type. */
export type StoredCart = Readonly<Record<DeliveryType, readonly SeenLine[]>>

export const nothingStored: StoredCart = { preorder: [], delivery: [], takeaway: [] }

/** How long a stored cart is kept after its last change, in milliseconds. */
const keptFor = 14 * 24 * 3_600_000

/** The cart that a menu page shows and changes: stored in the browser, or part of a group order. */
export interface OrderList {
  readonly get: () => StoredCart
  readonly subscribe: (listener: () => void) => () => void
  add(type: DeliveryType, added: Omit<CartLine, 'repeatIndex'>, seen: Seen): void
  edit(type: DeliveryType, edited: CartLine, seen: Seen): void
  remove(type: DeliveryType, key: LineKey): void
  clear(type: DeliveryType): void
}

/**
 * The guest's cart at one restaurant, in local storage. It is read again for every use, because other tabs change it,
 * too. If storage is blocked, the cart lasts as long as the page.
 */
export class CartStore implements OrderList {
  /** Local storage key of the cart. */
  readonly #key: `cart ${number}`
  readonly #listeners = new Set<() => void>()
  #cart = nothingStored
  /** What is stored as `#cart`. */
  #text: string | null = null
  #isBlocked = false

  constructor(restaurantId: number) {
    this.#key = `cart ${restaurantId}`
  }

  readonly get = (): StoredCart => {
    const text = readLocal(this.#key)
    if (this.#isBlocked || text === this.#text) return this.#cart
    this.#text = text
    return (this.#cart = read(text))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const events = ['storage', 'pageshow']
    if (this.#listeners.size === 0) for (const event of events) addEventListener(event, this.#notify)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) for (const event of events) removeEventListener(event, this.#notify)
    }
  }

  /** Appends a line with a new repeat index. */
  add(type: DeliveryType, added: Omit<CartLine, 'repeatIndex'>, seen: Seen): void {
    if (this.get()[type].length < maxLines)
      this.#change(type, (cart) => addLine(cart, type, { ...added, ...seen }, notPriced))
  }

  /** Replaces the amount and modifiers of a line where it is. */
  edit(type: DeliveryType, edited: CartLine, seen: Seen): void {
    this.#change(type, (cart) => {
      const { lines } = editLine(cart, type, edited, notPriced)
      const named = lines[type].map((line) => (isLine(line, edited) ? { ...line, ...seen } : line))
      return { lines: { ...lines, [type]: named } }
    })
  }

  remove(type: DeliveryType, key: LineKey): void {
    this.#change(type, (cart) => removeLine(cart, type, key, notPriced))
  }

  clear(type: DeliveryType): void {
    this.#change(type, (cart) => clearLines(cart, type))
  }

  #change(
    type: DeliveryType,
    change: (cart: { lines: StoredCart; amount: number }) => {
      lines: Readonly<Record<DeliveryType, readonly CartLine[]>>
    },
  ): void {
    const lines = change({ lines: this.get(), amount: 0 }).lines[type] as readonly SeenLine[]
    const cart = { ...this.get(), [type]: lines }
    const isEmpty = deliveryTypes.every((each) => cart[each].length === 0)
    this.#cart = cart
    this.#text = isEmpty ? null : JSON.stringify({ at: Date.now(), lines: cart })
    if (this.#text === null) removeLocal(this.#key)
    else writeLocal(this.#key, this.#text)
    this.#isBlocked = readLocal(this.#key) !== this.#text
    this.#notify()
  }

  readonly #notify = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** Drops what was deleted from storage, or never stored there. */
  forget(): void {
    this.#cart = nothingStored
    this.#text = null
    this.#isBlocked = false
    this.#notify()
  }
}

/** Returns no price, because totals are calculated from the menu and the stored cart doesn't have it. */
const notPriced = () => null

const stores = new Map<number, CartStore>()
onGuestForgotten(() => {
  for (const store of stores.values()) store.forget()
})

export function cartOf(restaurantId: number): CartStore {
  const known = stores.get(restaurantId) ?? new CartStore(restaurantId)
  stores.set(restaurantId, known)
  return known
}

/**
 * Local storage can contain anything, so invalid lines are dropped and an expired or unreadable cart is
 * empty.
 */
function read(text: string | null): StoredCart {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const { at, lines } = (stored ?? {}) as { at?: unknown; lines?: Record<string, unknown> }
    if (typeof at !== 'number' || at < Date.now() - keptFor) return nothingStored
    const linesOf = (type: DeliveryType) => {
      const list = lines?.[type]
      return Array.isArray(list) ? list.filter(isSeenLine).slice(0, maxLines) : []
    }
    return { preorder: linesOf('preorder'), delivery: linesOf('delivery'), takeaway: linesOf('takeaway') }
  } catch {
    return nothingStored
  }
}

function isSeenLine(line: unknown): line is SeenLine {
  const { id, repeatIndex, amount, selectedModifiers, name, price } = (line ?? {}) as Partial<SeenLine>
  return (
    typeof id === 'string' &&
    isCount(repeatIndex, 9999) &&
    isCount(amount, maxLineAmount) &&
    typeof name === 'string' &&
    Number.isSafeInteger(price) &&
    Array.isArray(selectedModifiers) &&
    selectedModifiers.every((each) => typeof each?.id === 'string' && isCount(each.amount, maxLineAmount))
  )
}

function isCount(value: unknown, max: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max
}
