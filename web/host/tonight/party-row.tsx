import type { ReactNode } from 'react'
import { PartyState, Tables } from './party-words.tsx'
import { concernOf, type Party } from '#web/host/service/party.ts'
import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
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
  /** The likeliest actions. */
  readonly children?: ReactNode
}

/** The link of a row by the id of its booking, to move the focus there. */
export const rowLink = (id: string) => `[data-party="${id}"]`

export function PartyRow({ party, now, zone, href, isSelected, isSaving, children }: PartyRowProps) {
  const { t, locale } = useText()
  const { id, wallTime, size, name, tables } = party
  const isOver = party.status === 'Closed'
  return (
    <li
      className={classes(
        'relative grid min-h-13 grid-cols-[var(--clock)_1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1.5 ps-4 pe-3 tablet:ps-5 desktop:py-0.5',
        isSelected
          ? 'bg-wash shadow-[inset_3px_0_0_var(--accent)] rtl:shadow-[inset_-3px_0_0_var(--accent)]'
          : 'hover:bg-sunk',
      )}
    >
      <time dateTime={wallTime} className={classes('numbers', !isOver && 'font-bold')}>
        {formatClock(wallTime.slice(11), locale)}
      </time>
      <span className={classes('numbers text-end', !isOver && 'font-bold')}>
        {size}
        <span className="visually-hidden"> {t('tonight.guests', { count: size })}</span>
      </span>
      <span className="grid min-w-0 ps-1.5">
        <Anchor
          href={href}
          replace={isSelected}
          preventScrollReset
          data-party={id}
          aria-current={isSelected ? 'true' : undefined}
          className="truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{name || t('tonight.partyOf', { count: size })}</bdi>
        </Anchor>
        <Details {...{ party, now }} />
      </span>
      <span className="grid min-w-0 justify-items-end gap-x-3 text-end desktop:grid-cols-[5rem_9.5rem_13.5rem] desktop:items-center desktop:justify-items-start desktop:text-start">
        <span className="numbers truncate font-bold">
          <Tables tables={tables} />
        </span>
        <span className="max-w-full truncate text-small">
          {isSaving ? (
            <span className="border-b-2 border-ink">{t('tonight.saving')}</span>
          ) : (
            <PartyState {...{ party, now, zone }} />
          )}
        </span>
        {children && (
          <span className="relative z-1 flex justify-self-end gap-1.5 max-desktop:hidden">{children}</span>
        )}
      </span>
    </li>
  )
}

/** What whoever serves the party should know, allergies first. */
function Details({ party, now }: Pick<PartyRowProps, 'party' | 'now'>) {
  const { t, locale } = useText()
  const { allergies, request, isUnanswered, keptUntil } = party
  const facts = [
    ...(concernOf(party, now) === 'noTable' ? [t('tonight.needsTable')] : []),
    ...(keptUntil ? [t('tonight.keptUntil', { time: formatClock(keptUntil.slice(11, 16), locale) })] : []),
    ...(request ? [request] : []),
  ]
  if (allergies.length === 0 && facts.length === 0 && !isUnanswered) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-soft">
      {isUnanswered && (
        <span className="flex flex-none items-center gap-1 font-medium text-warn">
          <ChatIcon size={14} />
          {t('tonight.newMessage')}
        </span>
      )}
      <span className="truncate">
        {allergies.length > 0 && (
          <strong className="font-medium text-warn">
            <span className="visually-hidden">{t('tonight.allergies')} </span>
            <bdi>{allergies.join(', ')}</bdi>
          </strong>
        )}
        <bdi>
          {facts.map((fact, index) => (index > 0 || allergies.length > 0 ? ` · ${fact}` : fact)).join('')}
        </bdi>
      </span>
    </span>
  )
}
