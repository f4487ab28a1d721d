import { NotDone } from '#web/form/not-done.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { PickLink, PickRow } from '#web/ui/fields/pick.tsx'
import type { NotChanged } from './save-change.ts'

interface ChangeRefusedProps {
  readonly result: NotChanged
  readonly party: number
  readonly hrefFor: (query: { date: string; instant: string }) => string
}

/** Explains why the change failed, says that the booking is unchanged, and offers the nearest available times. */
export function ChangeRefused({ result, party, hrefFor }: ChangeRefusedProps) {
  const { t, locale } = useText()
  const refusal = refusalOf(result.problem)
  const alternatives = refusal?.alternatives ?? []
  return (
    <NotDone result={result}>
      {refusal && <p>{t('change.stands')}</p>}
      {alternatives.length > 0 && (
        <PickRow className="mt-3">
          {alternatives.map(({ instant, serviceDate, zone }) => {
            const { date } = wallOf(instant)
            const spoken = {
              time: formatTimeAt(instant, zone, locale),
              day: formatDay(date, locale),
              count: party,
            }
            return (
              <PickLink
                key={instant}
                href={hrefFor({ date: serviceDate, instant })}
                className="bg-raised"
                aria-label={t('slots.label', spoken)}
              >
                {formatDay(date, locale, 'short')} · {formatTimeAt(instant, zone, locale)}
              </PickLink>
            )
          })}
        </PickRow>
      )}
    </NotDone>
  )
}
