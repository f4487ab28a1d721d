import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinIcon } from '#web/ui/icons.tsx'
import { rememberPosition } from '#web/session/last-position.ts'
import { useSend } from '#web/session/requests/use-send.ts'

type Step = 'offered' | 'asking' | 'failed' | 'tooFar'

/**
 * Shows a button that finds the region at the device's position. Only a click asks for the position, which browsers
 * reveal only on secure pages.
 */
export function OwnPosition({ onFound }: { onFound?: (() => void) | undefined }) {
  const { t } = useText()
  const links = useTo()
  const navigate = useNavigate()
  const send = useSend()
  const [step, setStep] = useState<Step>('offered')
  const safe = useSyncExternalStore(nothingToWatch, canLocate, () => false)

  const find = async () => {
    if (step === 'asking') return
    setStep('asking')
    try {
      const regionId = await regionAround(send)
      if (regionId === null) return setStep('tooFar')
      onFound?.()
      return await navigate(links.section('dine', { regionId }))
    } catch (error) {
      console.info('No region for the position of this device:', error)
      return setStep('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        disabled={!safe}
        // Disabling the button would lose the focus.
        aria-disabled={step === 'asking' || undefined}
        // Reserves its space from the start to avoid a layout shift.
        className={classes(
          'inline-flex min-h-target items-center gap-2 text-accent hover:underline',
          !safe && 'invisible',
        )}
        onClick={() => void find()}
      >
        <PinIcon size={20} />
        {step === 'asking' ? t('where.locating') : t('where.useMine')}
      </button>
      {(step === 'failed' || step === 'tooFar') && (
        <p role="alert" className="w-full text-small text-ink-soft">
          {t(step === 'tooFar' ? 'where.noneNear' : 'where.notLocated')}
        </p>
      )}
    </>
  )
}

function canLocate(): boolean {
  return window.isSecureContext && 'geolocation' in navigator
}

function nothingToWatch(): () => void {
  return () => undefined
}

/** Returns the id of the city around this device, or null if none is near. */
async function regionAround(send: Send): Promise<string | null> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 15_000, maximumAge: 600_000 }),
  )
  const { latitude: lat, longitude: lon } = coords
  rememberPosition({ lat, lon })
  const region = await send('regions.find', { query: { lat, lon } })
  if (!isWireRefusal(region)) return region.id
  if (region.refused === 'unknownRegion') return null
  throw new Error(region.message)
}
