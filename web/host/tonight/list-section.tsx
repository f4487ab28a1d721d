import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { isQuick } from './actions.ts'
import { PartyRow } from './party-row.tsx'
import type { SectionName } from './sections.ts'
import { WalkInRow } from './walk-in-row.tsx'
import type { PartyActions } from './use-action-buttons.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useText } from '#web/text/text.tsx'

interface ListSectionProps {
  readonly name: SectionName
  readonly parties: readonly Party[]
  /** Those from the line that sit or sat at a table. */
  readonly walkIns: readonly ServiceDayWalkIn[]
  readonly actions: PartyActions
  /** Id of the booking in the panel. */
  readonly selected: string | null
  readonly press: PartyActions['press']
  readonly hrefOf: (id: string) => string
}

export function ListSection({ name, parties, walkIns, actions, press, selected, hrefOf }: ListSectionProps) {
  const { t } = useText()
  const { now, zone, pending, notices, setup } = useDay()
  return (
    <section aria-labelledby={`section-${name}`} className="border-b border-line">
      <h2
        id={`section-${name}`}
        className="flex flex-wrap items-baseline gap-x-2 px-4 pt-4 pb-1.5 font-sans text-small font-bold tracking-normal tablet:px-5"
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
            : parties.length + walkIns.length}
        </span>
      </h2>
      <ul>
        {parties.map((party) => (
          <PartyRow
            key={party.id}
            {...{ party, now, zone, press }}
            href={hrefOf(party.id)}
            isSelected={party.id === selected}
            isSaving={pending.has(party.id)}
            notice={notices.get(party.id)?.message ?? null}
            event={setup.events.find(({ id }) => id === party.eventId)?.name ?? ''}
            actions={actions
              .of(party)
              .filter((each) => isQuick(each, party))
              .slice(0, name === 'attention' ? 2 : 1)}
          />
        ))}
        {walkIns.map((walkIn) => (
          <WalkInRow key={walkIn.id} {...{ walkIn, zone }} />
        ))}
      </ul>
    </section>
  )
}

function sum(parties: readonly Party[]): number {
  return parties.reduce((covers, { size }) => covers + size, 0)
}
