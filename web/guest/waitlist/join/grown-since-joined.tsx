import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Session storage key of the entry's id and the expected time that the guest accepted. */
const key = 'walkinsExpected'

/** Delays up to this many milliseconds don't need confirmation. The same limit applies when joining. */
const maxGrowthMs = 5 * 60_000

/** Asks whether the guest still wants to wait if the table is expected later than they accepted. */
export function GrownSinceJoined({ walkIn }: { walkIn: WalkIn }) {
  const { t, locale } = useText()
  const to = useTo()
  const [confirmed, setConfirmed] = useState('')
  const stored = useSyncExternalStore(
    nothingToWatch,
    () => readSession(key) ?? '',
    () => '',
  )
  const { id, expectedTime, restaurant, timeZone } = walkIn
  const [known, time = ''] = stored.split(' ')
  useEffect(() => {
    if (expectedTime !== null && known !== id) writeSession(key, `${id} ${expectedTime}`)
  }, [known, id, expectedTime])
  const agreed = confirmed || (known === id ? time : '')
  if (!agreed || !expectedTime || Date.parse(expectedTime) <= Date.parse(agreed) + maxGrowthMs) return null
  const clock = (time: string) => formatTimeIn(timeZone, time, locale)
  return (
    <Notice tone="warn" live title={t('waitlistPlace.grownSince')}>
      <p>{t('waitlistPlace.grownSinceLead', { before: clock(agreed), now: clock(expectedTime) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            writeSession(key, `${id} ${expectedTime}`)
            setConfirmed(expectedTime)
          }}
        >
          {t('waitlistPlace.stay')}
        </Button>
        <LinkButton
          kind="quiet"
          size="small"
          href={to.walkIn(restaurant.idOrName, 'manage', { walkin: id, view: 'leave' })}
        >
          {t('waitlistPlace.leave')}
        </LinkButton>
      </div>
    </Notice>
  )
}

function nothingToWatch(): () => void {
  return () => undefined
}
