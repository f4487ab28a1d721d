import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

/** Links to the page about a booking's payments. */
export function MoneyPanel({ booking: { id, token } }: { booking: ReservationGuest }) {
  const { t } = useText()
  const to = useTo()
  return (
    <Anchor
      id="money"
      className="disclosure flex min-h-14 scroll-mt-20 items-center justify-between gap-4 border-t font-medium"
      href={to.bookingMoney(id, token)}
    >
      {t('money.details')}
      <ChevronRightIcon size={18} className="text-ink-soft" />
    </Anchor>
  )
}
