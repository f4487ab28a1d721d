import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../text/text.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { worldId } from '../location/asked-region.ts'
import { useSearchLinks } from './search-links.ts'
import type { SearchWish } from './search-wish.ts'
import { useAwake } from './use-awake.ts'

/** Asks the device where it is and sorts by the way there. Shown where a device can be asked: awake, on a secure page. */
export function NearMe({ wish, className }: { wish: SearchWish; className: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const href = useSearchLinks(wish)
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const awake = useAwake()
  if (wish.near || !awake || !window.isSecureContext || !('geolocation' in navigator)) return null

  const look = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        setState('idle')
        const changes = { near: { lat, lon }, bounds: null, regionId: worldId, sort: 'distance' } as const
        void navigate(href(changes), { preventScrollReset: true })
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={state === 'asking' || undefined}
        onClick={look}
      >
        <PinIcon size={16} />
        {state === 'asking' ? t('find.locating') : t('find.nearMe')}
      </button>
      {state === 'refused' && (
        <span role="alert" className="text-ink-soft">
          {t('find.noPosition')}
        </span>
      )}
    </>
  )
}
