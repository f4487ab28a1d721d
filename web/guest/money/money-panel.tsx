import type { ReservationMoney } from '#contracts/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { feeSentence } from './money-words.ts'

interface MoneyPanelProps {
  readonly booking: ReservationGuest
  readonly fee: NonNullable<ReservationMoney['fee']> | null
}

/** Says what happens with a fee, if there is one, and links to the page about a booking's payments. */
export function MoneyPanel({ booking, fee }: MoneyPanelProps) {
  const text = useText()
  const to = useTo()
  const [tone, sentence] = fee ? feeSentence(fee, booking, text) : []
  return (
    <div className="grid gap-3">
      {tone && (
        <Notice tone={tone}>
          <p>{sentence}</p>
        </Notice>
      )}
      <Anchor
        id="money"
        className="disclosure flex min-h-14 scroll-mt-20 items-center justify-between gap-4 border-t font-medium"
        href={to.bookingMoney(booking.id, booking.token)}
      >
        {text.t('money.details')}
        <ChevronRightIcon size={18} className="text-ink-soft" />
      </Anchor>
    </div>
  )
}
