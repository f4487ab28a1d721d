import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ShellData } from '#web/shell/shell-data.ts'
import { wayBack } from '#web/routing/way-back.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { OwnPosition } from './own-position.tsx'
import { LocationFinder } from './location-finder.tsx'
import { useLocationFinder } from './use-location-finder.ts'

export interface LocationPanelProps {
  readonly shell: ShellData
  readonly regionId: string
  /** Text typed before this component loaded, and whether the field is still focused. */
  readonly typed: string
  readonly focused: boolean
  readonly onClose: () => void
}

/** Shows the open location selector of the header once the app has loaded. */
export function LocationPanel({ shell, regionId, typed, focused, onClose }: LocationPanelProps) {
  const location = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const { path } = shell.region
  const lock = lockOf(shell)
  const country = path[0]
  const finder = useLocationFinder({
    lock,
    groups: null,
    level: country && country.id !== lock ? { ...country, restaurants: 0 } : null,
    regions: null,
    nearby: shell.nearby,
  })
  const { type, choose } = finder

  const takeOver = useEffectEvent((input: HTMLInputElement) => {
    if (typed && !input.value) {
      input.value = typed
      type(typed)
    }
    if (focused) input.focus()
  })
  useEffect(() => {
    const input = box.current?.querySelector('input[type=search]')
    if (input instanceof HTMLInputElement) takeOver(input)
  }, [])

  return (
    <div ref={box}>
      <LocationFinder
        {...finder}
        scrolls
        currentId={regionId}
        everywhere={lock === null}
        from={wayBack(location)}
        search={location.search}
        position={<OwnPosition onFound={onClose} />}
        onType={type}
        onSearchFocus={() => choose(null)}
        onLevel={choose}
        onChoose={onClose}
      />
    </div>
  )
}

/** Returns the region to which the tenant is limited, or null if it isn't. */
function lockOf({ tenant }: ShellData): string | null {
  const lock = tenant?.lockRegionId ?? null
  return lock === worldId ? null : lock
}
