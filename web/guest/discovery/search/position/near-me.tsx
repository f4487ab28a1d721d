import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { nearPosition } from './near-position.ts'
import { useSearchLinks } from '../search-links.ts'
import type { SearchQuery } from '../search-query.ts'
import { useAwake } from '#web/ui/use-awake.ts'

/** Searches around the device's position, nearest first. Appears once the app has loaded on a secure page. */
export function NearMe({ query, className }: { query: SearchQuery; className: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const href = useSearchLinks(query)
  const send = useSend()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const awake = useAwake()
  if (query.near || !awake || !window.isSecureContext || !('geolocation' in navigator)) return null

  const lookFrom = async (position: { lat: number; lon: number }) => {
    const changes = await nearPosition(send, position, query.regionId)
    setState('idle')
    await navigate(href(changes), { preventScrollReset: true })
  }
  const look = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        void lookFrom({ lat, lon })
      },
      (error) => {
        console.info('No position of this device:', error)
        setState('refused')
      },
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
