import type { StaffBooking } from '#contracts/booking/service-day.ts'
import type { Act } from './use-actions.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useNow } from '#web/host/parts/use-now.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { unreachable } from '#web/host/service-day/reach.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Minutes after the announced arrival until which the table can be held. */
const held = [10, 15, 30] as const

/** Times are whole multiples of this many milliseconds. */
const stepMs = 5 * 60_000

/** How long before its time a party that hasn't reported anything can be promised its table, in milliseconds. */
const beforeMs = 60 * 60_000

interface LateAnswerProps {
  readonly party: Party
  /** Null until they were read. */
  readonly details: StaffBooking | null
  readonly act: Act
}

/** Tells a party that is late, or has said so by telephone, how long its table is held. */
export function LateAnswer({ party, details, act }: LateAnswerProps) {
  const { t, locale } = useText()
  const { mayAct, sendsTexts } = useAtRestaurant()
  const { zone, pending } = useDay()
  const now = useNow()
  const { lateMinutes, at, status, keptUntil, arrived } = party
  const isSaving = pending.has(party.id)
  if (!isExpected(status) || arrived || !mayAct('service.act')) return null
  // Nobody is promised a time that has passed.
  const from = Math.max(at + lateMinutes * 60_000, Math.ceil(now / stepMs) * stepMs)
  const times = (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {held.map((minutes) => {
        const moment = from + minutes * 60_000
        const until = inZone(zone, moment)
        return (
          <Button
            key={minutes}
            type="button"
            kind="quiet"
            size="small"
            className="numbers"
            aria-disabled={isSaving || undefined}
            onClick={() => isSaving || void act(party, { kind: 'late', keptUntil: until.slice(0, 16) })}
          >
            {formatTimeIn(zone, moment, locale)}
          </Button>
        )
      })}
    </div>
  )
  const reason = details && unreachable(details, sendsTexts)
  const alone = reason && <p className="mt-1.5 text-small">{t(`tonight.change.${reason}`)}</p>
  const kept = keptUntil && <p>{t('tonight.keptUntil', { time: formatTimeIn(zone, keptUntil, locale) })}</p>
  if (lateMinutes === 0) {
    if (now < at - beforeMs) return null
    return (
      <section className="mx-3 mt-2">
        {kept}
        <Disclosure summary={t('tonight.holdUntil')} className="border-b-0">
          {times}
          {alone}
        </Disclosure>
      </section>
    )
  }
  return (
    <section className="mx-3 mt-4 rounded-md bg-warn-wash px-3.5 py-3">
      <h3 className="font-sans text-body font-medium text-warn">
        {t('tonight.reportedLate', { minutes: lateMinutes })}
      </h3>
      {kept}
      <p className="mt-1 text-small text-ink-soft">{t('tonight.holdUntil')}</p>
      {times}
      {alone}
    </section>
  )
}
