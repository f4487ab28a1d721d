import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { FeedbackState } from './feedback-state.ts'

interface NoFeedbackProps {
  readonly state: FeedbackState
  readonly booking: ReservationGuest | null
  /** The server's message if the visit wasn't found; otherwise empty. */
  readonly reason: string
  readonly title: string
}

const leads: Partial<Record<FeedbackState, MessageKey>> = {
  early: 'feedback.earlyLead',
  off: 'feedback.offLead',
  thanks: 'feedback.thanksLead',
  withdrawn: 'feedback.withdrawnLead',
  none: 'feedback.noneLead',
}

/** Explains why there is no form: too early, canceled, just reviewed or deleted, unknown visit, or no visit chosen. */
export function NoFeedback({ state, booking, reason, title }: NoFeedbackProps) {
  const { t } = useText()
  const to = useTo()
  const lead = leads[state]
  return (
    <EmptyState
      level={1}
      picture={drawEmptyState(booking ? 'not-open' : 'nothing-found')}
      title={title}
      actions={
        booking ? (
          <LinkButton href={to.booking(booking.id, booking.token)}>{t('feedback.toBooking')}</LinkButton>
        ) : state === 'none' ? (
          <LinkButton href={to.history()}>{t('feedback.toHistory')}</LinkButton>
        ) : (
          <LinkButton href={to.home()}>{t('feedback.findTable')}</LinkButton>
        )
      }
    >
      <p>{lead ? t(lead, { restaurant: booking?.restaurant.name ?? '' }) : reason}</p>
    </EmptyState>
  )
}
