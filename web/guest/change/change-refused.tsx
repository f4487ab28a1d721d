import { problemText } from '#web/form/form-problems.tsx'
import { type FormProblem, refusalOf } from '#web/form/form-result.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PickLink, PickRow } from '#web/ui/pick.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import type { NotChanged } from './save-change.ts'

interface ChangeRefusedProps {
  readonly result: NotChanged
  readonly problem: FormProblem
  readonly party: number
  readonly hrefFor: (query: { date: string; instant: string }) => string
}

/**
 * Explains why the change failed, says that the booking is unchanged, and offers the nearest available times. Takes
 * the focus.
 */
export function ChangeRefused({ result, problem, party, hrefFor }: ChangeRefusedProps) {
  const text = useText()
  const { t, locale } = text
  const box = useFocusOn<HTMLDivElement>(result)
  const refusal = refusalOf(problem)
  const alternatives = refusal?.alternatives ?? []
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice tone="bad" live title={problemText(problem, text) ?? t('error.unreachable')}>
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
      </Notice>
    </div>
  )
}
