import { useDeferredValue, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FilterBar } from './filter-bar.tsx'
import { PartyRow } from './party-row.tsx'
import { type Filter, isFound, isIn, readFilter, sectionNames, sectionOf } from './sections.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import type { Party } from '#web/host/service/party.ts'
import { useDay } from '#web/host/service/use-day.tsx'
import { useKeys } from '#web/host/service/use-keys.ts'
import { twelveHourLocales } from '#domain/locale.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Tonight as a list: what needs attention, who is here, who comes, who sits and who has left. */
export function Component() {
  const { t, locale } = useText()
  const { restaurant } = useAtRestaurant()
  const { date, shown, now, pending, zone } = useDay()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(words)
  const filter = readFilter(params.get('filter'))
  const selected = params.get('booking')
  const isListed = (party: Party) =>
    (filter === null || isIn(filter, party, now)) && (sought.trim() === '' || isFound(sought, party))
  const listed = shown.filter(isListed)
  const sections = sectionNames
    .map((name) => ({ name, parties: listed.filter((party) => sectionOf(party, now) === name) }))
    .filter(({ parties }) => parties.length > 0)
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('booking', id)
    return `?${next}`
  }
  const choose = (next: Filter | null) =>
    setParams(
      (before) => {
        if (next === null) before.delete('filter')
        else before.set('filter', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  useKeys({ '/': () => search.current?.focus() })
  const day = formatDay(date, locale)
  return (
    <main id="main" className="min-h-0 pb-40 desktop:overflow-auto desktop:pb-24">
      <HostTitle title={`${t('tonight.title')}, ${day}`} restaurant={restaurant.name} />
      <h1 className="visually-hidden">
        {t('tonight.title')}, {day}
      </h1>
      <FilterBar {...{ parties: shown, now, filter, choose, search, words, setWords }} />
      <div style={{ '--clock': twelveHourLocales.has(locale) ? '4.6rem' : '3.1rem' } as object}>
        {sections.map(({ name, parties }) => (
          <section key={name} aria-labelledby={`section-${name}`} className="border-b border-line">
            <h2
              id={`section-${name}`}
              className="flex flex-wrap items-baseline gap-x-2 px-4 pt-4 pb-1.5 font-sans text-small font-bold tablet:px-5"
            >
              {name === 'attention' ? (
                <StateMark shape="warning" tone="warn" filled>
                  {t('tonight.section.attention')}
                </StateMark>
              ) : (
                <span>{t(`tonight.section.${name}`)}</span>
              )}
              <span className="numbers font-regular text-ink-soft">
                {name === 'expected'
                  ? t('tonight.sectionCovers', { count: parties.length, covers: sum(parties) })
                  : parties.length}
              </span>
            </h2>
            <ul>
              {parties.map((party) => (
                <PartyRow
                  key={party.id}
                  {...{ party, now, zone }}
                  href={hrefOf(party.id)}
                  isSelected={party.id === selected}
                  isSaving={pending.has(party.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {listed.length === 0 && (
        <p className="px-4 py-10 text-ink-soft tablet:px-5">
          {shown.length === 0 ? t('tonight.nobody') : t('tonight.nothingFound')}
        </p>
      )}
    </main>
  )
}

function sum(parties: readonly Party[]): number {
  return parties.reduce((covers, { size }) => covers + size, 0)
}
