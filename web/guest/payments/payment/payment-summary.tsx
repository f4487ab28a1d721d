import { visitName } from '#domain/events/visit-name.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import type { DueNow, PaymentData } from './load-payment.ts'
import { isOrder } from './paid-for.ts'

/** Shows what the guest pays for: restaurant, day, time, and for a table the party size. */
export function PaymentSummary({ loaded: { booking, restaurant } }: { loaded: PaymentData }) {
  const { t, locale } = useText()
  const { wallTime, groupSize, reservationTime } = booking
  const [date = ''] = wallTime.split('T')
  const picture = restaurant?.promoImage ?? booking.restaurant.imageUrl
  return (
    <div className="flex items-center gap-4">
      {picture && (
        <span className="picture size-16 flex-none rounded-md">
          <RestaurantImage
            picture={picture}
            photo={restaurant?.gallery[0]}
            sizes="4rem"
            width={128}
            height={128}
            decoding="async"
          />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-serif text-step-2 wrap-anywhere">{visitName(booking.restaurant)}</p>
        <p className="numbers text-ink-soft">
          <time dateTime={reservationTime}>
            {formatDay(date, locale, 'short')} · {formatTimeAt(reservationTime, booking.timeZone, locale)}
          </time>
          {!isOrder(booking) && <span>{` · ${t('facts.guests', { count: groupSize })}`}</span>}
        </p>
      </div>
    </div>
  )
}

const labels: Readonly<Record<DueNow['purpose'], MessageKey>> = {
  deposit: 'pay.dueDeposit',
  card: 'pay.dueNow',
  fee: 'pay.dueFee',
  order: 'pay.dueOrder',
}

/** Shows the amount due now, which is zero for storing a card. */
export function AmountDue({ due, currency }: { readonly due: DueNow; readonly currency: string }) {
  const { t, locale } = useText()
  const { purpose, forChange, amount } = due
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{t(forChange ? 'pay.dueChange' : labels[purpose])}</span>
      <span className="numbers font-serif text-step-4">
        {formatMoney(purpose === 'card' ? 0 : amount, currency, locale)}
      </span>
    </p>
  )
}
