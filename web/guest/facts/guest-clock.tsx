import { useSyncExternalStore } from 'react'
import { formatClock, formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { wallIn } from '../availability/wall-in.ts'

interface GuestClockProps {
  readonly instant: string
  /** The restaurant's zone. */
  readonly timeZone: string
  /** With `time` and `day`. */
  readonly says?: MessageKey
}

/** The time in the guest's time zone if it differs from the restaurant's. Space is reserved, so nothing moves. */
export function GuestClock({ instant, timeZone, says = 'facts.ownTime' }: GuestClockProps) {
  const { t, locale } = useText()
  const own = useSyncExternalStore(nothingToWatch, ownZone, noZone)
  const moment = new Date(instant)
  const there = wallIn(timeZone, moment)
  const here = own ? wallIn(own, moment) : there
  const differs = here.time !== there.time || here.date !== there.date
  return (
    <p className="min-h-[1lh] text-small text-ink-soft no-print">
      {differs &&
        t(says, {
          time: formatClock(here.time, locale),
          day: formatDay(here.date, locale, 'short'),
        })}
    </p>
  )
}

/** The zone of the guest's device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** The server doesn't know it. */
export const noZone = () => ''
export const nothingToWatch = () => () => undefined
