import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { clockOf, remainingOf } from '#web/parts/times/countdown.ts'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'
import { type Text, useText } from '#web/text/text.tsx'
import type { EntryData } from './load-walk-in.ts'

interface HoldClockProps {
  readonly place: EntryData
  readonly keptUntil: string
}

const minuteMs = 60_000
const radius = 78

/**
 * Countdown ring for the time the table is held. Without scripts, shows the minutes that were left when the page
 * loaded.
 */
export function HoldClock({ place: { walkIn, at, readAt }, keptUntil }: HoldClockProps) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const loaded = Date.parse(keptUntil) - at
  const running = useTimeLeft({ id: walkIn.id, expires: keptUntil, secondsLeft: loaded / 1000, readAt })
  const left = Math.max(0, running ?? loaded)
  const isOver = running !== null && left === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  const part = Math.min(100, (left / (walkIn.keptMinutes * minuteMs)) * 100)
  if (left === 0) return <p className="mx-auto mt-6 mb-4 max-w-prose">{t('waitlistPlace.keptOver')}</p>
  const minutes = Math.ceil(left / minuteMs)
  return (
    <div className="relative mx-auto mt-7 mb-5 size-48">
      <svg viewBox="0 0 168 168" aria-hidden="true" className="size-full" fill="none">
        <circle cx="84" cy="84" r={radius} stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <circle
          cx="84"
          cy="84"
          r={radius}
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${part.toFixed(2)} 100`}
          transform="rotate(-90 84 84)"
        />
      </svg>
      <div className="absolute inset-0 grid place-content-center leading-tight">
        <p role="timer" className="numbers">
          <span aria-hidden={running !== null} className="block text-[2.5rem] font-medium">
            {running === null ? t('waitlistPlace.shortMinutes', { minutes }) : clockOf(left)}
          </span>
          <span aria-hidden="true" className="block">
            {t('waitlistPlace.left')}
          </span>
        </p>
      </div>
      <output className="visually-hidden">{speakTimeLeft(left, t)}</output>
    </div>
  )
}

/** Returns a text for screen readers that changes less often than the clock: at 5 minutes and in the last minute. */
function speakTimeLeft(left: number, t: Text['t']): string {
  const remaining = remainingOf(left)
  if (remaining.unit === 'seconds') return t('waitlistPlace.lastMinute')
  return remaining.unit === 'minutes' && remaining.count <= 5 ? t('waitlist.under5') : ''
}
