import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { platformTag } from '#domain/locale.ts'
import { useText } from '../../text/text.tsx'
import { boundsAround } from './bounds.ts'
import { MapCard } from './map-card.tsx'
import { MapPlain } from './map-plain.tsx'
import type { MapBounds, MapProps } from './map-props.ts'
import { MapTools } from './map-tools.tsx'
import { boundsOf } from './pin-map.ts'
import { ScaleBar } from './scale-bar.tsx'
import { SearchHere } from './search-here.tsx'
import { useMap } from './use-map.ts'
import { useMapContents } from './use-map-contents.ts'
import { useMapTouch } from './use-map-touch.ts'

/** The map with its tools. Everything on it that can be chosen is in the list too; the list is the way without sight. */
export function MapView(props: MapProps) {
  const { pins, centre, bounds, labels, label, onSearchHere, onSelect, loading = false } = props
  const { t, locale } = useText()
  const tag = platformTag(locale)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ownChoice, setOwnChoice] = useState<number | null>(null)
  const [over, setOver] = useState<{ pin: number | null; any: boolean }>({ pin: null, any: false })
  const [moved, setMoved] = useState(false)
  const [asked, setAsked] = useState<MapBounds | null>(null)

  // A centre with a zoom is a view of its own; otherwise all places are to be seen.
  const aroundPins = centre?.zoom === undefined ? boundsAround(pins) : null
  const { gl, failed } = useMap(box, { label, tag, centre, bounds: bounds ?? aroundPins })
  const selected = props.selected === undefined ? ownChoice : props.selected
  const chosen = pins.find(({ id }) => id === selected)
  const choose = (id: number | null) => {
    setOwnChoice(id)
    onSelect?.(id)
  }
  const hovered = pins.find(({ id }) => id === over.pin)
  useMapContents(gl, { pins, chosen, hovered, centre, labels, bounds, asked, tag })
  useMapTouch(gl, { onChoose: choose, onOver: setOver, onMove: () => setMoved(true) })

  const close = () => {
    choose(null)
    gl?.getCanvas().focus({ preventScroll: true })
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && chosen) close()
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  if (failed) return <MapPlain>{t('map.failed')}</MapPlain>
  return (
    <div ref={frame}>
      <p className="visually-hidden">{t('map.keys')}</p>
      <div ref={box} className="map" data-over={over.any || undefined} />
      {gl && (
        <>
          <SearchHere
            shown={moved}
            loading={loading}
            count={pins.length}
            onSearch={() => {
              const here = boundsOf(gl)
              setAsked(here)
              setMoved(false)
              onSearchHere(here)
            }}
          />
          <MapTools map={gl} />
          <ScaleBar map={gl} locale={tag} />
        </>
      )}
      <MapCard pin={chosen} onClose={close} />
    </div>
  )
}
