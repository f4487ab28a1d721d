import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { readSession, writeSession } from '#web/session/browser-storage.ts'
import { cartOf, type OrderList } from './cart-store.ts'
import type { ShownMenu } from './shown-menu.ts'

/** The cart that a page shows. */
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

/** Returns the lines of the cart. Until the app has loaded, these are the lines in the URL. */
export function useLines({ store, type, fromAddress }: ShownCart): readonly CartLine[] {
  return useSyncExternalStore(
    store.subscribe,
    () => (type ? store.get()[type] : none),
    () => fromAddress,
  )
}

const none: readonly CartLine[] = []

/** Returns how many portions of a dish are in the cart. The component rerenders only when that number changes. */
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

/** Session storage key of the last URL cart moved into storage, so going back doesn't add it again. */
const adoptedKey = 'adoptedOrder'

/** Moves the cart from the URL of a page used without scripts into storage, then removes it from the URL. */
export function useAdoptedCart({ store, type, fromAddress }: ShownCart, menu: ShownMenu, cart: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!type || cart === '') return
    if (readSession(adoptedKey) !== cart) {
      writeSession(adoptedKey, cart)
      for (const line of fromAddress) {
        const { choice } = readChoice(menu.book, line)
        const name = menu.dishes.get(line.id)?.name ?? ''
        store.add(type, line, { name, price: choice ? linePrice(choice, type) : 0 })
      }
    }
    const query = new URLSearchParams(search)
    query.delete('cart')
    void navigate(`?${query}${location.hash}`, { replace: true, preventScrollReset: true })
  }, [store, type, fromAddress, menu, cart, search, navigate])
}
