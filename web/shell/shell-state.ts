import { useLocation, useMatches } from 'react-router'
import { worldId } from '../guest/location/asked-region.ts'
import { to } from '../paths.ts'
import type { RouteHandle } from '../routes.tsx'
import type { Shell } from './load-shell.ts'

export interface Crumb {
  readonly name: string
  readonly href: string
  /** Left out where there is room for one alone. */
  readonly detail?: boolean
}

export type ShellData = Shell

/** What the deepest screen says of itself: its handle, and of its loader data what the shell shows. */
export interface ShellState {
  readonly handle: RouteHandle
  readonly breadcrumbs: readonly Crumb[]
  readonly regionId: string
  /** Empty for the world. */
  readonly regionName: string
  /** The neighbourhood of that region that the screen shows; empty for all of it. */
  readonly area: string
  /** The guest theme of the place on show; null is the house's own. */
  readonly theme: string | null
  /** True inside another app: no header, no navigation, no footer. */
  readonly standalone: boolean
  /** What the shell loaded; absent when just that failed. */
  readonly shell: ShellData | undefined
}

/** Screens may answer these from their loader, and the shell shows them. */
interface ShownOfScreen {
  breadcrumbs?: readonly Crumb[]
  regionId?: string
  regionName?: string
  area?: string
  theme?: string | null
}

export function useShellState(): ShellState {
  const matches = useMatches()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const deepest = matches.at(-1)
  const shown = (deepest?.loaderData ?? {}) as ShownOfScreen
  const shell = matches[0]?.loaderData as ShellData | undefined
  const regionId = shown.regionId ?? shell?.region.id ?? worldId
  const near = [...(shell?.places ?? []), ...(shell?.region.path ?? [])]
  const knownName = near.find(({ id }) => id === regionId)?.name
  return {
    handle: deepest?.handle ?? {},
    breadcrumbs: fromLock(shown.breadcrumbs ?? [], shell?.tenant?.lockRegionId ?? null),
    regionId,
    regionName: regionId === worldId ? '' : (shown.regionName ?? knownName ?? ''),
    area: shown.area ?? '',
    theme: shown.theme ?? null,
    standalone: query.has('standalone') || query.has('app') || (shell?.inApp ?? false),
    shell,
  }
}

/** With a tenant the way down begins at its region. */
function fromLock(crumbs: readonly Crumb[], lock: string | null): readonly Crumb[] {
  const from = lock === null ? -1 : crumbs.findIndex(({ href }) => href === to.home({ regionId: lock }))
  return crumbs.slice(Math.max(0, from))
}
