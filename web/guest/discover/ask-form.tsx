import { Form, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { stickyPairs } from '../../shell/sticky-query.ts'
import { formatClock, formatDay } from '../../text/format.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineSelect } from '../../ui/select-field.tsx'
import { Sentence } from './sentence.tsx'
import type { RegionChoices } from '../location/region-choices.ts'
import { RegionSelect } from '../location/region-select.tsx'
import { dinnerTime } from '../places/table-wish.ts'
import { dayChoices, partyChoices, timeChoices } from '../places/when-choices.ts'
import type { HomeWish } from './wish.ts'

export interface AskFormProps {
  readonly wish: HomeWish
  readonly today: string
  readonly choices: RegionChoices
}

/** The question as a sentence. A plain form: what is chosen goes into the address. */
export function AskForm({ wish, today, choices }: AskFormProps) {
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
            region: <RegionSelect regionId={wish.regionId} choices={choices} />,
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
  const options = partyChoices(party).map((size) => ({
    value: String(size),
    text: t('home.people', { count: size }),
  }))
  return (
    <InlineSelect key={party} name="party" label={t('home.party')} options={options} defaultValue={party} />
  )
}

function DaySelect({ date, today }: { date: string; today: string }) {
  const { t, locale } = useText()
  const options = dayChoices(today, date).map((day, ahead) => ({
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
  const options = [
    { value: '', text: t('home.anyTime') },
    ...timeChoices(time).map((each) => ({ value: each, text: formatClock(each, locale) })),
  ]
  const chosen = time || (date > today ? dinnerTime : '')
  return (
    <InlineSelect key={chosen} name="time" label={t('home.time')} options={options} defaultValue={chosen} />
  )
}
