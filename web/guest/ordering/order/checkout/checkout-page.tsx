import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { OrderProblemRead } from '#contracts/ordering/order-shapes.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { forgetMenu, type OrderData } from '../load-order.ts'
import { linesKey } from './load-quote.ts'
import { OrderLines } from './order-lines.tsx'
import { changedQuery, groupQuery, type OrderQuery } from '../order-query.ts'
import type { NotPlaced } from './submit-order.ts'
import { shownMenu } from '../menu/shown-menu.ts'
import { useLines, useShownCart } from '../use-cart.ts'

interface CheckoutPageProps {
  readonly data: OrderData
  readonly query: OrderQuery
  readonly result: NotPlaced | null
}

/** Shows the complete order: its lines with any problems, the details, the receipt, and the button that places it. */
export function CheckoutPage({ data, query, result }: CheckoutPageProps) {
  const { t } = useText()
  const { search } = useLocation()
  const to = useTo()
  const cart = useShownCart()
  const lines = useLines(cart)
  const menu = shownMenu(data.menu)
  const heading = useFocusOn<HTMLHeadingElement>('order')
  const { type } = cart
  useFreshQuote(lines, data)
  // A request without an answer is repeated unchanged.
  const isUnsure = result?.problem?.problem === 'unsure'
  useCurrentPromise(type !== null && type !== 'preorder' && query.time === '' && !isUnsure)
  const quote = data.quote && !isWireRefusal(data.quote) ? data.quote : null
  const problems = problemsOf(data.quote)
  return (
    <div className="mx-auto max-w-narrow py-6">
      <h2 ref={heading} tabIndex={-1} className="text-step-3 outline-none">
        {t('orderCheckout.title')}
      </h2>
      <UntilKnown stored="cart" placeholder={<Skeleton className="my-6 h-[80dvh] w-full" />}>
        {type === null || lines.length === 0 ? (
          <EmptyState
            picture={drawEmptyState('nothing-found')}
            title={t('orderCheckout.empty')}
            actions={<LinkButton href={changedQuery(search, {})}>{t('orderCheckout.toMenu')}</LinkButton>}
          >
            <p>{t('orderCheckout.emptyHint')}</p>
          </EmptyState>
        ) : (
          <>
            <OrderProblems problems={problems.filter(({ line }) => line === null)} lines={lines} />
            <OrderLines
              {...{ menu, type, lines, problems }}
              seen={cart.store.get()[type]}
              onRemove={(line) => cart.store.remove(type, line)}
            />
            <div className="flex flex-wrap justify-between gap-x-4">
              <Anchor className="link inline-flex min-h-target items-center" href={changedQuery(search, {})}>
                {t('orderCheckout.more')}
              </Anchor>
              {type !== 'preorder' && (
                <Anchor
                  className="link inline-flex min-h-target items-center"
                  href={to.groupOrderStart(data.restaurant.idOrName, groupQuery(search))}
                >
                  {t('orderCheckout.together')}
                </Anchor>
              )}
              <ClearList type={type} onClear={() => cart.store.clear(type)} />
            </div>
            <CheckoutForm
              {...{ data, query, menu, type, lines, quote, result }}
              hasProblems={problems.length > 0}
            />
          </>
        )}
      </UntilKnown>
    </div>
  )
}

/** Lists the problems that affect the entire order, such as an unmet minimum. Each message says what to do next. */
function OrderProblems({
  problems,
  lines,
}: {
  readonly problems: readonly OrderProblemRead[]
  readonly lines: readonly CartLine[]
}) {
  const { t } = useText()
  const { search } = useLocation()
  if (problems.length === 0) return null
  const isAboutTime = problems.some(({ code }) => aboutTime.has(code))
  return (
    <Notice tone="bad" live className="my-4" title={t('orderCheckout.problems', { count: lines.length })}>
      <ul className="grid gap-1">
        {problems.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {isAboutTime && (
        <Anchor className="link" href={changedQuery(search, { view: 'how', next: 'order' })}>
          {t('orderCheckout.otherTime')}
        </Anchor>
      )}
    </Notice>
  )
}

const aboutTime: ReadonlySet<string> = new Set([
  'pastCutOff',
  'closedThen',
  'orderingPaused',
  'kitchenFull',
  'noTimeLeft',
  'notServedThen',
])

function ClearList({ type, onClear }: { readonly type: DeliveryType; readonly onClear: () => void }) {
  const { t } = useText()
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      <input type="hidden" name="deliveryType" value={type} />
      <button name="step" value="clear" className="link min-h-target">
        {t('orderCheckout.clear')}
      </button>
    </form>
  )
}

/**
 * Returns the problems of a quote, or of the refusal in its place. The quote is reloaded after an order is refused,
 * so its problems are current.
 */
function problemsOf(quoted: OrderData['quote']): readonly OrderProblemRead[] {
  if (!quoted) return []
  if (!isWireRefusal(quoted)) return quoted.problems
  return quoted.problems ?? [{ code: quoted.refused, message: quoted.message, line: null }]
}

/**
 * Reloads the quote when the cart differs from the lines it was made for, for example because the server didn't have
 * the stored cart.
 */
function useFreshQuote(lines: readonly CartLine[], { quotedLines }: OrderData): void {
  const { revalidate } = useRevalidator()
  const key = linesKey(lines)
  useEffect(() => {
    if (key === quotedLines) return
    forgetMenu()
    void revalidate()
  }, [key, quotedLines, revalidate])
}

const promiseFreshMs = 60_000

/**
 * Reloads the quote of an as-soon-as-possible order every minute and when the guest returns to the tab, so its
 * promised time stays current.
 */
function useCurrentPromise(isAsap: boolean): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isAsap) return
    const look = () => refresh()
    const timer = setInterval(look, promiseFreshMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAsap])
}
