import { useState } from 'react'
import { platformTag } from '#domain/locale.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, PinIcon } from '#web/ui/icons.tsx'

/** A position that is less precise says no more than the name of the city. */
const worstAccuracyM = 1_000

interface Found {
  readonly lat: number
  readonly lon: number
  readonly accuracyM: number
}

type State = 'idle' | 'asking' | 'refused' | 'vague' | Found

/** Puts the position of this device into its form, if somebody who is at the restaurant presses the button. */
export function OwnPosition() {
  const { t, locale } = useText()
  const [state, setState] = useState<State>('idle')
  // Browsers tell it only to secure pages.
  if (!window.isSecureContext || !('geolocation' in navigator)) return null
  const find = () => {
    if (state === 'asking') return
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy: accuracyM } }) =>
        setState(accuracyM > worstAccuracyM ? 'vague' : { lat, lon, accuracyM }),
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  const isFound = typeof state === 'object'
  const meters = new Intl.NumberFormat(platformTag(locale), {
    style: 'unit',
    unit: 'meter',
    maximumFractionDigits: 0,
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{t('hostApp.setup.position')}</p>
      {isFound && (
        <>
          <input type="hidden" name="lat" value={state.lat} />
          <input type="hidden" name="lon" value={state.lon} />
        </>
      )}
      <output className="grid">
        {isFound && (
          <span className="flex gap-1.5 text-good">
            <CheckIcon size={20} className="flex-none" />
            <span>{t('hostApp.setup.located', { distance: meters.format(state.accuracyM) })}</span>
          </span>
        )}
        {state === 'refused' && <span className="text-small text-bad">{t('hostApp.setup.notLocated')}</span>}
        {state === 'vague' && <span className="text-small text-bad">{t('hostApp.setup.vague')}</span>}
      </output>
      {isFound ? (
        <button type="button" className="link min-h-target" onClick={() => setState('idle')}>
          {t('hostApp.setup.withoutPosition')}
        </button>
      ) : (
        <Button
          type="button"
          kind="quiet"
          size="small"
          icon={<PinIcon size={18} />}
          aria-disabled={state === 'asking' || undefined}
          onClick={find}
        >
          {state === 'asking' ? t('hostApp.setup.locating') : t('hostApp.setup.useMine')}
        </Button>
      )}
      <p className="text-small text-ink-soft">{t('hostApp.setup.positionHint')}</p>
    </div>
  )
}
