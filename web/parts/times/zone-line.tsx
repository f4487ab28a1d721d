import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { formatClock, formatDay } from '#web/text/format.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { noZone, nothingToWatch, ownZone } from '#web/text/own-zone.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { wallIn } from '#web/parts/times/wall-in.ts'

/** `pending` on the server and until hydration, because only the browser knows the guest's zone. */
type ZoneDifference = 'pending' | 'unknown' | 'same' | 'differs'

/** Compares the guest's clock with that of the restaurant at an instant. */
function useOwnClock(instant: string, timeZone: string) {
  const own = useSyncExternalStore(nothingToWatch, ownZone, noZone)
  const moment = new Date(instant)
  const [there, here] = [wallIn(timeZone, moment), wallIn(own || timeZone, moment)]
  const isSame = here.time === there.time && here.date === there.date
  const difference: ZoneDifference =
    own === null ? 'pending' : own === '' ? 'unknown' : isSame ? 'same' : 'differs'
  return { difference, here }
}

interface ZoneLineProps {
  readonly instant: string
  /** The restaurant's IANA time zone. */
  readonly timeZone: string
  /** The message with the guest's own time, with the parameters `time` and `day`. */
  readonly says?: MessageKey
  /** A sentence that names the restaurant's zone, for guests whose zone isn't known. */
  readonly children: ReactNode
}

/**
 * Shows a time on the guest's clock if it differs from the restaurant's, or the restaurant's zone if the guest's is
 * unknown. A page from the server reserves the line, so nothing moves when the guest's zone becomes known.
 */
export function ZoneLine(line: ZoneLineProps) {
  return (
    <SafePart optional>
      <OwnTime {...line} />
    </SafePart>
  )
}

function OwnTime({ instant, timeZone, says = 'shell.ownTime', children }: ZoneLineProps) {
  const { t, locale } = useText()
  const { difference, here } = useOwnClock(instant, timeZone)
  const [wasServed] = useState(difference === 'pending')
  if (difference === 'same' && !wasServed) return null
  return (
    <p className="min-h-[1lh] text-small text-ink-soft no-print">
      {difference === 'pending' && <span className="hidden noscript:inline">{children}</span>}
      {difference === 'unknown' && <span>{children}</span>}
      {difference === 'differs' && (
        <span>
          {t(says, { time: formatClock(here.time, locale), day: formatDay(here.date, locale, 'short') })}
        </span>
      )}
    </p>
  )
}
