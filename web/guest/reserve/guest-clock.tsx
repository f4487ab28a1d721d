import { useSyncExternalStore } from 'react'
import { formatClock, formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { wallIn } from './wall-in.ts'

interface GuestClockProps {
  readonly instant: string
  /** The restaurant's zone. */
  readonly timeZone: string
}

/** The guest's own time beside the restaurant's, where the two differ. Its line is kept free, so nothing moves. */
export function GuestClock({ instant, timeZone }: GuestClockProps) {
  const { t, locale } = useText()
  const own = useSyncExternalStore(nothingToWatch, ownZone, noZone)
  const moment = new Date(instant)
  const there = wallIn(timeZone, moment)
  const here = own ? wallIn(own, moment) : there
  const differs = here.time !== there.time || here.date !== there.date
  return (
    <p className="min-h-[1lh] text-small text-ink-soft no-print">
      {differs &&
        t('slots.ownTime', {
          time: formatClock(here.time, locale),
          day: formatDay(here.date, locale, 'short'),
        })}
    </p>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const noZone = () => ''
const nothingToWatch = () => () => undefined
