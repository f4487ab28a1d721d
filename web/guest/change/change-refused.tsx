import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PickLink, PickRow } from '#web/ui/pick.tsx'
import { useFocusOn } from '#web/guest/booking/use-focus-on.ts'
import type { NotChanged } from './save-change.ts'

interface ChangeRefusedProps {
  readonly result: NotChanged
  readonly party: number
  readonly hrefFor: (wish: { date: string; instant: string }) => string
}

/**
 * Why the change was not made, that the booking stands, and the nearest times that are free; or that nobody could be asked.
 * Takes the focus.
 */
export function ChangeRefused({ result, party, hrefFor }: ChangeRefusedProps) {
  const { t, locale } = useText()
  const box = useFocusOn<HTMLDivElement>(result)
  const { refusal } = result
  const alternatives = refusal?.alternatives ?? []
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice tone="bad" live title={refusal?.message ?? t('error.unreachable')}>
        {refusal && <p>{t('change.stands')}</p>}
        {alternatives.length > 0 && (
          <PickRow className="mt-3">
            {alternatives.map(({ instant, serviceDate }) => {
              const { date, time } = wallOf(instant)
              const spoken = { time: formatClock(time, locale), day: formatDay(date, locale), count: party }
              return (
                <PickLink
                  key={instant}
                  href={hrefFor({ date: serviceDate, instant })}
                  className="bg-raised"
                  aria-label={t('slots.label', spoken)}
                >
                  {formatDay(date, locale, 'short')} · {formatClock(time, locale)}
                </PickLink>
              )
            })}
          </PickRow>
        )}
      </Notice>
    </div>
  )
}
