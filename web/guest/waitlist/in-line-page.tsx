import { namesOfAreas } from '#web/text/area-names.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { NotifyHere } from '#web/parts/notifications/notify-here.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Conversation } from './conversation.tsx'
import { GrownSinceJoined } from './join/grown-since-joined.tsx'
import { ChangeParty } from './change-party.tsx'
import { LeaveForm } from './leave-form.tsx'
import type { EntryData } from './load-walk-in.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryAnnouncer } from './entry-announcer.tsx'
import { LiveSign, OldState, Problem } from './entry-status.tsx'
import { RestaurantLinks } from './restaurant-links.tsx'
import { entryWords, isSoonWait, seatedAround, waitWords } from '#web/parts/waits/wait-words.ts'
import type { WalkInOutcome } from './walk-in-action.ts'

interface InLineProps {
  readonly place: EntryData
  readonly outcome: WalkInOutcome | null
}

/** Shows a guest in line their position, then the wait, then what they can do. */
export function InLinePage({ place, outcome }: InLineProps) {
  const text = useText()
  const { t } = text
  const { walkIn, open } = place
  const { status, position, partiesAhead, groupSize, restaurant } = walkIn
  const isPending = status === 'Pending'
  const title = position === null || isPending ? t('waitlistPlace.pendingTitle') : entryWords(position, text)
  const ahead = partiesAhead === null ? '' : t('waitlistPlace.ahead', { count: partiesAhead })
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={`${title} · ${restaurant.name}`} hidden />
      <EntryAnnouncer walkIn={walkIn} title={title} />
      <div className="mx-auto grid max-w-narrow gap-6">
        <header>
          <div className="flex items-start justify-between gap-4 text-ink-soft">
            <p className="wrap-anywhere">{t('waitlistPlace.at', { restaurant: restaurant.name })}</p>
            <LiveSign place={place} />
          </div>
          <h1 className="mt-2 text-step-3 leading-none">
            {position === null || isPending ? (
              title
            ) : (
              <>
                <span className="numbers text-[4rem] tracking-tight">
                  {t('waitlist.ordinal', { position })}
                </span>{' '}
                {t('waitlist.inLine')}
              </>
            )}
          </h1>
          <p className="numbers mt-3 text-step-1">
            {[isPending ? '' : ahead, t('waitlistPlace.tableFor', { count: groupSize })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isPending && (
            <p className="mt-2 max-w-prose text-ink-soft">
              {t('waitlistPlace.pendingLead', { restaurant: restaurant.name })}
            </p>
          )}
        </header>
        <OldState place={place} />
        <Problem outcome={outcome} walkIn={walkIn} />
        <GrownSinceJoined walkIn={walkIn} />
        {!isPending && partiesAhead !== null && <Queue ahead={partiesAhead} />}
        <Facts place={place} />
        <ContactNote place={place} />
        {(open === '' || open === 'messages') && <EntryActions place={place} />}
        {open === 'leave' && <LeaveForm place={place} />}
        {open === 'change' && <ChangeParty place={place} outcome={outcome} />}
        <NotifyHere kind="walkIn" id={walkIn.id} />
        <Conversation place={place} outcome={outcome} />
        <RestaurantLinks place={place} />
        <Fairness place={place} />
      </div>
    </div>
  )
}

/**
 * Maximum number of circles to draw. Larger numbers are hard to count at a glance, so the rest are shown as a number.
 */
const maxCircles = 5

/**
 * Draws the guest's place in line with a circle for each party ahead. Hidden from screen readers, because the text
 * above says the same.
 */
function Queue({ ahead }: { ahead: number }) {
  const { t } = useText()
  const hidden = Math.max(0, ahead - maxCircles)
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-2.5">
      {hidden > 0 && <span className="numbers text-small text-ink-soft">+{hidden}</span>}
      {Array.from({ length: ahead - hidden }, (_, index) => (
        <span key={index} className="size-8 rounded-full border-[1.5px] border-line-strong" />
      ))}
      <span className="rounded-full bg-accent px-4 py-1.5 text-small font-medium text-on-accent">
        {t('waitlistPlace.you')}
      </span>
      {/* Those behind fill what is left of the row, and never start another. */}
      <span className="flex h-3 w-0 grow flex-wrap gap-2.5 overflow-clip">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-3 rounded-full bg-line" />
        ))}
      </span>
    </div>
  )
}

const noEstimates: Readonly<Record<NonNullable<EntryData['walkIn']['noEstimate']>, MessageKey>> = {
  noTableFits: 'waitlistPlace.unknown.noTableFits',
  allTablesBooked: 'waitlistPlace.unknown.allTablesBooked',
  pastLastSeating: 'waitlistPlace.unknown.pastLastSeating',
  closedThatDay: 'waitlistPlace.unknown.closed',
  outsideHours: 'waitlistPlace.unknown.closed',
}

function Facts({ place: { walkIn, at } }: Pick<InLineProps, 'place'>) {
  const text = useText()
  const { t, locale } = text
  const { expectedMinutes, noEstimate, recentWaits, created, timeZone, areas, areaNames, pausedBecause } =
    walkIn
  const { callableFrom, groupSize, expectedFrom, partiesAhead } = walkIn
  const isSoon = expectedMinutes !== null && isSoonWait(expectedMinutes)
  const rows = [
    ...(expectedMinutes
      ? [
          { term: t('waitlistPlace.yourWait'), value: waitWords(expectedMinutes, text), strong: true },
          {
            term: t('waitlistPlace.seatedAround'),
            value: seatedAround(expectedMinutes, at, timeZone, locale),
            strong: true,
          },
        ]
      : []),
    { term: t('waitlistPlace.joined'), value: formatTimeIn(timeZone, created, locale), strong: false },
    ...(areas
      ? [{ term: t('waitlistPlace.areas'), value: namesOfAreas(areas, areaNames), strong: false }]
      : []),
  ]
  const paused =
    callableFrom && pausedBecause && Date.parse(callableFrom) > at
      ? t(pausedBecause === 'postponed' ? 'waitlistPlace.pausedLater' : 'waitlistPlace.pausedMissed', {
          time: formatTimeIn(timeZone, callableFrom, locale),
        })
      : ''
  return (
    <div>
      {noEstimate && <p className="pb-3">{t(noEstimates[noEstimate])}</p>}
      {paused && (
        <Notice tone="info" className="mb-4">
          {paused}
        </Notice>
      )}
      <dl className="border-t border-line">
        {rows.map(({ term, value, strong }) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-ink-soft">{term}</dt>
            <dd className={strong ? 'numbers text-end font-medium' : 'numbers text-end'}>{value}</dd>
          </div>
        ))}
      </dl>
      {isSoon && partiesAhead !== null && partiesAhead > 0 && (
        <p className="pt-3 text-small">{t('waitlistPlace.enoughTables')}</p>
      )}
      {expectedMinutes && (
        <p className="numbers pt-3 text-small text-ink-soft">
          {recentWaits
            ? t('waitlist.record', { ...recentWaits, size: groupSize })
            : t(expectedFrom === 'learned' ? 'waitlistPlace.basis.learned' : 'waitlistPlace.basis.stated')}
        </p>
      )}
    </div>
  )
}

/** Tells guests where they'll be notified of their table, or to keep the page open if they can't be notified. */
function ContactNote({ place: { walkIn } }: Pick<InLineProps, 'place'>) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const { email, phone } = walkIn
  const describe = () => {
    if (phone && sendsTexts) return t('waitlistPlace.texted', { phone })
    return email ? t('waitlistPlace.mailed', { email }) : t('waitlistPlace.keepOpen')
  }
  return (
    <p className="flex items-start gap-3">
      <ChatIcon size={20} className="mt-0.5 flex-none text-ink-soft" />
      <span className="wrap-anywhere">{describe()}</span>
    </p>
  )
}

const passedKeys = new Map<string, MessageKey>([
  ['postponed', 'waitlistPlace.passed.postponed'],
  ['missedCall', 'waitlistPlace.passed.missedCall'],
  ['needsApproval', 'waitlistPlace.passed.needsApproval'],
  ['otherSize', 'waitlistPlace.passed.otherSize'],
  ['otherArea', 'waitlistPlace.passed.otherArea'],
  ['bookedTooSoon', 'waitlistPlace.passed.bookedTooSoon'],
  ['chosenByStaff', 'waitlistPlace.passed.chosenByStaff'],
])

/**
 * Explains the order of the line and why a party that joined later was called first. Mentions only the sizes of other
 * parties.
 */
function Fairness({ place: { walkIn } }: Pick<InLineProps, 'place'>) {
  const { t, locale } = useText()
  const { passedBy, timeZone, groupSize } = walkIn
  const key = passedBy && passedKeys.get(passedBy.why)
  return (
    <section
      aria-labelledby="order-title"
      className="grid gap-2 border-t border-line pt-4 text-small text-ink-soft"
    >
      <h2 id="order-title" className="font-sans text-small font-medium text-ink">
        {t('waitlistPlace.fairTitle')}
      </h2>
      <p>{t('waitlistPlace.fair')}</p>
      {key && (
        <p className="text-ink">
          {t(key, {
            count: passedBy.groupSize,
            own: groupSize,
            time: formatTimeIn(timeZone, passedBy.time, locale),
          })}
        </p>
      )}
    </section>
  )
}
