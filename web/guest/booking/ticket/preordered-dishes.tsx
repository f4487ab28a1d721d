import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { ReservationSummary } from '#domain/summary/summarize-reservation.ts'
import { ReceiptTable } from '#web/parts/payments/receipt-table.tsx'
import { lineWords } from '#web/text/line-words.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'

interface PreorderedDishesProps {
  readonly order: PlacedOrder
  readonly timeZone: string
  readonly summary: Pick<ReservationSummary, 'dishes'>
}

/** Lists the dishes of a reservation with their prices, how they are paid and until when they can change. */
export function PreorderedDishes({ order, timeZone, summary }: PreorderedDishesProps) {
  const text = useText()
  const moment = (at: string) => {
    const { day, time } = momentIn(timeZone, at, text)
    return text.t('shell.dayTime', { day, time: time.replaceAll(' ', '\u00a0') })
  }
  return (
    <section aria-labelledby="dishes-title" className="grid gap-3">
      <h2 id="dishes-title" className="font-sans text-body font-medium">
        {text.t('booking.dishes')}
      </h2>
      <ReceiptTable receipt={order} withLines isDelivery={false} menuLanguage={order.menuLanguage} />
      {summary.dishes.length > 0 && (
        <p className="text-small text-ink-soft">
          {summary.dishes.map((line) => lineWords(line, text, moment)).join(' ')}
        </p>
      )}
    </section>
  )
}
