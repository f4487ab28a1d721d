import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../session/use-send.ts'
import { useShellState } from '../../shell/shell-state.ts'
import { useText } from '../../text/text.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { nearPosition } from './near-position.ts'
import { useSearchLinks } from './search-links.ts'
import type { SearchWish } from './search-wish.ts'
import { useAwake } from './use-awake.ts'

/** Asks the device where it is and looks around there, the nearest first. Shown where a device can be asked: awake, on a secure page. */
export function NearMe({ wish, className }: { wish: SearchWish; className: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const href = useSearchLinks(wish)
  const send = useSend()
  const lock = useShellState().shell?.tenant?.lockRegionId ?? null
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const awake = useAwake()
  if (wish.near || !awake || !window.isSecureContext || !('geolocation' in navigator)) return null

  const lookFrom = async (position: { lat: number; lon: number }) => {
    const changes = await nearPosition(send, position, { regionId: wish.regionId, lock })
    setState('idle')
    await navigate(href(changes), { preventScrollReset: true })
  }
  const look = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        void lookFrom({ lat, lon })
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
