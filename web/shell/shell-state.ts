import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../routes.tsx'
import type { loadShell } from './load-shell.ts'

export interface Crumb {
  readonly name: string
  readonly href: string
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>

/** What the deepest screen says of itself: its handle, and of its loader data what the shell shows. */
export interface ShellState {
  readonly handle: RouteHandle
  readonly breadcrumbs: readonly Crumb[]
  readonly regionId: string | null
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
  theme?: string | null
}

export function useShellState(): ShellState {
  const matches = useMatches()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const deepest = matches.at(-1)
  const shown = (deepest?.loaderData ?? {}) as ShownOfScreen
  return {
    handle: deepest?.handle ?? {},
    breadcrumbs: shown.breadcrumbs ?? [],
    regionId: shown.regionId ?? query.get('regionId'),
    theme: shown.theme ?? null,
    standalone: query.has('standalone') || query.has('app'),
    shell: matches[0]?.loaderData as ShellData | undefined,
  }
}
