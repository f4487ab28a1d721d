import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { HostMoney as Money } from '#contracts/payments/payment-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { statusWord } from '#domain/reservations/status.ts'
import { messagesOf } from '#web/parts/chat/shown-messages.ts'
import { formatClock } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HostMessageForm, HostMessages } from './host-messages.tsx'
import { HostMoney } from './host-money.tsx'
import { blacklistCommand, lateCommand, messageCommand } from './staff-command.ts'

const commands: Partial<Record<BookingStatus, MessageKey>> = {
  Approved: 'dev.moveApproved',
  Rejected: 'dev.moveRejected',
  Called: 'dev.moveCalled',
  Seated: 'dev.moveSeated',
  Closed: 'dev.moveClosed',
  NoShow: 'dev.moveNoShow',
  CanceledByHost: 'dev.moveCanceled',
}

interface HostBookingProps {
  readonly booking: HostReservation
  /** Payments of the booking; null if nothing is paid online or owed as a deposit. */
  readonly money: Money | null
}

/** Shows a booking with a form for each command that staff can currently send. */
export function HostBooking({ booking, money }: HostBookingProps) {
  const { t, locale } = useText()
  const { id, wallTime, customerName, groupSize, status, tableNumber, specialRequests } = booking
  const facts = [
    t('dev.guests', { count: groupSize }),
    t(`status.${statusWord(status)}`),
    tableNumber && t('dev.atTable', { numbers: tableNumber }),
    booking.lateMinutes > 0 && t('dev.late', { minutes: booking.lateMinutes }),
    booking.keptUntil && t('dev.kept', { time: formatClock(booking.keptUntil.slice(11, 16), locale) }),
    booking.arrived && t('dev.arrived'),
    booking.confirmed && t('dev.confirmed'),
  ]
  return (
    <article className="grid gap-4 border-t border-line py-6" aria-labelledby={`booking-${id}`}>
      <h3 id={`booking-${id}`} className="text-step-1">
        {formatClock(wallTime.slice(11), locale)} · {customerName}
      </h3>
      <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {specialRequests && <p className="max-w-prose">{specialRequests}</p>}
      <HostMessages guest={customerName} messages={messagesOf(booking)} />
      <Commands booking={booking} />
      {money && <HostMoney money={money} currency={booking.currency} />}
    </article>
  )
}

function Commands({ booking }: { booking: HostReservation }) {
  const { t } = useText()
  const { id, status, mayBecome } = booking
  const expected = status === 'Approved' || status === 'Called'
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-3">
      {mayBecome.length > 0 && (
        <CommandForm booking={booking}>
          <TextField name="note" id={`note-${id}`} label={t('dev.note')} maxLength={1000} />
          <TextField name="tableNumber" id={`table-${id}`} label={t('dev.otherTable')} />
          <p className="flex flex-wrap gap-2">
            {mayBecome.map((move) => {
              const key = commands[move]
              return (
                key && (
                  <Button key={move} kind="quiet" size="small" name="command" value={move}>
                    {t(key)}
                  </Button>
                )
              )
            })}
          </p>
        </CommandForm>
      )}
      {expected && (
        <CommandForm booking={booking}>
          <input type="hidden" name="wallTime" value={booking.wallTime} />
          <TextField name="until" id={`until-${id}`} type="time" label={t('dev.until')} required />
          <TextField name="note" id={`late-note-${id}`} label={t('dev.note')} maxLength={1000} />
          <div>
            <Button kind="quiet" size="small" name="command" value={lateCommand}>
              {t('dev.answerLate')}
            </Button>
          </div>
        </CommandForm>
      )}
      <HostMessageForm id={id} command={messageCommand} max={2000} />
      <CommandForm booking={booking}>
        <TextField name="reason" id={`reason-${id}`} label={t('dev.reason')} maxLength={1000} />
        <div>
          <Button kind="quiet" size="small" name="command" value={blacklistCommand}>
            {t('dev.addToBlacklist')}
          </Button>
        </div>
      </CommandForm>
    </div>
  )
}

interface CommandFormProps {
  readonly booking: HostReservation
  readonly children: ReactNode
}

function CommandForm({ booking, children }: CommandFormProps) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="version" value={booking.version} />
      {children}
    </Form>
  )
}
