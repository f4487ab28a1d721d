import type { WalkIn } from '#contracts/walk-in-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { QueuedHere } from '#web/offline/queued-here.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { Instead } from './closed-line.tsx'
import type { EntryData } from './load-walk-in.ts'

const endings = new Map<BookingStatus, { title: MessageKey; lead: MessageKey }>([
  ['CanceledByClient', { title: 'waitlistPlace.ended.left', lead: 'waitlistPlace.ended.leftLead' }],
  ['CanceledByHost', { title: 'waitlistPlace.ended.host', lead: 'waitlistPlace.ended.hostLead' }],
  ['Canceled', { title: 'waitlistPlace.ended.line', lead: 'waitlistPlace.ended.lineLead' }],
  ['NoShow', { title: 'waitlistPlace.ended.missed', lead: 'waitlistPlace.ended.missedLead' }],
  ['Rejected', { title: 'waitlistPlace.ended.rejected', lead: 'waitlistPlace.ended.rejectedLead' }],
  ['Closed', { title: 'waitlistPlace.ended.visit', lead: 'waitlistPlace.ended.visitLead' }],
])

/** Reasons that the status alone doesn't tell apart. */
const reasons = new Map<WalkIn['endedBecause'], { title: MessageKey; lead: MessageKey }>([
  ['unanswered', { title: 'waitlistPlace.ended.unanswered', lead: 'waitlistPlace.ended.unansweredLead' }],
  ['waitedTooLong', { title: 'waitlistPlace.ended.tooLong', lead: 'waitlistPlace.ended.tooLongLead' }],
  ['lineClosed', { title: 'waitlistPlace.ended.line', lead: 'waitlistPlace.ended.lineLead' }],
])

/** Shows how the wait ended, with any note from the restaurant, and what guests can do next. */
export function EndedPage({ place: { walkIn, restaurant, expected } }: { place: EntryData }) {
  const { t } = useText()
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('ended')
  const { status, endedBecause, cancelNote, groupSize } = walkIn
  const { name, idOrName } = walkIn.restaurant
  const { title, lead } = reasons.get(endedBecause) ?? endings.get(status) ?? endings.get('Canceled')!
  const isVisit = status === 'Closed'
  const mayJoin = expected === null || expected.acceptsWalkIns
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={`${t(title)} · ${name}`} hidden />
      <div className="mx-auto grid max-w-narrow gap-5">
        {!isVisit && (
          <div
            className="w-40"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawEmptyState('cancelled') }}
          />
        )}
        <div className="grid gap-2">
          <p className="text-ink-soft">{t('waitlistPlace.at', { restaurant: name })}</p>
          <h1 ref={heading} tabIndex={-1} className="text-step-3 outline-none">
            {t(title)}
          </h1>
          <p className="text-ink-soft">{t(lead, { restaurant: name })}</p>
        </div>
        <QueuedHere />
        {cancelNote && (
          <div className="border-s-2 border-accent ps-4">
            <p className="eyebrow">{name}</p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{cancelNote}</p>
          </div>
        )}
        {!isVisit && mayJoin && (
          <div>
            <LinkButton href={to.waitlist(idOrName, { party: groupSize })}>
              {t('waitlistPlace.again')}
            </LinkButton>
          </div>
        )}
        {restaurant && !isVisit && <Instead restaurant={restaurant} party={groupSize} />}
        {isVisit && (
          <div>
            <LinkButton kind="quiet" href={to.restaurant(idOrName)}>
              {t('waitlist.toRestaurant')}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}
