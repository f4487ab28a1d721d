import type { HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import {
  actionWords,
  allergiesOf,
  expectedWords,
  type FreeNow,
  minutesSince,
  nameOf,
  remarksOn,
} from './line-words.ts'
import { actStep } from './line-steps.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { QuickButton, RowProblem, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'

/** The columns of the line on wide screens, also of its heading. */
export const lineColumns =
  '@min-[52rem]:grid-cols-[1.75rem_2rem_minmax(0,1.5fr)_4.25rem_6.5rem_minmax(0,1fr)_15.5rem]'

interface LineRowProps {
  readonly walkIn: HostWalkIn
  /** Its place among the parties that wait; null for others. */
  readonly rank: number | null
  /** The tables that it could get now. */
  readonly free: FreeNow | null
  readonly zone: string
  readonly now: number
  /** Whether its first action is the one to do next, of all in the line. */
  readonly isNext: boolean
  readonly isOpen: boolean
  readonly kept: string | null
  readonly onOutrun: (message: string) => void
  readonly onOpen: () => void
}

/** A party with the actions that are likely next. Its panel has all of them. */
export function LineRow({
  walkIn,
  rank,
  free,
  zone,
  now,
  isNext,
  isOpen,
  kept,
  onOutrun,
  onOpen,
}: LineRowProps) {
  const text = useText()
  const { t } = text
  const { mayAct } = useAtRestaurant()
  const act = useQuickAction(actStep)
  const { id, entryVersion, groupSize, messages, attention } = walkIn
  const name = nameOf(walkIn, text)
  const waited = t('waitlist.exactly', { to: minutesSince(walkIn.created, now) })
  const expected = expectedWords(walkIn, text)
  const unanswered = unansweredMessages(messages)
  const remarks = remarksOn(walkIn, zone, text)
  const allergies = allergiesOf(walkIn)
  const actions = likelyActions(walkIn, free)
  return (
    <li
      className={classes(
        'border-b border-line px-4 py-2 tablet:px-5',
        isOpen && 'bg-wash',
        attention !== null && 'shadow-[inset_4px_0_0_var(--warn)]',
      )}
    >
      <article
        aria-label={name}
        className={classes(
          'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5',
          lineColumns,
        )}
      >
        <span className="numbers text-ink-soft @max-[52rem]:order-3 @max-[52rem]:justify-self-end">
          {rank}
        </span>
        <span className="numbers text-step-1 font-medium">
          {groupSize}
          <span className="visually-hidden">{t('hostLine.guests', { count: groupSize })}</span>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          className="grid min-h-target min-w-0 content-center text-start"
          onClick={onOpen}
        >
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {allergies.length > 0 && (
            <span className="text-small font-medium text-warn wrap-anywhere">{allergies.join(', ')}</span>
          )}
          {remarks.length > 0 && (
            <span className="line-clamp-2 text-small text-ink-soft wrap-anywhere">
              {remarks.slice(0, 2).join(' · ')}
            </span>
          )}
          {unanswered > 0 && (
            <span className="text-small font-medium text-warn">
              {t('hostApp.messagesUnanswered', { count: unanswered })}
            </span>
          )}
          {attention && (
            <span className="text-small">
              <StateMark shape="diamond" tone="warn">
                {t(`hostLine.attention.${attention}`)}
              </StateMark>
            </span>
          )}
        </button>
        <span className="numbers hidden font-medium @min-[52rem]:block">{waited}</span>
        <span className="numbers hidden text-ink-soft @min-[52rem]:block">{expected}</span>
        <p className="numbers order-4 col-span-3 text-small @min-[52rem]:order-none @min-[52rem]:col-span-1">
          <span className="text-ink-soft @min-[52rem]:hidden">
            {[waited, expected && t('hostLine.expected', { wait: expected })]
              .filter(Boolean)
              .join(' · ')}{' '}
          </span>
          <Whereabouts {...{ walkIn, free, zone }} />
        </p>
        <div className="order-5 col-span-3 flex flex-wrap items-center gap-2 @min-[52rem]:order-none @min-[52rem]:col-span-1 @min-[52rem]:justify-end">
          {act.isSaving ? (
            <Saving />
          ) : (
            actions.map(({ action, table }, at) => (
              <QuickButton
                key={action}
                of={act}
                kind={at === 0 && isNext ? 'primary' : 'quiet'}
                fields={{ id, version: entryVersion, action, tableNumber: table }}
                aria-label={t('hostApp.actionFor', { action: words(action, table), name })}
              >
                {words(action, table)}
              </QuickButton>
            ))
          )}
          {!act.isSaving &&
            actions.length === 0 &&
            mayAct('message.send') &&
            walkIn.status === 'Approved' && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={onOpen}>
                {t('hostLine.message')}
              </button>
            )}
        </div>
        <div className="order-6 col-span-full empty:hidden">
          <RowProblem of={act} {...{ kept, onOutrun }} />
        </div>
      </article>
    </li>
  )

  function words(action: WalkInAction, table: string | undefined): string {
    return action === 'seat' && table ? t('hostLine.seatAt', { table }) : t(actionWords[action])
  }
}

interface WhereaboutsProps {
  readonly walkIn: HostWalkIn
  readonly free: FreeNow | null
  readonly zone: string
}

/** Where a party could sit now, sits, or is expected to. */
export function Whereabouts({ walkIn, free, zone }: WhereaboutsProps) {
  const { t, locale } = useText()
  const { status, tableNumber, keptUntil, mustLeaveBy, expectedTime } = walkIn
  const clock = (moment: string) => formatTimeIn(zone, moment, locale)
  const until = (table: string, leave: string | null) =>
    leave ? t('hostLine.tableUntil', { table, time: clock(leave) }) : t('hostLine.table', { table })
  if (status === 'Called')
    return (
      <StateMark shape="triangle" tone="ink" filled>
        {[
          tableNumber && until(tableNumber, null),
          keptUntil && t('hostLine.keptUntil', { time: clock(keptUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </StateMark>
    )
  if (status === 'Seated')
    return (
      <StateMark shape="circle" tone="ink" filled>
        {tableNumber ? until(tableNumber, mustLeaveBy) : t('hostLine.seated')}
      </StateMark>
    )
  if (free)
    return (
      <StateMark shape="triangle" tone="good" filled>
        {until(free.tableNumber, free.mustLeaveBy)}
      </StateMark>
    )
  if (status === 'Pending') return <span className="text-ink-soft">{t('hostLine.wantsToJoin')}</span>
  if (status !== 'Approved') return <span className="text-ink-soft">{t('hostLine.ended')}</span>
  return (
    <span className="text-ink-soft">
      {expectedTime ? t('hostLine.aboutAt', { time: clock(expectedTime) }) : ''}
    </span>
  )
}

/** What staff will most likely do next, at most two actions. */
function likelyActions({ status, coming, createdBy, tableNumber, mayDo }: HostWalkIn, free: FreeNow | null) {
  const table = status === 'Called' ? tableNumber : (free?.tableNumber ?? undefined)
  // Whoever isn't here yet is called first.
  const isHere = coming === 'here' || createdBy !== 'guest'
  const order: readonly WalkInAction[] =
    status === 'Approved'
      ? free === null
        ? []
        : isHere
          ? ['seat', 'call']
          : ['call', 'seat']
      : (byStatus[status] ?? [])
  return order
    .filter((action) => mayDo.includes(action))
    .slice(0, 2)
    .map((action) => ({
      action,
      table: action === 'seat' || action === 'call' ? table || undefined : undefined,
    }))
}

const byStatus: Partial<Record<HostWalkIn['status'], readonly WalkInAction[]>> = {
  Pending: ['approve', 'reject'],
  Called: ['seat', 'miss', 'putBack'],
  Seated: ['close', 'unseat'],
  NoShow: ['reopen'],
  CanceledByHost: ['reopen'],
  CanceledByClient: ['reopen'],
}
