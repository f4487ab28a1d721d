import { drawEmptyState } from '#art/empty-state.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { PaymentData } from './load-payment.ts'

/** Page for a booking that has ended because it wasn't paid in time. */
export function LapsedPage({ loaded: { booking, restaurant } }: { loaded: PaymentData }) {
  const { t } = useText()
  const to = useTo()
  const idOrName = restaurant?.idOrName ?? booking.restaurantId
  const title = t('pay.lapsedTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <EmptyState
        level={1}
        picture={drawEmptyState('canceled')}
        title={title}
        actions={
          <>
            <LinkButton href={to.reserve(idOrName, { party: booking.groupSize, date: booking.serviceDate })}>
              {t('pay.bookAgain')}
            </LinkButton>
            <LinkButton kind="quiet" href={to.booking(booking.id, booking.token)}>
              {t('pay.toBooking')}
            </LinkButton>
          </>
        }
      >
        <p>{t('pay.lapsedLead')}</p>
      </EmptyState>
    </div>
  )
}
