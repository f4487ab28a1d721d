import { useText } from '#web/text/text.tsx'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { PromisedTime } from '#contracts/ordering/ordering-menu.ts'
import type { DayOfOrderTimes } from '../load-times.ts'
import { asapWords } from '../takers/when-words.ts'

interface TimeSelectProps {
  readonly days: readonly DayOfOrderTimes[]
  readonly asap: PromisedTime | null
  readonly today: string
  readonly timeZone: string
  /** The chosen time; empty for as soon as possible. */
  readonly chosen: string
  readonly error?: string | undefined
}

/** Dropdown with "as soon as possible" and the times that are still available. */
export function TimeSelect({ days, asap, today, timeZone, chosen, error }: TimeSelectProps) {
  const text = useText()
  const { t, locale } = text
  const isOffered = days.some(({ instants }) => instants.includes(chosen))
  return (
    <SelectField name="time" label={t('orderMenu.when')} error={error} defaultValue={isOffered ? chosen : ''}>
      <option value="">{asap ? asapWords(asap, timeZone, text) : t('orderTerms.noTimes')}</option>
      {days.map(({ date, instants }) => (
        <optgroup key={date} label={date === today ? t('orderMenu.today') : formatDay(date, locale)}>
          {instants.map((instant) => (
            <option key={instant} value={instant}>
              {formatTimeAt(instant, timeZone, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
