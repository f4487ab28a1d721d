import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { MapPlaceholder } from './map-placeholder.tsx'
import type { MapProps } from './map-props.ts'

/**
 * Map that loads once it scrolls into view. Until then, and without WebGL, shows a placeholder of the same size. The
 * screen must load the `map` text pack.
 */
export function LazyMap(props: MapProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [View, setView] = useState<ComponentType<MapProps> | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element || import.meta.env.SSR) return
    let isUnmounted = false
    const load = async () => {
      try {
        const { MapView } = await import('./map-view.tsx')
        if (!isUnmounted) setView(() => MapView)
      } catch {
        if (!isUnmounted) setFailed(true)
      }
    }
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void load()
    })
    watcher.observe(element)
    return () => {
      isUnmounted = true
      watcher.disconnect()
    }
  }, [])

  return (
    <div ref={box} className={classes('relative overflow-hidden bg-sunk', props.className)}>
      {View ? (
        <View {...props} />
      ) : (
        <MapPlaceholder>
          <span className="noscript:hidden">{failed ? t('map.failed') : t('map.waiting')}</span>
          <span className="hidden noscript:inline">{t('map.noScript')}</span>
        </MapPlaceholder>
      )}
    </div>
  )
}
