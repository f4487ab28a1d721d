import { useNavigate } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { writeCartToUrl } from '#domain/ordering/cart-url.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { TrackerData } from './load-tracker.ts'

/** Shows what has changed since before anything is added to the cart. */
export function OrderAgain({ data: { booking, again, idOrName } }: { data: TrackerData }) {
  const { t, locale } = useText()
  const to = useTo()
  const navigate = useNavigate()
  const heading = useFocusOn<HTMLHeadingElement>('again')
  if (!again) return null
  if (isWireRefusal(again)) return <Notice tone="warn">{again.message}</Notice>
  const { lines, differences, deliveryType, currency, restaurantId } = again
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const cart = writeCartToUrl({ deliveryType, lines })
  const view = deliveryType === 'delivery' ? 'how' : 'order'
  const address = booking.deliveryAddress
  const where = deliveryType === 'delivery' ? { address: address?.address, postcode: address?.postcode } : {}
  const page = { deliveryType, view, ...where }
  const add = () => {
    const store = cartOf(restaurantId)
    // The cart may already have other dishes, which stay.
    for (const line of lines) {
      const ordered = booking.order.lines.find((each) => isLine(each, line))
      const changed = differences.find((each) => isLine(each, line))
      const price = changed?.price ?? ordered?.price ?? 0
      store.add(deliveryType, line, { name: ordered?.name ?? '', price })
    }
    void navigate(to.delivery(idOrName, page))
  }
  return (
    <section id="again" aria-labelledby="again-title" className="slip grid gap-4">
      <h2 id="again-title" ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {t('orderTrack.againTitle')}
      </h2>
      {differences.length === 0 ? (
        <p>{t('orderTrack.againSame')}</p>
      ) : (
        <>
          <p>{t('orderTrack.againChanged')}</p>
          <ul className="grid gap-2">
            {differences.map(({ id, repeatIndex, name, seenPrice, price, problems }) => (
              <li key={`${repeatIndex} ${id}`} className="numbers">
                <b lang={booking.order.menuLanguage} className="font-medium">
                  {name}
                </b>
                {price !== null && price !== seenPrice && (
                  <span className="block text-small">
                    {t('orderTrack.againPrice', { before: money(seenPrice), now: money(price) })}
                  </span>
                )}
                {problems.map(({ code, message }) => (
                  <span key={code} className="block text-small text-bad">
                    {message}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {lines.length > 0 && (
          <LinkButton
            href={to.delivery(idOrName, { ...page, cart: isRefusal(cart) ? null : cart })}
            onClick={(event) => {
              event.preventDefault()
              add()
            }}
          >
            {t('orderTrack.againAdd', { count: lines.length })}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={to.order(booking.id, booking.token)} preventScrollReset>
          {t('orderTrack.againNot')}
        </LinkButton>
      </div>
    </section>
  )
}
