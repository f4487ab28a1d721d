import { useState } from 'react'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapPoint } from '#web/parts/map/map-props.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'

interface PinPickerProps {
  /** Center of the map when it opens. */
  readonly start: MapPoint
  readonly onPicked: (position: MapPoint) => void
}

/** Map with a fixed pin at its center. Guests move the map until the pin is on their door. */
export function PinPicker({ start, onPicked }: PinPickerProps) {
  const { t } = useText()
  const [center, setCenter] = useState(start)
  return (
    <div className="grid w-full gap-3">
      <p className="text-small text-ink-soft">{t('orderMenu.mapHint')}</p>
      <div className="relative overflow-hidden rounded-lg">
        <LazyMap
          pins={[]}
          center={{ ...start, zoom: 13, streetZoom: 15 }}
          bounds={null}
          label={t('orderMenu.mapLabel')}
          className="h-72 w-full"
          onSearchHere={() => undefined}
          onCenter={setCenter}
        />
        <PinIcon
          size={36}
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-accent"
        />
      </div>
      <Button type="button" kind="quiet" onClick={() => onPicked(center)}>
        {t('orderMenu.deliverToPin')}
      </Button>
    </div>
  )
}
