import { memo } from 'react'
import { ownValue } from '#domain/own-value.ts'
import type { ActionName } from './actions.ts'
import { actionText } from './use-action-buttons.tsx'
import { concernOf, minutesLate, minutesWaiting, type Party } from '#web/host/service-day/party.ts'
import { flagWords, PartyState, Tables } from '#web/host/service-day/party-words.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChatIcon } from '#web/ui/icons.tsx'

interface PartyRowProps {
  readonly party: Party
  readonly now: number
  readonly zone: string
  /** The page with this party in the panel. */
  readonly href: string
  readonly isSelected: boolean
  /** Whether the server hasn't confirmed yet what is shown. */
  readonly isSaving: boolean
  /** Why the last change wasn't made. */
  readonly notice: string | null
  /** Name of its event, or empty. */
  readonly event: string
  /** The likeliest actions. */
  readonly actions: readonly ActionName[]
  /** Does one of them. */
  readonly press: (party: Party, name: ActionName) => void
}

/** The link of a row by the id of its booking, to move the focus there. */
export const rowLink = (id: string) => `[data-party="${id}"]`

/** A party in the list. Drawn again only if it looks different, because time moves on for all rows every few seconds. */
export const PartyRow = memo(Row, looksTheSame)

/** Returns whether a row looks the same at another time. */
export function looksTheSame(before: PartyRowProps, after: PartyRowProps): boolean {
  const { now: earlier, actions: then, ...rest } = before
  const { now, actions, ...restNow } = after
  return (
    Object.entries(rest).every(([name, value]) => ownValue(restNow, name) === value) &&
    then.join() === actions.join() &&
    signsOf(before.party, earlier) === signsOf(after.party, now)
  )
}

/** What the time of day changes about a row. */
function signsOf(party: Party, now: number): string {
  const concern = concernOf(party, now)
  const late = concern === 'late' ? minutesLate(party, now) : 0
  return [concern, late, minutesWaiting(party, now)].join(' ')
}

function Row({ party, now, zone, href, isSelected, isSaving, notice, event, actions, press }: PartyRowProps) {
  const text = useText()
  const { t, locale } = text
  const { id, at, size, name, tables, status } = party
  const weight = status === 'Closed' ? '' : 'font-bold'
  return (
    <li
      data-about={id}
      className={classes(
        // Rows out of sight wait with their layout where all are as high as each other.
        'relative grid min-h-14 desktop:[contain-intrinsic-size:auto_2.5rem] desktop:[content-visibility:auto] grid-cols-[var(--clock)_1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1 ps-4 pe-3 tablet:ps-5 desktop:py-0.5',
        isSelected
          ? 'bg-wash shadow-[inset_3px_0_0_var(--accent)] rtl:shadow-[inset_-3px_0_0_var(--accent)]'
          : 'hover:bg-sunk',
      )}
    >
      <time dateTime={new Date(at).toISOString()} className={classes('numbers whitespace-nowrap', weight)}>
        {formatTimeIn(zone, at, locale)}
      </time>
      <span className={classes('numbers text-end', weight)}>
        {size}
        <span className="visually-hidden"> {t('tonight.guests', { count: size })}</span>
      </span>
      <span className="grid min-w-0 ps-1.5 leading-snug">
        <Anchor
          href={href}
          replace={isSelected}
          preventScrollReset
          data-party={id}
          aria-current={isSelected ? 'true' : undefined}
          className="scroll-mt-40 scroll-mb-60 desktop:scroll-mt-30 desktop:scroll-mb-24 line-clamp-2 font-medium wrap-anywhere outline-offset-4 after:absolute after:inset-0 desktop:line-clamp-1"
        >
          <bdi>{name || t('tonight.partyOf', { count: size })}</bdi>
        </Anchor>
        {notice ? (
          <span className="truncate text-small text-bad">{notice}</span>
        ) : (
          <Details {...{ party, now, zone, event }} />
        )}
      </span>
      <span className="grid max-w-[9.5rem] min-w-0 justify-items-end gap-x-3 text-end leading-snug desktop:max-w-none desktop:grid-cols-[4.5rem_10.5rem_15rem] desktop:items-center desktop:justify-items-start desktop:text-start desktop:group-data-narrow/list:grid-cols-[3.75rem_10.5rem_6.5rem]">
        <span className="numbers max-w-full truncate font-bold">
          <Tables tables={tables} />
        </span>
        <span className="line-clamp-2 max-w-full text-small">
          {isSaving ? <Saving /> : <PartyState {...{ party, now, zone }} />}
        </span>
        <span className="relative z-1 flex max-w-full justify-end gap-1.5 justify-self-end max-desktop:hidden">
          {actions.map((each, index) => (
            <Button
              key={each}
              type="button"
              kind="quiet"
              size="small"
              className={classes(
                'border-line px-3.5 whitespace-nowrap',
                index > 0 && 'group-data-narrow/list:hidden',
              )}
              onClick={() => press(party, each)}
            >
              {actionText(each, party, text)}
              <span className="visually-hidden">
                <bdi>{name}</bdi>
              </span>
            </Button>
          ))}
        </span>
      </span>
    </li>
  )
}

/** A short line under the word, because hatching means blocked. */
function Saving() {
  const { t } = useText()
  return <span className="border-b-2 border-ink font-medium">{t('tonight.saving')}</span>
}

/** What whoever serves the party should know, allergies first. */
function Details({ party, now, zone, event }: Pick<PartyRowProps, 'party' | 'now' | 'zone' | 'event'>) {
  const text = useText()
  const { t, locale } = text
  const { flags, isUnanswered, keptUntil } = party
  const waiting = minutesWaiting(party, now)
  const facts = [
    ...(waiting > 0 ? [t('tonight.waiting', { minutes: waiting })] : []),
    ...(concernOf(party, now) === 'noTable' ? [t('tonight.needsTable')] : []),
    ...(keptUntil === null ? [] : [t('tonight.keptUntil', { time: formatTimeIn(zone, keptUntil, locale) })]),
    ...(event === '' ? [] : [event]),
    ...flagWords(party, text),
  ]
  const hasAllergies = flags.includes('allergy')
  if (!hasAllergies && facts.length === 0 && !isUnanswered) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-soft">
      {isUnanswered && (
        <span className="flex flex-none items-center gap-1 font-medium text-warn">
          <ChatIcon size={14} />
          {t('tonight.newMessage')}
        </span>
      )}
      <span className="line-clamp-2">
        {hasAllergies && <strong className="font-medium text-warn">{t('tonight.fact.allergies')}</strong>}
        <bdi>{facts.map((fact, index) => (index > 0 || hasAllergies ? ` · ${fact}` : fact)).join('')}</bdi>
      </span>
    </span>
  )
}
