import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HostReservation } from '#contracts/host.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { statusWord } from '#domain/reservations/status.ts'
import { formatClock } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { lateDeed, messageDeed } from './house-form.ts'

const deeds: Partial<Record<BookingStatus, MessageKey>> = {
  Approved: 'dev.moveApproved',
  Rejected: 'dev.moveRejected',
  Called: 'dev.moveCalled',
  Seated: 'dev.moveSeated',
  Closed: 'dev.moveClosed',
  NoShow: 'dev.moveNoShow',
  CanceledByHost: 'dev.moveCanceled',
}

/** One booking of the book: what it is, and a form for each thing the house may do now. */
export function HostBooking({ booking }: { booking: HostReservation }) {
  const { t, locale } = useText()
  const { id, wallTime, customerName, groupSize, status, tableNumber, specialRequests, messages } = booking
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
      {messages.map((message) => (
        <p key={message.id} className="max-w-prose text-small text-ink-soft">
          {message.body}
        </p>
      ))}
      <Deeds booking={booking} />
    </article>
  )
}

function Deeds({ booking }: { booking: HostReservation }) {
  const { t } = useText()
  const { id, status, mayBecome } = booking
  const expected = status === 'Approved' || status === 'Called'
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-3">
      {mayBecome.length > 0 && (
        <DeedForm booking={booking}>
          <TextField name="note" id={`note-${id}`} label={t('dev.note')} maxLength={1000} />
          <TextField name="tableNumber" id={`table-${id}`} label={t('dev.otherTable')} />
          <p className="flex flex-wrap gap-2">
            {mayBecome.map((move) => {
              const key = deeds[move]
              return (
                key && (
                  <Button key={move} kind="quiet" size="small" name="deed" value={move}>
                    {t(key)}
                  </Button>
                )
              )
            })}
          </p>
        </DeedForm>
      )}
      {expected && (
        <DeedForm booking={booking}>
          <input type="hidden" name="wallTime" value={booking.wallTime} />
          <TextField name="until" id={`until-${id}`} type="time" label={t('dev.until')} required />
          <TextField name="note" id={`late-note-${id}`} label={t('dev.note')} maxLength={1000} />
          <div>
            <Button kind="quiet" size="small" name="deed" value={lateDeed}>
              {t('dev.answerLate')}
            </Button>
          </div>
        </DeedForm>
      )}
      <DeedForm booking={booking}>
        <TextArea name="body" id={`body-${id}`} label={t('dev.message')} rows={2} maxLength={2000} required />
        <div>
          <Button kind="quiet" size="small" name="deed" value={messageDeed}>
            {t('dev.send')}
          </Button>
        </div>
      </DeedForm>
    </div>
  )
}

interface DeedFormProps {
  readonly booking: HostReservation
  readonly children: ReactNode
}

function DeedForm({ booking, children }: DeedFormProps) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={booking.id} />
      <input type="hidden" name="version" value={booking.version} />
      {children}
    </Form>
  )
}
