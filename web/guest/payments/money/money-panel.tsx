import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { feeSentence } from './money-words.ts'

interface FeeNoticeProps {
  readonly booking: ReservationGuest
  readonly fee: NonNullable<ReservationMoney['fee']>
}

export function FeeNotice({ booking, fee }: FeeNoticeProps) {
  const [tone, sentence] = feeSentence(fee, booking, useText())
  return (
    <Notice tone={tone}>
      <p>{sentence}</p>
    </Notice>
  )
}

/** Links to the page about a booking's payments, as a row of the list of actions. */
export function MoneyLink({ booking }: Pick<FeeNoticeProps, 'booking'>) {
  const { t } = useText()
  const to = useTo()
  return (
    <Anchor
      id="money"
      className="disclosure flex min-h-14 scroll-mt-20 items-center justify-between gap-4 font-medium"
      href={to.bookingMoney(booking.id, booking.token)}
    >
      {t('money.details')}
      <ChevronRightIcon size={18} className="text-ink-soft" />
    </Anchor>
  )
}
