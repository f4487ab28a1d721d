import { Form, useNavigation } from 'react-router'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { formatDay, formatZone, formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { latenesses } from '#web/guest/booking/ticket/booking-action.ts'
import type { AvailableActions } from '#web/guest/booking/ticket/available-actions.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'

interface ComingTodayProps {
  readonly booking: ReservationGuest
  readonly open: AvailableActions
}

/** Lets guests confirm, check in and report a delay, each only while it is possible. */
export function ComingToday({ booking, open }: ComingTodayProps) {
  return (
    <>
      <Confirm booking={booking} open={open} />
      <Arrive booking={booking} open={open} />
      <Late booking={booking} open={open} />
    </>
  )
}

function Confirm({ booking, open }: ComingTodayProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  if (booking.changedByRestaurant)
    return <Moved booking={booking} before={booking.changedByRestaurant} mayCancel={open.cancel} />
  if (booking.confirmed && !booking.arrived) return <Said id="confirm">{t('visit.confirmed')}</Said>
  if (!open.confirm) return null
  return (
    <section id="confirm" aria-labelledby="confirm-title" className="slip grid scroll-mt-20 gap-3">
      <h2 id="confirm-title" className="text-step-1">
        {t('visit.confirmTitle')}
      </h2>
      <p className="text-ink-soft">{t('visit.confirmLead', { restaurant: booking.restaurant.name })}</p>
      <Form method="post" preventScrollReset>
        <Button name="step" value="confirm" aria-disabled={sending || undefined}>
          {t('visit.confirmNow')}
        </Button>
      </Form>
    </section>
  )
}

interface MovedProps {
  readonly booking: ReservationGuest
  readonly before: NonNullable<ReservationGuest['changedByRestaurant']>
  readonly mayCancel: boolean
}

/** What the restaurant changed, which the guest accepts, or declines by canceling free of charge. */
function Moved({ booking, before, mayCancel }: MovedProps) {
  const { t, locale } = useText()
  const sending = useNavigation().state === 'submitting'
  const { restaurant } = booking
  const wordsOf = ({ wallTime, groupSize }: Pick<typeof before, 'wallTime' | 'groupSize'>) =>
    [
      formatDay(wallTime.slice(0, 10), locale),
      formatTimeAt(wallTime, undefined, locale),
      t('facts.guests', { count: groupSize }),
    ].join(' · ')
  return (
    <section id="confirm" aria-labelledby="confirm-title" className="slip grid scroll-mt-20 gap-3">
      <h2 id="confirm-title" className="text-step-1 wrap-anywhere">
        {t('visit.movedTitle', { restaurant: restaurant.name })}
      </h2>
      <p className="numbers grid gap-1">
        <span className="text-ink-soft">{t('visit.movedBefore', { booking: wordsOf(before) })}</span>
        <strong className="font-medium">{t('visit.movedNow', { booking: wordsOf(booking) })}</strong>
      </p>
      {before.note && (
        <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-line">
          <bdi>{before.note}</bdi>
        </blockquote>
      )}
      {mayCancel && (
        <p className="text-ink-soft">
          <span>{t('visit.movedHint')}</span>
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="step" value="confirm" aria-disabled={sending || undefined}>
          {t('visit.movedAccept')}
        </Button>
        {mayCancel && (
          <a className="link inline-flex min-h-target items-center" href="#cancel" onClick={openCancelForm}>
            {t('manage.cancel')}
          </a>
        )}
      </Form>
    </section>
  )
}

/** Not every browser opens what is closed around the target of a link. */
function openCancelForm(): void {
  document.getElementById('cancel')?.closest('details')?.setAttribute('open', '')
}

function Arrive({ booking, open }: ComingTodayProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  if (booking.arrived)
    return <Said id="arrive">{t('visit.arrived', { restaurant: booking.restaurant.name })}</Said>
  if (!open.arrive) return null
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="timeZone" value={booking.timeZone} />
      <Button
        kind={open.confirm ? 'quiet' : 'primary'}
        name="step"
        value="arrive"
        aria-disabled={sending || undefined}
      >
        {t('visit.arriveNow')}
      </Button>
      <span className="text-small text-ink-soft">{t('visit.arriveHint')}</span>
    </Form>
  )
}

function Late({ booking, open }: ComingTodayProps) {
  const { t } = useText()
  const { lateMinutes } = booking
  if (!open.late && !lateMinutes) return null
  return (
    <section
      id="late"
      aria-labelledby="late-title"
      className="grid scroll-mt-20 gap-3 border-t border-line pt-5"
    >
      <h2 id="late-title" className="font-sans text-body font-medium">
        {t('visit.lateTitle')}
      </h2>
      {lateMinutes > 0 ? (
        <LateNotice booking={booking} />
      ) : (
        <p className="text-ink-soft">{t('visit.lateLead')}</p>
      )}
      {open.late && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="step" value="late" />
          <input type="hidden" name="time" value={booking.reservationTime} />
          <input type="hidden" name="timeZone" value={booking.timeZone} />
          {latenesses.map((minutes) => (
            <button
              key={minutes}
              name="minutes"
              value={minutes}
              className="pick"
              aria-pressed={minutes === lateMinutes}
            >
              {t('visit.lateBy', { minutes })}
            </button>
          ))}
          {lateMinutes > 0 && (
            <Button kind="text" size="small" name="minutes" value="0">
              {t('visit.onTime')}
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}

/**
 * Shows until when the restaurant keeps the table of a late party, and what the guest can do if that is too short.
 */
function LateNotice({ booking }: { booking: ReservationGuest }) {
  const { t, locale } = useText()
  const { keptUntil, lateMinutes, reservationTime, restaurant, timeZone } = booking
  if (keptUntil === null) return <p>{t('visit.lateSaid', { minutes: lateMinutes })}</p>
  const time = formatTimeAt(keptUntil, timeZone, locale)
  const arrives = Date.parse(reservationTime) + lateMinutes * 60_000
  const enough = Date.parse(keptUntil) >= arrives
  return (
    <Notice tone={enough ? 'good' : 'warn'} title={t('visit.keptUntil', { time })}>
      <ZoneLine instant={keptUntil} timeZone={timeZone}>
        {formatZone(timeZone, keptUntil, locale)}
      </ZoneLine>
      {!enough && <p>{t('visit.keptTooShort', { phone: restaurant.phone || restaurant.name })}</p>}
    </Notice>
  )
}

function Said({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <output id={id} className="flex scroll-mt-20 items-start gap-2 text-good">
      <CheckIcon size={20} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </output>
  )
}
