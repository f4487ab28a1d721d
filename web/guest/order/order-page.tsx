import { Suspense, useMemo } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HowBar } from './how-bar.tsx'
import { HowPage } from './how-page.tsx'
import { checkout } from './late-order.ts'
import type { OrderData } from './load-order.ts'
import { MenuPage } from './menu-page.tsx'
import { OpenedDish } from './opened-dish.tsx'
import type { ListFull, NotChosen } from './order-action.ts'
import { readOrderQuery } from './order-query.ts'
import type { NotPlaced } from './submit-order.ts'
import { shownMenu } from './shown-menu.ts'
import { CartProvider, shownCart, useAdoptedCart } from './use-cart.ts'

type OrderResult = NotPlaced | NotChosen | ListFull

/** The menu to order from, how and when, one dish, or the whole order. */
export function OrderPage({ data }: { data: OrderData }) {
  const { t } = useText()
  const { search } = useLocation()
  const query = useMemo(() => readOrderQuery(new URLSearchParams(search)), [search])
  const result = (useActionData() as OrderResult | undefined) ?? null
  const menu = shownMenu(data.menu)
  const { deliveryType: type } = query
  const { restaurantId } = data.menu
  const { fromAddress, reach } = data
  const cart = useMemo(() => shownCart(restaurantId, type, fromAddress), [restaurantId, type, fromAddress])
  useAdoptedCart(cart, menu, query.cart)
  const terms = menu.typeOf(type)
  const zone = reach && 'zone' in reach ? reach.zone : null
  // Guests enter their address first, so they know the fee and minimum before they choose a dish.
  const needsAddress = type === 'delivery' && zone === null
  const view = needsAddress && type !== null ? 'how' : query.view
  return (
    <CartProvider value={cart}>
      {data.isCartLost && <Notice tone="warn" title={t('orderMenu.listLost')} className="mt-4" />}
      {result?.step === 'full' && (
        <Notice tone="warn" live title={t('orderMenu.listFull')} className="mt-4">
          {t('orderMenu.listFullHint')}
        </Notice>
      )}
      {terms && view !== 'how' && (
        <HowBar
          type={terms}
          time={data.preordered?.reservationTime ?? query.time}
          today={data.today}
          zone={zone}
          address={query.address}
          currency={menu.currency}
        />
      )}
      {view === 'how' ? (
        <HowPage data={data} query={query} />
      ) : view === 'order' ? (
        <Suspense>
          <checkout.Piece data={data} query={query} result={result && 'values' in result ? result : null} />
        </Suspense>
      ) : (
        <MenuPage
          data={data}
          query={query}
          menu={menu}
          chosen={result?.step === 'choose' && 'line' in result ? result.line : null}
        />
      )}
      {query.dish && view !== '' && <OpenedDish {...{ query, menu }} avoid={query.avoid} tried={null} />}
    </CartProvider>
  )
}
