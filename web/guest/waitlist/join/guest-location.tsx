import { useState, useSyncExternalStore } from 'react'
import { lastPosition, rememberPosition } from '#web/session/last-position.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { useAwake } from '#web/ui/use-awake.ts'

interface GuestLocationProps {
  /** Greatest distance from the restaurant at which guests can join, in meters. */
  readonly meters: number
  /** Latitude that was submitted before; empty at first. */
  readonly lat: string
  readonly lon: string
}

/** Gets the guest's position for restaurants that only accept guests nearby. The browser asks for permission. */
export function GuestLocation({ meters, lat, lon }: GuestLocationProps) {
  const { t, locale } = useText()
  const awake = useAwake()
  const known = useSyncExternalStore(nothingToWatch, storedPosition, () => '')
  const [found, setFound] = useState('')
  const [step, setStep] = useState<'offered' | 'asking' | 'failed'>('offered')
  const [atLat = '', atLon = ''] = (found || (lat && `${lat} ${lon}`) || known).split(' ')
  const locate = () => {
    setStep('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        rememberPosition({ lat: latitude, lon: longitude })
        setFound(`${latitude} ${longitude}`)
        setStep('offered')
      },
      (error) => {
        console.info('No position of this device:', error)
        setStep('failed')
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input type="hidden" name="lat" value={atLat} />
      <input type="hidden" name="lon" value={atLon} />
      <p>{t('waitlistJoin.near', { distance: formatDistance(meters, locale) })}</p>
      {atLat && (
        <output className="flex items-center gap-2 text-small text-good">
          <PinIcon size={18} />
          {t('waitlistJoin.located')}
        </output>
      )}
      {/* Also offered with a known location, which may be where the guest was before. */}
      {awake && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          icon={<PinIcon size={18} />}
          aria-disabled={step === 'asking' || undefined}
          onClick={locate}
        >
          {t(step === 'asking' ? 'waitlistJoin.locating' : 'waitlistJoin.shareLocation')}
        </Button>
      )}
      {step === 'failed' && (
        <p role="alert" className="text-small text-bad">
          {t('waitlistJoin.notLocated')}
        </p>
      )}
    </div>
  )
}

function storedPosition(): string {
  const position = lastPosition()
  return position ? `${position.lat} ${position.lon}` : ''
}

function nothingToWatch(): () => void {
  return () => undefined
}
