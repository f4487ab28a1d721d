import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { platformTag } from '#domain/locale.ts'
import { useText } from '#web/text/text.tsx'
import { boundsAround } from './bounds.ts'
import { MapCard, PinList, PlainPinCard } from './map-card.tsx'
import { MapPlaceholder } from './map-placeholder.tsx'
import type { MapBounds, MapProps } from './map-props.ts'
import { MapTools } from './map-tools.tsx'
import { groupPins, onlyPin } from './pins/pin-groups.ts'
import { boundsOf } from './pins/pin-map.ts'
import { ScaleBar } from './ground/scale-bar.tsx'
import { SearchHere } from './search-here.tsx'
import { useMap } from './use-map.ts'
import { useMapContents } from './use-map-contents.ts'
import { useMapTouch } from './use-map-touch.ts'

/** The list shows the same content and is the accessible alternative. */
export function MapView(props: MapProps) {
  const { pins, center, bounds, labels, label, onSearchHere, onSelect, loading = false } = props
  const { t, locale } = useText()
  const tag = platformTag(locale)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ownChoice, setOwnChoice] = useState<number | null>(null)
  const [over, setOver] = useState<{ pin: number | null; any: boolean }>({ pin: null, any: false })
  const [moved, setMoved] = useState(false)
  const [searchedBounds, setSearchedBounds] = useState<MapBounds | null>(null)

  // A center with a zoom defines the view. Otherwise, all pins must be visible.
  const aroundPins = center?.zoom === undefined ? boundsAround(pins) : null
  const { gl, failed } = useMap(box, {
    texts: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': t('map.holdControl'),
      'CooperativeGesturesHandler.MacHelpText': t('map.holdCommand'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
    },
    inPage: props.inPage ?? false,
    tag,
    center,
    bounds: bounds ?? aroundPins,
  })
  const selected = props.selected === undefined ? ownChoice : props.selected
  const groups = useMemo(() => groupPins(pins), [pins])
  const chosen = groups.find((group) => group.pins.some(({ id }) => id === selected))
  const only = chosen && onlyPin(chosen)
  const choose = (id: number | null) => {
    setOwnChoice(id)
    onSelect?.(id)
  }
  const hovered = groups.find(({ id }) => id === over.pin)
  useMapContents(gl, { pins: groups, chosen, hovered, center, labels, bounds, searchedBounds, tag })
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

  const onRest = useEffectEvent(() => {
    const center = gl?.getCenter()
    if (center) props.onCenter?.({ lat: center.lat, lon: center.wrap().lng })
  })
  useEffect(() => {
    const listen = () => onRest()
    gl?.on('moveend', listen)
    return () => void gl?.off('moveend', listen)
  }, [gl])

  if (failed) return <MapPlaceholder>{t('map.failed')}</MapPlaceholder>
  return (
    <div ref={frame}>
      <p className="visually-hidden">{t('map.keys')}</p>
      <div ref={box} className="map" data-over={over.any || undefined} />
      {gl && (
        <>
          {!props.onCenter && (
            <SearchHere
              shown={moved}
              loading={loading}
              count={pins.length}
              onSearch={() => {
                const here = boundsOf(gl)
                setSearchedBounds(here)
                setMoved(false)
                onSearchHere(here)
              }}
            />
          )}
          <MapTools map={gl} />
          <ScaleBar map={gl} locale={tag} />
        </>
      )}
      <MapCard group={chosen} onClose={close}>
        {only && (props.renderCard?.(only) ?? <PlainPinCard pin={only} />)}
        {chosen && !only && <PinList pins={chosen.pins} />}
      </MapCard>
    </div>
  )
}
