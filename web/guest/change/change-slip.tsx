import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { DayAsk } from '#web/guest/reserve/load-day.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { areasIn } from './areas.ts'

interface ChangeSlipProps {
  readonly booking: ReservationGuest
  readonly ask: DayAsk
  readonly instant: string
}

/** The booking as it is, and as it would be. */
export function ChangeSlip({ booking, ask, instant }: ChangeSlipProps) {
  const text = useText()
  const before = line(booking.wallTime, booking.groupSize, booking.areas, text)
  const after = instant ? line(instant, ask.party, ask.area, text) : text.t('change.noTime')
  const same = before === after
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="eyebrow">{text.t('change.now')}</dt>
        <dd className={classes('mt-0.5', !same && instant && 'text-ink-soft line-through')}>{before}</dd>
      </div>
      <div>
        <dt className="eyebrow">{text.t('change.then')}</dt>
        <dd className="mt-0.5 text-step-1">{same ? text.t('change.same') : after}</dd>
      </div>
    </dl>
  )
}

function line(moment: string, party: number, area: string, { t, locale }: Text): string {
  const { date, time } = wallOf(moment)
  const parts = [
    formatDay(date, locale),
    formatClock(time, locale),
    t('slots.guests', { count: party }),
    areasIn(area).join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}
