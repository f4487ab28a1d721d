import type { ReactNode } from 'react'
import { QuickSearchField } from '#web/guest/discovery/quick-search/quick-search.tsx'
import { useShellState } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { formatClock, formatDay } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinIcon, SearchIcon } from '#web/ui/icons.tsx'
import { usualParty } from '#domain/availability/usual-query.ts'
import { dayChoices, partyChoices, timeChoices } from '../restaurant-cards/when-choices.ts'
import type { SearchLocation } from './position/find-location.ts'
import type { SearchQuery } from './search-query.ts'

export interface SearchBarProps {
  readonly query: SearchQuery
  readonly location: SearchLocation
  readonly today: string
  /** Names suggested in the location field. */
  readonly suggestions: readonly string[]
  /** Whether the fields share a row where they fit, or stack in a narrow column. */
  readonly look: 'wide' | 'narrow'
}

const wide =
  'tablet:grid-cols-6 desktop:grid-cols-[minmax(0,1.7fr)_minmax(0,1.3fr)_minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)_auto] desktop:gap-3'

export function SearchBar({ query, location, today, suggestions, look }: SearchBarProps) {
  const { t } = useText()
  const state = useShellState()
  const span = look === 'wide' ? 'tablet:col-span-3 desktop:col-span-1' : ''
  return (
    <search
      aria-label={t('find.ask')}
      className={classes('grid grid-cols-2 gap-2.5', look === 'wide' && wide)}
    >
      <div className={classes('col-span-2 min-w-0', span)}>
        <span aria-hidden="true" className="mb-1 block text-small text-ink-soft max-tablet:visually-hidden">
          {t('find.what')}
        </span>
        <div className="relative">
          <QuickSearchField
            state={state}
            label={t('find.what')}
            placeholder={t('find.whatHint')}
            defaultValue={query.search}
            className="field ps-10.5 text-ellipsis"
          />
          <SearchIcon
            size={20}
            className="pointer-events-none absolute inset-y-0 inset-s-3 my-auto text-ink-soft"
          />
        </div>
      </div>
      <Box label={t('find.where')} icon={<PinIcon size={20} />} className={classes('col-span-2', span)}>
        <input
          type="text"
          name="location"
          className="field ps-10.5 text-ellipsis"
          defaultValue={location.name}
          placeholder={t('find.everywhere')}
          maxLength={120}
          list="search-places"
          autoComplete="off"
          enterKeyHint="search"
        />
      </Box>
      <datalist id="search-places">
        {suggestions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <When query={query} today={today} look={look} />
      <Button
        className={classes(
          'self-end px-3',
          look === 'wide' && 'tablet:col-span-6 desktop:col-span-1 desktop:px-6',
        )}
      >
        {t('find.show')}
      </Button>
    </search>
  )
}

function When({ query, today, look }: Pick<SearchBarProps, 'query' | 'today' | 'look'>) {
  const { t, locale } = useText()
  const span = look === 'wide' ? 'tablet:col-span-2 desktop:col-span-1' : ''
  const days = dayChoices(today, query.date)
  const dayName = (day: string) =>
    day === today ? t('find.today') : day === days[1] ? t('find.tomorrow') : formatDay(day, locale, 'short')
  return (
    <>
      <Box label={t('find.day')} className={span}>
        <select name="date" className="field" defaultValue={query.date === today ? '' : query.date}>
          {days.map((day) => (
            // Today is the default, so it is omitted from the URL.
            <option key={day} value={day === today ? '' : day}>
              {dayName(day)}
            </option>
          ))}
        </select>
      </Box>
      <Box label={t('find.time')} className={span}>
        <select name="time" className="field" defaultValue={query.time}>
          <option value="">{t('find.anyTime')}</option>
          {timeChoices(query.time).map((time) => (
            <option key={time} value={time}>
              {formatClock(time, locale)}
            </option>
          ))}
        </select>
      </Box>
      <Box label={t('find.party')} className={span}>
        <select name="party" className="field" defaultValue={query.party === usualParty ? '' : query.party}>
          {partyChoices(query.party).map((size) => (
            <option key={size} value={size === usualParty ? '' : size}>
              {t('find.guests', { count: size })}
            </option>
          ))}
        </select>
      </Box>
    </>
  )
}

interface BoxProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly className: string
  readonly children: ReactNode
}

/** Form field with a label, which is hidden visually on small screens but stays accessible. */
function Box({ label, icon, className, children }: BoxProps) {
  return (
    <label className={classes('block min-w-0', className)}>
      <span className="mb-1 block text-small text-ink-soft max-tablet:visually-hidden">{label}</span>
      <span className="relative block">
        {children}
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 inset-s-3 grid place-items-center text-ink-soft">
            {icon}
          </span>
        )}
      </span>
    </label>
  )
}
