import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { NotDone } from '#web/form/not-done.tsx'
import { QueuedHere } from '#web/parts/queued/queued-here.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { telephone } from '#domain/contacts/telephone.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useAwake } from '#web/ui/use-awake.ts'
import type { EntryData } from './load-walk-in.ts'
import type { WalkInOutcome } from './walk-in-action.ts'

/**
 * Shows either that the page updates automatically or when it was loaded. Both take the same space, so the layout
 * doesn't shift.
 */
export function LiveSign({ place: { walkIn, at, isOld } }: { place: EntryData }) {
  const { t, locale } = useText()
  const awake = useAwake()
  const isLive = awake && !isOld
  const sign = 'inline-flex items-center gap-2 justify-self-end [grid-area:1/1]'
  return (
    <span className="grid flex-none text-small">
      <span className={classes(sign, !isLive && 'invisible')}>
        <span className="size-2 rounded-full bg-good" />
        {t('waitlistPlace.live')}
      </span>
      <span className={classes(sign, isLive && 'invisible')}>
        {t('waitlistPlace.asOf', { time: formatTimeIn(walkIn.timeZone, at, locale) })}
      </span>
    </span>
  )
}

/** Warns that the page shows an earlier state because the server can't be reached. */
export function OldState({ place: { walkIn, at, isOld } }: { place: EntryData }) {
  const { t, locale } = useText()
  return (
    <div aria-live="polite" className="empty:hidden">
      {isOld && (
        <Notice tone="warn">
          {t('waitlistPlace.old', { time: formatTimeIn(walkIn.timeZone, at, locale) })}
        </Notice>
      )}
    </div>
  )
}

interface ProblemProps {
  readonly outcome: WalkInOutcome | null
  readonly walkIn: WalkIn
}

/** Shows why the last action failed, or which action is waiting for a connection. */
export function Problem({ outcome, walkIn }: ProblemProps) {
  return (
    <>
      <QueuedHere />
      {outcome?.problem?.problem !== 'queued' && <Failure outcome={outcome} walkIn={walkIn} />}
    </>
  )
}

function Failure({ outcome, walkIn }: ProblemProps) {
  const { t } = useText()
  // The forms for these steps show their problems themselves.
  if (outcome?.step === 'write' || outcome?.step === 'change') return null
  const { phone } = walkIn.restaurant
  const isLeaving = outcome?.step === 'leave'
  return (
    <NotDone result={outcome} title={isLeaving && t('waitlistPlace.leaveFailed')}>
      {isLeaving && phone && (
        <a className="link inline-flex min-h-target items-center" href={telephone(phone)}>
          {t('waitlist.instead.call', { phone })}
        </a>
      )}
    </NotDone>
  )
}
