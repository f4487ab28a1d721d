import type { RefObject } from 'react'
import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { type Filter, filters, isIn, sectionOfWalkIn } from './sections.ts'
import { WalkInButton } from '#web/host/booking/book-context.tsx'
import { LimitsButton } from '#web/host/service-day/limits/limits-context.tsx'
import { CoversNow } from '#web/host/service-day/covers-now.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useText } from '#web/text/text.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'

interface FilterBarProps {
  readonly parties: readonly Party[]
  /** Parties from the waitlist that got a table, which are listed as well. */
  readonly walkIns: readonly ServiceDayWalkIn[]
  readonly now: number
  readonly filter: Filter | null
  readonly choose: (filter: Filter | null) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly words: string
  readonly setWords: (words: string) => void
}

/** What the list can be limited to, with how many there are, and the search. */
export function FilterBar({
  parties,
  walkIns,
  now,
  filter,
  choose,
  search,
  words,
  setWords,
}: FilterBarProps) {
  const { t } = useText()
  const counts = filters
    .map((name) => ({
      name,
      count:
        parties.filter((party) => isIn(name, party, now)).length +
        walkIns.filter((each) => sectionOfWalkIn(each) === name).length,
    }))
    // What is rare is offered only when there is some.
    .filter(({ name, count }) => count > 0 || name === filter || !['attention', 'noTable'].includes(name))
  return (
    // With long words, the buttons and the search are below the filters, so that nothing is cut off.
    <div className="flex items-center gap-2 border-b border-line bg-paper py-1.5 max-tablet:flex-col max-tablet:items-stretch tablet:flex-wrap desktop:sticky desktop:top-0 desktop:z-sticky">
      <fieldset className="flex min-w-0 flex-auto items-center gap-1 px-3 max-tablet:overflow-x-auto max-tablet:[scrollbar-width:none] tablet:flex-wrap tablet:ps-4">
        <legend className="visually-hidden">{t('tonight.filters')}</legend>
        <Chip
          isOn={filter === null}
          press={() => choose(null)}
          text={t('tonight.all')}
          count={parties.length + walkIns.length}
        />
        {counts.map(({ name, count }) => (
          <Chip
            key={name}
            isOn={filter === name}
            press={() => choose(filter === name ? null : name)}
            text={t(`tonight.filter.${name}`)}
            count={count}
          />
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-auto flex-wrap items-center justify-end gap-2">
        <CoversNow className="me-auto ps-5! max-desktop:hidden min-[80rem]:hidden" />
        {/* Beside a panel there is no room for them. They are also keys and commands. */}
        <span className="contents group-data-narrow/list:hidden">
          <LimitsButton />
          <WalkInButton />
        </span>
        <label className="relative mx-3 flex flex-1 items-center tablet:ms-0 tablet:w-56 tablet:flex-none">
          <span className="visually-hidden">{t('tonight.search')}</span>
          <SearchIcon size={18} className="pointer-events-none absolute inset-s-3.5 text-ink-soft" />
          <input
            ref={search}
            type="search"
            value={words}
            placeholder={t('tonight.searchHint')}
            className="field min-h-target rounded-full ps-10"
            onChange={({ currentTarget: { value } }) => setWords(value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return
              setWords('')
              currentTarget.blur()
            }}
          />
        </label>
      </div>
    </div>
  )
}

interface ChipProps {
  readonly isOn: boolean
  readonly press: () => void
  readonly text: string
  readonly count: number
}

function Chip({ isOn, press, text, count }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={press}
      className="numbers flex min-h-target flex-none items-center gap-1.5 rounded-full px-3.5 font-medium whitespace-nowrap hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {text}
      <span className={isOn ? 'font-regular' : 'font-regular text-ink-soft'}>{count}</span>
    </button>
  )
}
