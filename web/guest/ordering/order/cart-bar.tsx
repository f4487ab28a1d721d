import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { changedQuery } from './order-query.ts'
import type { ShownMenu } from './menu/shown-menu.ts'
import { useLines, useShownCart } from './use-cart.ts'

interface CartProps {
  readonly menu: ShownMenu
  /** The guest's own code in a group order; empty for other orders. */
  readonly group: string
}

/**
 * Shows the number of items and the total at the bottom of small screens. Large screens show `CartColumn` instead.
 */
export function CartBar(props: CartProps) {
  const { lines } = useTotal(props.menu)
  const bar = (content: ReactNode) => (
    <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-raised no-print desktop:hidden">
      <div className="page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{content}</div>
    </div>
  )
  return (
    <OnceKnown group={props.group} placeholder={bar(<Skeleton className="h-12 w-full" />)}>
      {lines.length > 0 && bar(<ToOrder {...props} />)}
    </OnceKnown>
  )
}

/** Shows the cart next to the menu on large screens. Each line links to its dish so the guest can change it. */
export function CartColumn(props: CartProps) {
  const { menu } = props
  const { t, locale } = useText()
  const { search } = useLocation()
  const { lines, priceOf } = useTotal(menu)
  return (
    <aside
      aria-labelledby="list"
      className="slip sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-5 no-print desktop:block"
    >
      <h2 id="list" className="text-step-2">
        {t('orderMenu.yourOrder')}
      </h2>
      <OnceKnown group={props.group} placeholder={<SkeletonText lines={2} />}>
        {lines.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('orderMenu.yourOrderEmpty')}</p>
        ) : (
          <>
            <ul className="my-3 border-t border-line">
              {lines.map((line) => {
                const { id, repeatIndex, amount } = line
                const price = priceOf(line)
                return (
                  <li
                    key={`${repeatIndex} ${id}`}
                    className="numbers flex items-baseline gap-3 border-b border-line"
                  >
                    <span className="min-w-6 flex-none">{amount} ×</span>
                    <Anchor
                      href={changedQuery(search, { dish: id, repeat: repeatIndex })}
                      className="min-w-0 grow py-2.5 hover:text-accent wrap-anywhere"
                      preventScrollReset
                    >
                      {menu.dishes.get(id)?.name ?? t('orderMenu.unknownDish')}
                    </Anchor>
                    {price !== null && (
                      <span className="flex-none">{formatMoney(price, menu.currency, locale)}</span>
                    )}
                  </li>
                )
              })}
            </ul>
            <ToOrder {...props} />
          </>
        )}
      </OnceKnown>
    </aside>
  )
}

interface OnceKnownProps extends Pick<CartProps, 'group'> {
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

/** Shows the cart once the app has joined the one in the URL with the stored one. The server has that of a group order. */
function OnceKnown({ group, placeholder, children }: OnceKnownProps) {
  if (group) return children
  return (
    <UntilKnown stored="cart" placeholder={placeholder}>
      {children}
    </UntilKnown>
  )
}

function ToOrder({ menu, group }: CartProps) {
  const { t, locale } = useText()
  const { search } = useLocation()
  const to = useTo()
  const { count, amount } = useTotal(menu)
  return (
    <LinkButton
      href={group ? to.groupOrder(group) : changedQuery(search, { view: 'order' })}
      wide
      className="numbers justify-between"
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
  )
}

function useTotal({ book }: ShownMenu) {
  const cart = useShownCart()
  const { type } = cart
  const all = useLines(cart)
  const lines = type ? all : []
  const pricing = linePricing(book)
  const priceOf = (line: (typeof lines)[number]) => (type ? pricing(line, type) : null)
  return {
    lines,
    priceOf,
    amount: lines.reduce((sum, line) => sum + (priceOf(line) ?? 0), 0),
    count: lines.reduce((sum, line) => sum + line.amount, 0),
  }
}
