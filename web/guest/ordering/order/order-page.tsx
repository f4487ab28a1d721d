import { useMemo } from 'react'
import { useActionData, useLocation } from 'react-router'
import { GroupMenu } from './menu/group-menu.tsx'
import type { OrderData } from './load-order.ts'
import { readOrderQuery } from './order-query.ts'
import { type OrderResult, OrderViews } from './order-views.tsx'
import { shownMenu } from './menu/shown-menu.ts'
import { CartProvider, shownCart, useAdoptedCart } from './use-cart.ts'

/** Shows the menu of a restaurant with the guest's cart, or with the guest's lines in a group order. */
export function OrderPage({ data }: { data: OrderData }) {
  const { search } = useLocation()
  const query = useMemo(() => readOrderQuery(new URLSearchParams(search)), [search])
  const result = (useActionData() as OrderResult | undefined) ?? null
  const notServed = data.notServed.join()
  const menu = useMemo(
    () => ({ ...shownMenu(data.menu), notServed: new Set(notServed.split(',')) }),
    [data.menu, notServed],
  )
  const shown = { data, query, menu, result }
  return data.group ? <GroupMenu {...shown} group={data.group} /> : <OwnMenu {...shown} />
}

function OwnMenu(props: Parameters<typeof OrderViews>[0]) {
  const { data, query, menu } = props
  const { fromAddress } = data
  const { restaurantId } = data.menu
  const { deliveryType: type } = query
  const cart = useMemo(() => shownCart(restaurantId, type, fromAddress), [restaurantId, type, fromAddress])
  useAdoptedCart(cart, menu, query)
  return (
    <CartProvider value={cart}>
      <OrderViews {...props} />
    </CartProvider>
  )
}
