import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { Conversation } from './conversation.tsx'
import { HoldClock } from './hold-clock.tsx'
import { LeaveForm } from './leave-form.tsx'
import type { EntryData } from './load-walk-in.ts'
import { Coming, StepButton } from './entry-actions.tsx'
import { OldState, Problem } from './entry-status.tsx'
import { RestaurantLinks } from './restaurant-links.tsx'
import type { WalkInOutcome } from './walk-in-action.ts'

interface ReadyProps {
  readonly place: EntryData
  readonly outcome: WalkInOutcome | null
}

/** Shows a called party its table and how long it is held, large enough to read at arm's length. */
export function ReadyPage({ place, outcome }: ReadyProps) {
  const { t, locale } = useText()
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('ready')
  const { walkIn, open } = place
  const { id, status, tableNumber, tableArea, groupSize, restaurant, keptUntil, mustLeaveBy, timeZone } =
    walkIn
  const isSeated = status === 'Seated'
  const title = t(isSeated ? 'waitlistPlace.seated' : 'waitlistPlace.ready')
  const clock = (instant: string) => formatTimeIn(timeZone, instant, locale)
  const { mayLeave, mayPostpone } = walkIn
  return (
    <>
      <PageHead title={`${title} · ${restaurant.name}`} hidden />
      <div className="bg-accent py-8 text-center text-on-accent desktop:py-12">
        <div className="page">
          <p className="text-small wrap-anywhere">{restaurant.name}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-4 font-sans outline-none">
            <span className="block text-step-1 font-regular">{title}</span>
            {tableNumber && (
              <span className="mt-2 block font-serif text-[clamp(3rem,17vw,4.75rem)] leading-none tracking-tight wrap-anywhere">
                {t('waitlistPlace.table', { table: tableNumber })}
              </span>
            )}
          </h1>
          <p className="mt-3 text-step-1 wrap-anywhere">
            {[tableArea, t('waitlistPlace.tableFor', { count: groupSize })].filter(Boolean).join(' · ')}
          </p>
          {keptUntil && <HoldClock place={place} keptUntil={keptUntil} />}
          {keptUntil && (
            <p className="numbers text-step-1">{t('waitlistPlace.keptUntil', { time: clock(keptUntil) })}</p>
          )}
          {isSeated && (
            <p className="mt-4">{t('waitlistPlace.seatedLead', { restaurant: restaurant.name })}</p>
          )}
          {mustLeaveBy && (
            <p className="numbers mt-2">{t('waitlistPlace.leaveBy', { time: clock(mustLeaveBy) })}</p>
          )}
        </div>
      </div>
      <div className="page py-6">
        <div className="mx-auto grid max-w-narrow gap-5">
          <OldState place={place} />
          <Problem outcome={outcome} walkIn={walkIn} />
          {open === 'leave' ? <LeaveForm place={place} /> : !isSeated && <Coming place={place} />}
          <RestaurantLinks place={place} />
          <Conversation place={place} outcome={outcome} />
          {mayPostpone && open === '' && (
            <div className="grid gap-2">
              <StepButton step="later">{t('waitlistPlace.later')}</StepButton>
              <p className="text-small text-ink-soft">{t('waitlistPlace.laterReadyHint')}</p>
            </div>
          )}
          {mayLeave && open === '' && (
            <p className="text-center text-ink-soft">
              {t('waitlistPlace.cantMake')}{' '}
              <Anchor
                className="link inline-flex min-h-target items-center font-medium text-accent"
                href={`${to.walkIn(restaurant.idOrName, 'ready', { walkin: id, view: 'leave' })}#leave`}
              >
                {t('waitlistPlace.giveUp')}
              </Anchor>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
