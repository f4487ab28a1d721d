import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readCartFromUrl } from '#domain/ordering/cart-url.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { isRefusal } from '#domain/refusal.ts'
import { localKeysStarting, readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { cartOf, type OrderList } from './cart-store.ts'
import type { OrderQuery } from './order-query.ts'
import type { ShownMenu } from './menu/shown-menu.ts'

export interface ShownCart {
  readonly store: OrderList
  /** Null until the guest has chosen a delivery type. */
  readonly type: DeliveryType | null
  /** The lines of the cart in the URL, which a page without scripts shows. */
  readonly fromAddress: readonly CartLine[]
}

const CartContext = createContext<ShownCart | null>(null)

export const CartProvider = CartContext

export function shownCart(
  restaurantId: number,
  type: DeliveryType | null,
  fromAddress: readonly CartLine[],
): ShownCart {
  return { store: cartOf(restaurantId), type, fromAddress }
}

export function useShownCart(): ShownCart {
  const cart = use(CartContext)
  if (!cart) throw new Error('useShownCart outside of CartProvider')
  return cart
}

/** Until the app has loaded, returns the lines in the URL. */
export function useLines({ store, type, fromAddress }: ShownCart): readonly CartLine[] {
  return useSyncExternalStore(
    store.subscribe,
    () => (type ? store.get()[type] : none),
    () => fromAddress,
  )
}

const none: readonly CartLine[] = []

/**
 * Start of the storage keys of carts that were made before the app started, followed by the page's path and the id of
 * the cart in its address. The first-touch script stores them.
 */
const addedKey = 'added '

/** Storage key of what has been taken over from such carts. */
const takenKey = 'taken carts'

/** The component rerenders only when the amount changes. */
export function useAmountOf(dishId: string): number {
  const { store, type, fromAddress } = useShownCart()
  return useSyncExternalStore(
    store.subscribe,
    () => (type ? amountOf(store.get()[type], dishId) : 0),
    () => amountOf(fromAddress, dishId),
  )
}

function amountOf(lines: readonly CartLine[], dishId: string): number {
  return lines.reduce((sum, { id, amount }) => (id === dishId ? sum + amount : sum), 0)
}

/**
 * Takes over the carts that were made before the app started: the one in the URL, then removed from it, and those that
 * the guest left with their pages. Each line is taken over once, however often its URL is opened.
 */
export function useAdoptedCart({ store }: ShownCart, menu: ShownMenu, { cart, added }: OrderQuery): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const start = `${addedKey}${pathname} ` as const
    for (const key of localKeysStarting(start)) {
      adopt(store, menu, readLocal(key) ?? '', key.slice(start.length))
      removeLocal(key)
    }
    if (cart === '') return
    adopt(store, menu, cart, added)
    const query = new URLSearchParams(search)
    for (const name of ['cart', 'added']) query.delete(name)
    void navigate(`?${query}${location.hash}`, { replace: true, preventScrollReset: true })
  }, [store, menu, cart, added, pathname, search, navigate])
}

function adopt(store: OrderList, menu: ShownMenu, cart: string, id: string): void {
  const read = readCartFromUrl(cart)
  if (isRefusal(read)) return
  const { deliveryType, lines } = read
  // Without an id, as in older links, a line counts as taken over if the cart has it.
  const taken = new Set(id ? takenOf(id) : store.get()[deliveryType].map(contentOf))
  for (const line of lines) {
    const content = id ? lineOf(line) : contentOf(line)
    if (taken.has(content)) continue
    const { choice } = readChoice(menu.book, line)
    const name = menu.dishes.get(line.id)?.name ?? ''
    store.add(deliveryType, line, { name, price: choice ? linePrice(choice, deliveryType) : 0 })
  }
  if (id) writeTaken(id, lines.map(lineOf))
}

const contentOf = ({ id, amount, selectedModifiers }: CartLine) =>
  JSON.stringify([id, amount, selectedModifiers])
const lineOf = (line: CartLine) => `${line.repeatIndex} ${contentOf(line)}`

/** How many carts are remembered as taken over. */
const maxTaken = 20

type Taken = readonly (readonly [id: string, lines: readonly string[]])[]

function readTaken(): Taken {
  try {
    const stored: unknown = JSON.parse(readLocal(takenKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => Array.isArray(each?.[1])) : []
  } catch {
    return []
  }
}

function takenOf(id: string): readonly string[] {
  return readTaken().find(([each]) => each === id)?.[1] ?? []
}

function writeTaken(id: string, lines: readonly string[]): void {
  const others = readTaken().filter(([each]) => each !== id)
  writeLocal(takenKey, JSON.stringify([[id, [...takenOf(id), ...lines]], ...others].slice(0, maxTaken)))
}
