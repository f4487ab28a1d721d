import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { drawEmptyState } from '#web/art/empty-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { FeedbackState } from './feedback-state.ts'

interface NothingToTellProps {
  readonly state: FeedbackState
  readonly booking: ReservationGuest | null
  /** What the server said where it knows no such visit. */
  readonly reason: string
  readonly title: string
}

const leads: Partial<Record<FeedbackState, MessageKey>> = {
  early: 'feedback.earlyLead',
  said: 'feedback.saidLead',
  thanks: 'feedback.thanksLead',
}

/** Too early, told already, just told, or nobody's visit: said kindly, with a way on. */
export function NothingToTell({ state, booking, reason, title }: NothingToTellProps) {
  const { t } = useText()
  const to = useTo()
  const lead = leads[state]
  return (
    <EmptyState
      level={1}
      picture={drawEmptyState(booking ? 'not-here-yet' : 'nothing-found')}
      title={title}
      actions={
        booking ? (
          <LinkButton href={to.booking(booking.id, booking.token)}>{t('feedback.toBooking')}</LinkButton>
        ) : (
          <LinkButton href={to.home()}>{t('feedback.findTable')}</LinkButton>
        )
      }
    >
      <p>{lead ? t(lead, { restaurant: booking?.restaurant.name ?? '' }) : reason}</p>
    </EmptyState>
  )
}
