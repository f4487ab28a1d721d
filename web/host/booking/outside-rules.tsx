import type { FormEvent } from 'react'
import type { WireRefusal } from '#contracts/client.ts'
import { BrokenRules, useMayOverrule } from './broken-rules.tsx'
import { nameOfTime } from './book-draft.ts'
import type { BookingTime } from './use-choices.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Most free times that are offered instead. */
const most = 4

interface OutsideRulesProps {
  readonly rules: NonNullable<WireRefusal['rules']>
  readonly parties: WireRefusal['parties']
  readonly zone: string
  /** The time that breaks them, and the others of the day. */
  readonly time: string
  readonly times: readonly BookingTime[]
  readonly problem: string
  readonly isSending: boolean
  /** Gets `hh:mm`, or with seconds and offset. */
  readonly onOther: (clock: string) => void
  readonly onBack: () => void
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** The second step of a booking that breaks rules: all of them, free times near it, and one confirmation. */
export function OutsideRules(props: OutsideRulesProps) {
  const { t, locale } = useText()
  const { rules, parties, zone, time, times, problem, isSending, onOther, onBack, onSubmit } = props
  const mayOverrule = useMayOverrule()
  const distance = (each: BookingTime) => Math.abs(minuteOf(each.time) - minuteOf(time))
  const near = times
    .filter((each) => each.rules.length === 0 && nameOfTime(each, times) !== time)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => minuteOf(a.time) - minuteOf(b.time))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <BrokenRules {...{ rules, parties, zone }} />
      {near.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{t('tonight.rules.inside')}</span>
          {near.map((each) => (
            <button
              key={each.instant}
              type="button"
              className="pick numbers whitespace-nowrap"
              onClick={() => onOther(nameOfTime(each, times).slice(11))}
            >
              {formatTimeAt(each.instant, zone, locale)}
            </button>
          ))}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" kind="quiet" onClick={onBack}>
          {t('hostApp.back')}
        </Button>
        {mayOverrule && (
          <Button kind="quiet" aria-disabled={isSending || undefined}>
            {isSending ? t('tonight.saving') : t('tonight.rules.bookAnyway')}
          </Button>
        )}
      </div>
    </form>
  )
}

function minuteOf(wallTime: string): number {
  return Date.parse(`${wallTime.slice(0, 16)}Z`) / 60_000
}
