import { useEffect, useState } from 'react'
import { wallIn } from './wall-in.ts'
import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { nextChangeIn, remainingOf } from './countdown.ts'
import type { HeldTable } from './hold.ts'

interface HoldLineProps {
  readonly hold: HeldTable | null
  /** There was a hold, and it has run out. */
  readonly lost: boolean
  /** It was asked for already. */
  readonly tried: boolean
  readonly timeZone: string
}

/** As high whatever it says, so that nothing below moves when the table is kept. */
const box = 'min-h-32 items-center rounded-md bg-wash px-4 py-3 text-small tablet:min-h-17'

/**
 * Until when the table is kept, and how long that is. Its buttons belong to the form around it, so what was typed comes
 * along. Without script the hour stands there; the countdown joins it in a place of its own.
 */
export function HoldLine({ hold, lost, tried, timeZone }: HoldLineProps) {
  const left = useTimeLeft(hold)
  if (!hold) return lost ? <Lost /> : <NotYet tried={tried} />
  // The restaurant has to agree first.
  if (!hold.tableNumber) return <NothingKept />
  if (left !== null && left <= 0) return <Lost />
  return <Kept hold={hold} left={left} timeZone={timeZone} />
}

function Kept({ hold, left, timeZone }: { hold: HeldTable; left: number | null; timeZone: string }) {
  const { t, locale } = useText()
  // Whoever waits looks at a clock of their own; the server only knows that of the restaurant.
  const zone = left === null ? timeZone : new Intl.DateTimeFormat().resolvedOptions().timeZone
  const until = formatClock(wallIn(zone, new Date(hold.expires)).time, locale)
  const remaining = left === null ? null : remainingOf(left)
  const words =
    remaining === null || remaining.unit === 'over'
      ? ''
      : t(remaining.unit === 'minutes' ? 'reserve.hold.under' : 'reserve.hold.seconds', {
          count: remaining.count,
        })
  // Read out twice and no more: when a minute is left, and when it is over.
  const urgent = left !== null && left <= 60_000
  return (
    <div className={`${box} grid gap-x-4 gap-y-1 tablet:grid-cols-[1fr_auto]`}>
      <p className="flex items-start gap-2">
        <ClockIcon size={18} className="mt-0.5 flex-none text-accent" />
        <span>
          {t('reserve.hold.until', { time: until })}{' '}
          <span
            className="numbers inline-block min-w-28 font-medium"
            aria-hidden={words ? undefined : 'true'}
          >
            {words}
          </span>
        </span>
      </p>
      {hold.extendable && (
        <Button kind="text" size="small" name="step" value="extend" className="justify-self-start">
          {t('reserve.hold.extend')}
        </Button>
      )}
      <output className="visually-hidden">{urgent ? t('reserve.hold.lastMinute') : ''}</output>
    </div>
  )
}

function Lost() {
  const { t } = useText()
  return (
    <Notice tone="warn" live title={t('reserve.hold.lost')}>
      <p>{t('reserve.hold.lostHint')}</p>
      <Button kind="quiet" size="small" name="step" value="keep" className="mt-2">
        {t('reserve.hold.again')}
      </Button>
    </Notice>
  )
}

function NotYet({ tried }: { tried: boolean }) {
  const { t } = useText()
  return (
    <div className={`${box} grid`}>
      {!tried && <p className="noscript:hidden">{t('reserve.hold.soon')}</p>}
      <p className={tried ? '' : 'hidden noscript:block'}>
        <Button kind="quiet" size="small" name="step" value="keep">
          {t('reserve.hold.keep')}
        </Button>
      </p>
    </div>
  )
}

function NothingKept() {
  const { t } = useText()
  return <p className={`${box} grid`}>{t('reserve.hold.onRequest')}</p>
}

/** Milliseconds left, as often as the words for it change; null until the app runs. */
function useTimeLeft(hold: HeldTable | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const id = hold ? `${hold.id} ${hold.expires}` : ''
  useEffect(() => {
    if (!hold) {
      setLeft(null)
      return
    }
    // What the server counted began no later than when the page was asked for.
    const deadline = (hold.readAt ?? performance.timeOrigin) + hold.secondsLeft * 1000
    let timer = 0
    const tick = () => {
      const now = deadline - Date.now()
      setLeft(now)
      const wait = nextChangeIn(now)
      if (wait !== null) timer = window.setTimeout(tick, wait + 20)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
    // A hold is the same until its id or its end changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return left
}
