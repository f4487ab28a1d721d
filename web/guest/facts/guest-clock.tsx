import { useSyncExternalStore } from 'react'
import { formatClock, formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { wallIn } from '../availability/wall-in.ts'

interface GuestClockProps {
  readonly instant: string
  /** The restaurant's IANA time zone. */
  readonly timeZone: string
  /** The message to show, with the parameters `time` and `day`. */
  readonly says?: MessageKey
}

/**
 * Shows a time in the guest's time zone if it differs from the restaurant's. Always takes up a line, so nothing moves
 * when it appears.
 */
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

/** Returns the time zone of the guest's device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Returns an empty string on the server, which can't know the guest's time zone. */
export const noZone = () => ''
export const nothingToWatch = () => () => undefined
