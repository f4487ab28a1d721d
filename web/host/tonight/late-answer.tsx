import type { Act } from './use-actions.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Minutes after the announced arrival until which the table can be held. */
const held = [10, 15, 30] as const

interface LateAnswerProps {
  readonly party: Party
  readonly act: Act
}

/** Tells a party that reported being late how long its table is held. */
export function LateAnswer({ party, act }: LateAnswerProps) {
  const { t, locale } = useText()
  const { may } = useAtRestaurant()
  const { zone, pending } = useDay()
  const { lateMinutes, at, status, keptUntil } = party
  const isSaving = pending.has(party.id)
  if (lateMinutes === 0 || !isExpected(status) || !may('service.act')) return null
  return (
    <section className="mx-3 mt-4 rounded-md bg-warn-wash px-3.5 py-3">
      <h3 className="font-sans text-body font-medium text-warn">
        {t('tonight.reportedLate', { minutes: lateMinutes })}
      </h3>
      {keptUntil && <p>{t('tonight.keptUntil', { time: formatTimeIn(zone, keptUntil, locale) })}</p>}
      <p className="mt-1 text-small text-ink-soft">{t('tonight.holdUntil')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {held.map((minutes) => {
          const moment = at + (lateMinutes + minutes) * 60_000
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
    </section>
  )
}
