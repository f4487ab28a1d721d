import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { PartyIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HowBar } from './takers/how-bar.tsx'
import { HowPage } from './takers/how-page.tsx'
import { checkout } from './late-order.ts'
import type { OrderData } from './load-order.ts'
import { MenuPage } from './menu/menu-page.tsx'
import { OpenedDish } from './menu/opened-dish.tsx'
import type { ListFull, NotChosen, NotInGroup } from './order-action.ts'
import { groupQuery, needsAddress, type OrderQuery } from './order-query.ts'
import type { ShownMenu } from './menu/shown-menu.ts'
import type { NotPlaced } from './checkout/submit-order.ts'

export type OrderResult = NotPlaced | NotChosen | ListFull | NotInGroup

interface OrderViewsProps {
  readonly data: OrderData
  readonly query: OrderQuery
  readonly menu: ShownMenu
  readonly result: OrderResult | null
}

/** Shows the view that the URL selects: the menu, one dish, the choice of delivery type and time, or checkout. */
export function OrderViews({ data, query, menu, result }: OrderViewsProps) {
  const { t } = useText()
  const to = useTo()
  const { search } = useLocation()
  const { deliveryType: type } = query
  const { group, reach } = data
  const terms = menu.typeOf(type)
  const zone = reach && 'zone' in reach ? reach.zone : null
  const view = needsAddress(query, reach) && !group ? 'how' : query.view
  return (
    <>
      {data.isCartLost && <Notice tone="warn" title={t('orderMenu.listLost')} className="mt-4" />}
      {result?.step === 'full' && (
        <Notice tone="warn" live title={t('orderMenu.listFull')} className="mt-4">
          {t('orderMenu.listFullHint')}
        </Notice>
      )}
      {terms && !group && view !== 'how' && (
        <HowBar
          type={terms}
          time={data.preordered?.reservationTime ?? query.time}
          today={data.today}
          timeZone={menu.timeZone}
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
    </>
  )
}
