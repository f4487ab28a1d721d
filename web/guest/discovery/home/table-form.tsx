import { Form, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { formatClock, formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineSelect } from '#web/ui/fields/select-field.tsx'
import { Sentence } from './sentence.tsx'
import type { RegionChoices } from '../location/region-choices.ts'
import { RegionSelect } from '../location/region-select.tsx'
import { dinnerTime } from '#web/parts/times/table-query.ts'
import { dayChoices, partyChoices, timeChoices } from '../restaurant-cards/when-choices.ts'
import type { HomeQuery } from './home-query.ts'

export interface TableFormProps {
  readonly query: HomeQuery
  readonly today: string
  readonly choices: RegionChoices
}

/** Shows the search for a table as a sentence with selects. It is a GET form, so the choices end up in the URL. */
export function TableForm({ query, today, choices }: TableFormProps) {
  const { t } = useText()
  const { search } = useLocation()
  const hidden = [...stickyPairs(search), ['cuisine', query.cuisine], ['search', query.search]] as const
  return (
    <Form action={`${paths.home}#places`} method="get" className="mt-5 text-step-1 text-ink-soft">
      {hidden.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <div className="flex flex-wrap items-baseline gap-x-[0.45em] gap-y-1">
        <Sentence
          say={(marks) => t('home.ask', marks)}
          parts={{
            party: <PartySelect party={query.party} />,
            date: <DaySelect date={query.date} today={today} />,
            time: <TimeSelect query={query} today={today} />,
            region: <RegionSelect regionId={query.regionId} choices={choices} />,
          }}
        />
      </div>
      <Button className="mt-6 max-tablet:w-full">{t('home.show')}</Button>
    </Form>
  )
}

// Each select is keyed by its value, so it follows the URL. The submit button isn't keyed and keeps the focus.

function PartySelect({ party }: { party: number }) {
  const { t } = useText()
  const options = partyChoices(party).map((size) => ({
    value: String(size),
    text: t('home.guests', { count: size }),
  }))
  return (
    <InlineSelect key={party} name="party" label={t('home.party')} options={options} defaultValue={party} />
  )
}

function DaySelect({ date, today }: { date: string; today: string }) {
  const { t, locale } = useText()
  const options = dayChoices(today, date).map((day, ahead) => ({
    // Today is the default, so it is omitted from the URL.
    value: ahead === 0 ? '' : day,
    text: ahead === 0 ? t('home.today') : ahead === 1 ? t('home.tomorrow') : formatDay(day, locale, 'short'),
  }))
  const chosen = date === today ? '' : date
  return (
    <InlineSelect key={chosen} name="date" label={t('home.date')} options={options} defaultValue={chosen} />
  )
}

function TimeSelect({ query: { date, time }, today }: { query: HomeQuery; today: string }) {
  const { t, locale } = useText()
  const options = [
    { value: '', text: t('home.anyTime') },
    ...timeChoices(time).map((each) => ({ value: each, text: formatClock(each, locale) })),
  ]
  const chosen = time || (date > today ? dinnerTime : '')
  return (
    <InlineSelect key={chosen} name="time" label={t('home.time')} options={options} defaultValue={chosen} />
  )
}
