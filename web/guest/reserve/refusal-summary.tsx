import { useEffect, useRef } from 'react'
import type { WireSlot } from '#contracts/availability.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PickRow } from '#web/ui/pick.tsx'
import type { NotBooked } from './place-booking.ts'

interface RefusalSummaryProps {
  readonly result: NotBooked
  readonly idOrName: string
  readonly date: string
}

/** Names of fields that stand on the page and can be jumped to. */
const onThePage = new Set(['customerName', 'email', 'phoneNumber', 'specialRequests'])

/** Why it was not booked, and what to do: fields to put right, or the nearest times that are free. Takes the focus. */
export function RefusalSummary({ result, idOrName, date }: RefusalSummaryProps) {
  const { t } = useText()
  const to = useTo()
  const { refusal, values } = result
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<NotBooked>(null)
  useEffect(() => {
    if (focused.current === result) return
    focused.current = result
    box.current?.focus()
  }, [result])

  const listed = (refusal?.fields ?? []).filter(({ field }) => onThePage.has(field))
  // Two fields may share one sentence; it is said once.
  const fields = listed.filter(
    ({ message }, at) => listed.findIndex((each) => each.message === message) === at,
  )
  const alternatives = refusal?.alternatives ?? []
  const gone = refusal !== null && refusal.status === 409
  const unsaid = result.tableMissing ? t('reserve.tableMissing') : t('reserve.unreachable')
  const title = fields.length > 0 ? t('reserve.checkDetails') : (refusal?.message ?? unsaid)
  return (
    // Without script the browser itself goes to what has to be put right.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="rounded-md">
      <Notice tone="bad" live title={title}>
        {fields.length > 0 && (
          <ul className="mt-1 grid">
            {fields.map(({ field, message }) => (
              <li key={field}>
                <a className="link inline-block py-1" href={`#field-${field}`}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {alternatives.length > 0 && (
          <div className="mt-3 grid gap-2">
            <p>{t('reserve.alternatives')}</p>
            <PickRow>
              {alternatives.map((slot) => (
                <Alternative
                  key={slot.instant}
                  {...{ slot, idOrName }}
                  party={values.party}
                  area={values.area}
                  asked={wallOf(values.instant).date}
                />
              ))}
            </PickRow>
          </div>
        )}
        {gone && (
          <p className="mt-3">
            <Anchor
              className="link inline-flex min-h-target items-center"
              href={to.reserve(idOrName, { date, party: values.party })}
            >
              {t('reserve.allTimes')}
            </Anchor>
          </p>
        )}
      </Notice>
    </div>
  )
}

interface AlternativeProps {
  readonly slot: WireSlot
  readonly idOrName: string
  readonly party: number
  readonly area: string
  /** The calendar day that was asked for: a time on another says its day. */
  readonly asked: string
}

/** A button of the same form, so that everything typed comes along, with and without script. */
function Alternative({ slot, idOrName, party, area, asked }: AlternativeProps) {
  const { t, locale } = useText()
  const to = useTo()
  const { instant, serviceDate } = slot
  const wall = wallOf(instant)
  const time = formatClock(wall.time, locale)
  return (
    <button
      className="pick bg-raised"
      name="step"
      value="choose"
      formAction={to.reserve(idOrName, { date: serviceDate, party, area, instant })}
      aria-label={t('slots.label', { time, day: formatDay(wall.date, locale), count: party })}
    >
      {wall.date === asked ? time : `${formatDay(wall.date, locale, 'short')} · ${time}`}
    </button>
  )
}
