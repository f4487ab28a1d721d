import { concernOf, minutesLate, type Party, stageOf } from './party.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'

interface PartyStateProps {
  readonly party: Party
  readonly now: number
  readonly zone: string
}

/** Where a party is in the evening, or what is open about it, as a shape with a word. */
export function PartyState({ party, now, zone }: PartyStateProps) {
  const { t, locale } = useText()
  const late = Math.max(minutesLate(party, now), 0) + party.lateMinutes
  switch (concernOf(party, now)) {
    case 'unpaid':
      return (
        <StateMark shape="square" tone="bad">
          {t(party.money === 'cardDue' ? 'tonight.state.noCard' : 'tonight.state.unpaid')}
        </StateMark>
      )
    case 'request':
      return (
        <StateMark shape="diamond" tone="warn" filled>
          {t('tonight.state.request')}
        </StateMark>
      )
    case 'late':
      return (
        <StateMark shape="diamond" tone="warn">
          {t('tonight.state.late', { minutes: late })}
        </StateMark>
      )
    default:
  }
  const until = formatTimeIn(zone, party.at + party.stayMinutes * 60_000, locale)
  switch (stageOf(party)) {
    case 'arrived':
      return (
        <StateMark shape="triangle" tone="good" filled>
          {party.status === 'Called'
            ? t('tonight.state.called')
            : party.arrivedAt === null
              ? t('tonight.state.arrived')
              : t('tonight.state.arrivedAt', { time: formatTimeIn(zone, party.arrivedAt, locale) })}
        </StateMark>
      )
    case 'seated':
      return (
        <StateMark shape="circle" tone="ink" filled>
          {t('tonight.state.seatedUntil', { time: until })}
        </StateMark>
      )
    case 'left':
      return (
        <StateMark shape="dash" tone="soft">
          {t('tonight.state.left')}
        </StateMark>
      )
    case 'off':
      return (
        <StateMark shape="dash" tone="soft">
          {t(`tonight.off.${offWord(party.status)}`)}
        </StateMark>
      )
    default:
      return party.lateMinutes > 0 ? (
        <StateMark shape="diamond" tone="warn">
          {t('tonight.state.late', { minutes: party.lateMinutes })}
        </StateMark>
      ) : (
        <StateMark shape="circle" tone="ink">
          {t('tonight.state.expected')}
        </StateMark>
      )
  }
}

function offWord(status: Party['status']): 'noShow' | 'rejected' | 'byGuest' | 'canceled' {
  if (status === 'NoShow') return 'noShow'
  if (status === 'Rejected') return 'rejected'
  return status === 'CanceledByClient' ? 'byGuest' : 'canceled'
}

/** What whoever serves a party should know, in words, without allergies. */
export function flagWords({ flags }: Pick<Party, 'flags'>, { t }: Pick<Text, 't'>): string[] {
  return flags.flatMap((flag) => {
    switch (flag) {
      case 'request':
        return [t('tonight.fact.request')]
      case 'access':
        return [t('tonight.fact.access')]
      case 'occasion':
        return [t('tonight.need.celebration')]
      case 'allergy':
        return []
      default:
        return [t(`tonight.flag.${flag}`)]
    }
  })
}

interface TablesProps {
  readonly tables: readonly string[]
  /** Whether the word is shown as well, where no column says it. */
  readonly isNamed?: boolean
}

/** The numbers of a party's tables, or that it has none. */
export function Tables({ tables, isNamed = false }: TablesProps) {
  const { t } = useText()
  if (tables.length === 0)
    return (
      <span className="font-regular text-ink-soft">
        {isNamed ? t('tonight.needsTable') : t('tonight.noTable')}
      </span>
    )
  return (
    <>
      <span className={isNamed ? '' : 'visually-hidden'}>
        {t('tonight.tables', { count: tables.length })}{' '}
      </span>
      <bdi>{tables.join(' + ')}</bdi>
    </>
  )
}
