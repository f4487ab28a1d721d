import { Suspense, useMemo, useState } from 'react'
import { useActionData, useLocation, useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { PartyIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GroupBar } from './group-bar.tsx'
import { GroupList } from './group-list.ts'
import { HowBar } from './how-bar.tsx'
import { HowPage } from './how-page.tsx'
import { checkout } from './late-order.ts'
import type { OrderData } from './load-order.ts'
import { MenuPage } from './menu-page.tsx'
import { OpenedDish } from './opened-dish.tsx'
import type { ListFull, NotChosen, NotInGroup } from './order-action.ts'
import { groupQuery, readOrderQuery } from './order-query.ts'
import type { NotPlaced } from './submit-order.ts'
import { shownMenu } from './shown-menu.ts'
import { CartProvider, shownCart, useAdoptedCart } from './use-cart.ts'

type OrderResult = NotPlaced | NotChosen | ListFull | NotInGroup

/** The menu to order from, how and when, one dish, or the whole order. */
export function OrderPage({ data }: { data: OrderData }) {
  const { t } = useText()
  const to = useTo()
  const { search } = useLocation()
  const query = useMemo(() => readOrderQuery(new URLSearchParams(search)), [search])
  const result = (useActionData() as OrderResult | undefined) ?? null
  const menu = shownMenu(data.menu)
  const { deliveryType: type } = query
  const { restaurantId } = data.menu
  const { fromAddress, reach } = data
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const send = useSend()
  const { group } = data
  const { group: code } = query
  const cart = useMemo(() => {
    if (!group) return shownCart(restaurantId, type, fromAddress)
    const { deliveryType, own } = group
    const onRefused = (message: string | null) => {
      setRefusal(message ?? t('error.unreachable'))
      void revalidate()
    }
    const store = new GroupList({ send, code, type: deliveryType, lines: own.lines, onRefused })
    return { store, type: deliveryType, fromAddress: own.lines }
  }, [restaurantId, type, fromAddress, group, code, send, revalidate, t])
  useAdoptedCart(cart, menu, query.cart)
  const terms = menu.typeOf(type)
  const zone = reach && 'zone' in reach ? reach.zone : null
  // Guests enter their address first, so they know the fee and minimum before they choose a dish.
  const needsAddress = type === 'delivery' && zone === null && !group
  const view = needsAddress && type !== null ? 'how' : query.view
  return (
    <CartProvider value={cart}>
      {data.isCartLost && <Notice tone="warn" title={t('orderMenu.listLost')} className="mt-4" />}
      {result?.step === 'full' && (
        <Notice tone="warn" live title={t('orderMenu.listFull')} className="mt-4">
          {t('orderMenu.listFullHint')}
        </Notice>
      )}
      {group && <GroupBar group={group} code={code} />}
      {result?.step === 'group' && 'message' in result && (
        <Notice tone="bad" live className="mt-4" title={t('orderMenu.notChanged')}>
          {result.message}
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="bad" live className="mt-4" title={t('orderMenu.notChanged')}>
          {refusal}
        </Notice>
      )}
      {terms && !group && view !== 'how' && (
        <HowBar
          type={terms}
          time={data.preordered?.reservationTime ?? query.time}
          today={data.today}
          zone={zone}
          address={query.address}
          currency={menu.currency}
        />
      )}
      {terms && !group && view === '' && type !== 'preorder' && (
        <Anchor
          className="link inline-flex min-h-target items-center gap-2"
          href={to.groupOrderStart(data.restaurant.idOrName, groupQuery(search))}
        >
          <PartyIcon size={18} />
          {t('orderMenu.together')}
        </Anchor>
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
