import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ShellData } from '../../shell/shell-state.ts'
import { wayBack } from '../../shell/way-back.ts'
import { worldId } from './asked-region.ts'
import { OwnPosition } from './own-position.tsx'
import { PlaceFinder } from './place-finder.tsx'
import { usePlaceFinder } from './use-place-finder.ts'

export interface LocationPanelProps {
  readonly shell: ShellData
  readonly regionId: string
  /** What was typed before this came, and whether the guest is still in the field. */
  readonly typed: string
  readonly focused: boolean
  readonly onClose: () => void
}

/** The open location selector of an awake page. */
export function LocationPanel({ shell, regionId, typed, focused, onClose }: LocationPanelProps) {
  const location = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const { path } = shell.region
  const lock = lockOf(shell)
  const country = path[0]
  const finder = usePlaceFinder({
    lock,
    groups: null,
    level: country && country.id !== lock ? { ...country, restaurants: 0 } : null,
    regions: null,
    nearby: shell.places,
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
      <PlaceFinder
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

/** The tenant's region, where it has one that is not the whole world. */
function lockOf({ tenant }: ShellData): string | null {
  const lock = tenant?.lockRegionId ?? null
  return lock === worldId ? null : lock
}
