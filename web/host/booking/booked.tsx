import type { HostReservation } from '#contracts/booking/host.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { deadlineIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

interface BookedProps {
  readonly booking: HostReservation
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What was booked, to read out to the guest. */
export function Booked({ booking, onAgain, onClose }: BookedProps) {
  const text = useText()
  const { t, locale } = text
  const { restaurantId } = useAtRestaurant().restaurant
  const { date, isCurrent, now } = useDay()
  const { id, customerName, groupSize, serviceDate, reservationTime, tableNumber, payBy } = booking
  const facts = [
    formatDay(serviceDate, locale),
    formatTimeAt(reservationTime, booking.timeZone, locale),
    t('hostApp.people', { count: groupSize }),
  ]
  return (
    <HostDialog title={t('tonight.booked.title')} onClose={onClose}>
      <div role="alert" className="grid gap-1">
        <p className="text-step-1">
          <bdi>{customerName || t('tonight.partyOf', { count: groupSize })}</bdi>
        </p>
        <p className="numbers">{facts.join(' · ')}</p>
        {tableNumber === '' ? (
          <p className="text-warn">{t('tonight.booked.noTable')}</p>
        ) : (
          <p className="numbers">
            {`${t('tonight.tables', { count: tableNumber.split(',').length })} ${tableNumber.split(',').join(' + ')}`}
          </p>
        )}
        {payBy && (
          <p>
            {t('tonight.booked.awaitsDeposit', { moment: deadlineIn(booking.timeZone, payBy, now, text) })}
          </p>
        )}
        <p className="numbers text-ink-soft">{t('tonight.booked.code', { code: bookingCode(id) })}</p>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" kind="quiet" onClick={onAgain}>
          {t('tonight.booked.again')}
        </Button>
        <LinkButton
          kind="quiet"
          href={toHost.tonight(restaurantId, {
            ...(!(isCurrent && serviceDate === date) && { date: serviceDate }),
            booking: id,
          })}
          onClick={onClose}
        >
          {t('tonight.booked.open')}
        </LinkButton>
        <Button type="button" data-first onClick={onClose}>
          {t('tonight.booked.done')}
        </Button>
      </div>
    </HostDialog>
  )
}
