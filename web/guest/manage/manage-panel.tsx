import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { BagIcon, CalendarIcon, EditIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BookingOutcome } from '#web/guest/booking/booking-action.ts'
import { calendarLink } from './calendar-entry.ts'
import { CancelForm } from './cancel-form.tsx'
import { ComingToday } from './coming-today.tsx'
import { PartyMembers } from './party-members.tsx'
import type { WhatIsOpen } from '#web/guest/booking/what-is-open.ts'

export interface ManagePanelProps {
  readonly booking: ReservationGuest
  readonly restaurant: Restaurant | null
  readonly open: WhatIsOpen
  readonly outcome: BookingOutcome | null
}

/** Everything a guest can do with a booking, the next thing first. All of it are forms and links. */
export function ManagePanel({ booking, restaurant, open, outcome }: ManagePanelProps) {
  const { t } = useText()
  const to = useTo()
  const { id, token, status } = booking
  const off = isCalledOff(status)
  return (
    <div className="grid gap-6 no-print">
      {status === 'Pending' && open.coming && (
        <Notice tone="info" title={t('booking.waiting')}>
          <p>{t('booking.waitingHint')}</p>
        </Notice>
      )}
      {open.feedback && (
        <div>
          <LinkButton href={to.feedback(id, token)}>{t('booking.tellUs')}</LinkButton>
        </div>
      )}
      {!off && <ComingToday booking={booking} open={open} />}
      {open.coming && (
        <div className="flex flex-wrap gap-3">
          {open.change && (
            <LinkButton
              kind="quiet"
              size="small"
              icon={<EditIcon size={18} />}
              href={to.bookingChange(id, token)}
            >
              {t('booking.change')}
            </LinkButton>
          )}
          <a
            className="btn btn-quiet btn-sm"
            href={calendarLink(booking, t('booking.calendarTitle', { restaurant: booking.restaurant.name }))}
            download="booking.ics"
          >
            <CalendarIcon size={18} />
            {t('booking.calendar')}
          </a>
          {!off && restaurant?.services.ordering && (
            <LinkButton
              kind="quiet"
              size="small"
              icon={<BagIcon size={18} />}
              href={to.preorder(restaurant.idOrName, id)}
            >
              {t('booking.preorder')}
            </LinkButton>
          )}
        </div>
      )}
      {!off && (
        <PartyMembers
          booking={booking}
          mayInvite={open.invite}
          mayChange={open.change}
          outcome={outcome}
          most={restaurant?.reservationConfig.maxPartySize ?? booking.groupSize}
        />
      )}
      {open.cancel && <CancelForm terms={open.terms} open={outcome?.step === 'cancel'} />}
    </div>
  )
}
