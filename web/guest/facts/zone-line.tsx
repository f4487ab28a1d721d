import { useState, useSyncExternalStore } from 'react'
import { formatZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { wallIn } from '../availability/wall-in.ts'
import { noZone, nothingToWatch, ownZone } from './guest-clock.tsx'

interface ZoneLineProps {
  readonly instant: string
  /** The restaurant's IANA time zone. */
  readonly timeZone: string
}

/**
 * Names the restaurant's time zone, unless the guest's clock shows the same time. The server doesn't know the guest's
 * zone, so its HTML always contains the name. Hiding the name keeps its space, so the layout doesn't shift.
 */
export function ZoneLine({ instant, timeZone }: ZoneLineProps) {
  const { locale } = useText()
  const own = useSyncExternalStore(nothingToWatch, ownZone, noZone)
  const [wasServed] = useState(own === '')
  const moment = new Date(instant)
  const [there, here] = [wallIn(timeZone, moment), wallIn(own || timeZone, moment)]
  const isSame = own !== '' && here.time === there.time && here.date === there.date
  if (isSame && !wasServed) return null
  return (
    <p className={isSame ? 'invisible text-small' : 'text-small text-ink-soft'}>
      {formatZone(timeZone, instant, locale)}
    </p>
  )
}
