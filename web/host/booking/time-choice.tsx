import { groupBy } from '#domain/group-by.ts'
import { nameOfTime } from './book-draft.ts'
import { Choice } from './choice.tsx'
import type { BookingTime } from './use-choices.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

interface TimeChoiceProps {
  readonly times: readonly BookingTime[] | null
  readonly zone: string
  readonly hasSize: boolean
  /** `YYYY-MM-DDThh:mm`, or an instant if clocks show it twice. */
  readonly chosen: string | null
  /** Gets `hh:mm`, or with seconds and offset. */
  readonly onChoose: (clock: string) => void
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2'

/** The times at which the party gets a table, and behind them all others with what speaks against them. */
export function TimeChoice({ times, zone, hasSize, chosen, onChoose }: TimeChoiceProps) {
  const { t, locale } = useText()
  const free = times?.filter(({ rules }) => rules.length === 0) ?? []
  const full = times?.filter(({ rules }) => rules.length > 0) ?? []
  const byReason = groupBy(full, ({ rules }) => rules.map(({ message }) => message).join(' '))
  const isOther = chosen !== null && times?.every((each) => nameOfTime(each, times) !== chosen)
  const choice = (each: BookingTime) => (
    <Choice
      key={each.instant}
      name="time"
      isChosen={nameOfTime(each, times ?? []) === chosen}
      isSecond={each.rules.length > 0}
      onChoose={() => onChoose(nameOfTime(each, times ?? []).slice(11))}
      className="px-1! whitespace-nowrap"
    >
      {formatTimeAt(each.instant, zone, locale)}
    </Choice>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('tonight.book.time')}</legend>
      {!hasSize && <p className="text-ink-soft">{t('tonight.book.sizeFirst')}</p>}
      {hasSize && times === null && <p className="text-ink-soft">{t('tonight.book.lookingForTimes')}</p>}
      {times?.length === 0 && <p className="text-ink-soft">{t('tonight.book.noTimes')}</p>}
      {times && times.length > 0 && free.length === 0 && <p>{t('tonight.book.allFull')}</p>}
      <div className={classes(grid, 'max-h-[11.5rem] overflow-y-auto p-0.5')}>{free.map(choice)}</div>
      {hasSize && times !== null && (
        <Disclosure
          key={String(free.length === 0)}
          summary={t('tonight.book.otherTimes')}
          defaultOpen={free.length === 0}
          className="mt-1 border-b-0"
        >
          {[...byReason].map(([reason, some]) => (
            <div key={reason} className="mb-3">
              <p className="mb-1.5 text-small text-ink-soft wrap-anywhere">{reason}</p>
              <div className={grid}>{some.map(choice)}</div>
            </div>
          ))}
          <label className="flex items-center justify-between gap-3">
            <span>{t('tonight.book.anyTime')}</span>
            <input
              type="time"
              className="field w-36!"
              defaultValue={isOther ? chosen.slice(11, 16) : ''}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') onChoose(value)
              }}
            />
          </label>
        </Disclosure>
      )}
    </fieldset>
  )
}
