import { useLocation, useNavigate } from 'react-router'
import { addDays } from '#domain/time/calendar-date.ts'
import { useDay } from './use-day.tsx'
import { useKeys } from './use-keys.ts'
import { useSettledValue } from '#web/host/parts/use-settled-value.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChevronLeftIcon } from '#web/ui/more-icons.tsx'

const step = 'grid min-h-target w-9 flex-none place-items-center rounded-full text-ink-soft hover:bg-sunk'

/** The day of the page, the ones beside it, and any other. */
export function DayChoice() {
  const { t, locale } = useText()
  const { date } = useDay()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const field = useSettledValue(date)
  const before = `${pathname}?date=${addDays(date, -1)}`
  const after = `${pathname}?date=${addDays(date, 1)}`
  useKeys({ '[': () => void navigate(before), ']': () => void navigate(after) })
  return (
    <div className="flex flex-none items-center">
      <Anchor href={before} aria-label={t('tonight.dayBefore')} className={step}>
        <ChevronLeftIcon size={18} />
      </Anchor>
      <span className="relative flex min-h-target items-center gap-1 rounded-full px-1.5 font-medium focus-within:outline-2 focus-within:outline-focus hover:bg-sunk">
        <span aria-hidden="true">{formatDay(date, locale, 'short')}</span>
        <ChevronDownIcon size={14} className="flex-none text-ink-soft" />
        <input
          type="date"
          {...field}
          aria-label={t('tonight.day', { day: formatDay(date, locale) })}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ currentTarget: { value } }) => {
            if (/^20\d\d-/.test(value) && value !== date) void navigate(`${pathname}?date=${value}`)
          }}
        />
      </span>
      <Anchor href={after} aria-label={t('tonight.dayAfter')} className={step}>
        <ChevronRightIcon size={18} />
      </Anchor>
    </div>
  )
}
