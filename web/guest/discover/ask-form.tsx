import { Form, useLocation } from 'react-router'
import { addDays } from '#domain/time/calendar-date.ts'
import { paths } from '../../paths.ts'
import { type CountryPlaces, worldId } from '../../shell/load-shell.ts'
import { stickyPairs } from '../../shell/sticky-query.ts'
import { formatClock, formatDay } from '../../text/format.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineSelect } from '../../ui/select-field.tsx'
import { Sentence } from './sentence.tsx'
import { dinnerTime, type HomeWish, largestParty } from './wish.ts'

const daysAhead = 31

export interface AskFormProps {
  readonly wish: HomeWish
  readonly today: string
  readonly countries: readonly CountryPlaces[]
}

/** The question as a sentence. A plain form: what is chosen goes into the address. */
export function AskForm({ wish, today, countries }: AskFormProps) {
  const { t } = useText()
  const { search } = useLocation()
  const kept = [...stickyPairs(search), ['cuisine', wish.cuisine], ['search', wish.search]] as const
  return (
    <Form action={`${paths.home}#places`} method="get" className="mt-5 text-step-1 text-ink-soft">
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <div className="flex flex-wrap items-baseline gap-x-[0.45em] gap-y-1">
        <Sentence
          say={(marks) => t('home.ask', marks)}
          parts={{
            party: <PartySelect party={wish.party} />,
            date: <DaySelect date={wish.date} today={today} />,
            time: <TimeSelect wish={wish} today={today} />,
            region: <RegionSelect regionId={wish.regionId} countries={countries} />,
          }}
        />
      </div>
      <Button className="mt-6 max-tablet:w-full">{t('home.show')}</Button>
    </Form>
  )
}

// Each choice is keyed by its value: a new address renews it, and the pressed button keeps the focus.

function PartySelect({ party }: { party: number }) {
  const { t } = useText()
  const sizes = Array.from({ length: Math.max(largestParty, party) }, (_, i) => i + 1)
  const options = sizes
    .filter((size) => size <= largestParty || size === party)
    .map((size) => ({ value: String(size), text: t('home.people', { count: size }) }))
  return (
    <InlineSelect key={party} name="party" label={t('home.party')} options={options} defaultValue={party} />
  )
}

function DaySelect({ date, today }: { date: string; today: string }) {
  const { t, locale } = useText()
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
  if (date && !days.includes(date)) days.push(date)
  const options = days.map((day, ahead) => ({
    // Today is what a guest gets who says nothing; it needs no place in the address.
    value: ahead === 0 ? '' : day,
    text: ahead === 0 ? t('home.today') : ahead === 1 ? t('home.tomorrow') : formatDay(day, locale, 'short'),
  }))
  const chosen = date === today ? '' : date
  return (
    <InlineSelect key={chosen} name="date" label={t('home.date')} options={options} defaultValue={chosen} />
  )
}

function TimeSelect({ wish: { date, time }, today }: { wish: HomeWish; today: string }) {
  const { t, locale } = useText()
  const times = Array.from({ length: 48 }, (_, half) => {
    // From breakfast on; the small hours come last, where a night out ends.
    const minutes = (6 * 60 + half * 30) % 1440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
  })
  if (time && !times.includes(time)) times.unshift(time)
  const options = [
    { value: '', text: t('home.anyTime') },
    ...times.map((each) => ({ value: each, text: formatClock(each, locale) })),
  ]
  const chosen = time || (date > today ? dinnerTime : '')
  return (
    <InlineSelect key={chosen} name="time" label={t('home.time')} options={options} defaultValue={chosen} />
  )
}

function RegionSelect({ regionId, countries }: { regionId: string; countries: readonly CountryPlaces[] }) {
  const { t } = useText()
  const chosen = regionId === worldId ? '' : regionId
  return (
    <select
      key={chosen}
      name="regionId"
      aria-label={t('home.region')}
      className="field-inline"
      defaultValue={chosen}
    >
      <option value="">{t('home.theWorld')}</option>
      {countries.map((country) => (
        <optgroup key={country.id} label={country.name}>
          {country.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={country.id}>{t('home.allOf', { country: country.name })}</option>
        </optgroup>
      ))}
    </select>
  )
}
