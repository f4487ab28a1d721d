import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { clockOf, remainingOf } from '#web/parts/times/countdown.ts'
import type { HeldTable } from './hold.ts'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'

interface HoldLineProps {
  readonly hold: HeldTable | null
  /** Whether the guest's hold has expired. */
  readonly lost: boolean
  /** Whether the app has already tried to hold a table. */
  readonly tried: boolean
  /** Whether a hold was refused because this device or network holds too many tables. */
  readonly refused: boolean
  readonly restaurant: Pick<Restaurant, 'city' | 'timeZone'>
}

/**
 * Classes of the box. Its minimum height keeps the content below in place when the table is held or more time is
 * offered.
 */
const box = 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md bg-wash px-4 text-small'

/** Milliseconds left at which the guest is offered more time. */
const offerMoreTimeMs = 90_000

/**
 * Shows how long the table is held. Its buttons belong to the surrounding form, so they also submit the form's input.
 * Without scripts, shows the end time on the restaurant's clock.
 */
export function HoldLine({ hold, lost, tried, refused, restaurant }: HoldLineProps) {
  const timeLeft = useTimeLeft(hold)
  if (!hold && refused) return <NotHeld reason="hold.refused" />
  if (!hold) return lost ? <Lost /> : <NotYet tried={tried} />
  // The restaurant has to approve first.
  if (!hold.tableNumber) return <NotHeld reason="hold.onRequest" />
  if (timeLeft !== null && timeLeft <= 0) return <Lost />
  return <Held hold={hold} timeLeft={timeLeft} restaurant={restaurant} />
}

function Held({
  hold,
  timeLeft,
  restaurant: { city, timeZone },
}: Pick<HoldLineProps, 'restaurant'> & { hold: HeldTable; timeLeft: number | null }) {
  const { t, locale } = useText()
  const until = formatTimeIn(timeZone, hold.expires, locale)
  // Announced only twice: when a minute is left and on expiry.
  const urgent = timeLeft !== null && timeLeft <= 60_000
  return (
    <div className={box}>
      <p className="flex items-center gap-2">
        <ClockIcon size={18} className="flex-none text-accent" />
        {timeLeft === null ? (
          <span>{t('hold.until', { time: until, place: city || timeZone })}</span>
        ) : (
          <span>
            {t('hold.forYou')}
            <span aria-hidden="true" className="numbers font-medium">
              {` · ${clockOf(timeLeft)}`}
            </span>
            <VisuallyHidden>{` ${speakTimeLeft(timeLeft, t)}`}</VisuallyHidden>
          </span>
        )}
      </p>
      {hold.extendable && (timeLeft === null || timeLeft <= offerMoreTimeMs) && (
        <Button
          kind="text"
          size="small"
          name="step"
          value="extend"
          className={timeLeft === null ? 'hidden noscript:inline-flex' : ''}
        >
          {t('hold.extend')}
        </Button>
      )}
      <output className="visually-hidden">{urgent ? t('hold.lastMinute') : ''}</output>
    </div>
  )
}

/**
 * Returns the time left for screen readers, which changes less often than the clock. "Under 5 mins" is specified
 * (section 9).
 */
function speakTimeLeft(timeLeft: number, t: Text['t']): string {
  const remaining = remainingOf(timeLeft)
  if (remaining.unit === 'over') return ''
  const { unit, count } = remaining
  return t(unit === 'minutes' ? 'hold.under' : 'hold.seconds', { count })
}

function Lost() {
  const { t } = useText()
  return (
    <Notice tone="warn" live title={t('hold.lost')}>
      <p>{t('hold.lostHint')}</p>
      <Button kind="quiet" size="small" name="step" value="keep" className="mt-2">
        {t('hold.again')}
      </Button>
    </Notice>
  )
}

function NotYet({ tried }: { tried: boolean }) {
  const { t } = useText()
  return (
    <div className={box}>
      {!tried && <p className="noscript:hidden">{t('hold.soon')}</p>}
      <p className={tried ? '' : 'hidden noscript:block'}>
        <Button kind="quiet" size="small" name="step" value="keep">
          {t('hold.keep')}
        </Button>
      </p>
    </div>
  )
}

/** Explains why no table is held. Guests can still book. */
function NotHeld({ reason }: { reason: 'hold.onRequest' | 'hold.refused' }) {
  const { t } = useText()
  return <output className={`${box} py-2`}>{t(reason)}</output>
}
