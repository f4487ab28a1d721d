import { useLocation } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { changedQuery } from './order-query.ts'
import type { ShownMenu } from './shown-menu.ts'
import { useLines, useShownCart } from './use-cart.ts'

/** How much is in the list and what it costs so far, always in reach. */
export function CartBar({ menu, group }: { readonly menu: ShownMenu; readonly group: string }) {
  const { t, locale } = useText()
  const { search } = useLocation()
  const to = useTo()
  const cart = useShownCart()
  const lines = useLines(cart)
  const { type } = cart
  if (!type || lines.length === 0) return null
  const priceOf = linePricing(menu.book)
  const amount = lines.reduce((sum, line) => sum + (priceOf(line, type) ?? 0), 0)
  const count = lines.reduce((sum, line) => sum + line.amount, 0)
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-raised no-print">
      <div className="page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <LinkButton
          href={group ? to.groupOrder(group) : changedQuery(search, { view: 'order' })}
          wide
          className="numbers justify-between desktop:ml-auto desktop:flex desktop:w-96"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-on-accent text-small text-accent"
          >
            {count}
          </span>
          <span>
            {t(group ? 'orderMenu.toGroup' : 'orderMenu.viewOrder')}
            <span className="visually-hidden"> {t('orderMenu.itemsInOrder', { count })}</span>
          </span>
          <span>{formatMoney(amount, menu.currency, locale)}</span>
        </LinkButton>
      </div>
    </div>
  )
}
