import { useLocation, useMatches } from 'react-router'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { worldId } from '../regions/requested-region.ts'
import { to } from '../paths.ts'
import type { ShellData } from './shell-data.ts'

export interface Crumb {
  readonly name: string
  readonly href: string
  /** Whether the entry is hidden in narrow headers, which show only one. */
  readonly detail?: boolean
}

/** Settings that a route passes to the layout around its screen, as specified. */
export interface RouteHandle {
  readonly layout?: 'default' | 'empty' | 'dialog'
  /** The active entry of the bottom navigation and header. */
  readonly section?: 'home' | 'search' | 'chats' | 'history' | 'account'
  /** Whether the header overlays the picture and shows breadcrumbs, as on restaurant pages. */
  readonly overlay?: boolean
  /** Whether phones hide the bottom navigation to make room for the booking button. */
  readonly checkout?: boolean
}

/** The handle of the deepest route, and the loader data that the shell needs. */
export interface ShellState {
  readonly handle: RouteHandle
  /** Breadcrumbs of the page; null until the screen's data has loaded completely. */
  readonly breadcrumbs: readonly Crumb[] | null
  readonly regionId: string
  /** Name of the region; empty for the world. */
  readonly regionName: string
  /** Neighborhood that the page shows; empty for the entire region. */
  readonly area: string
  /** Theme of the current restaurant; null for the default. */
  readonly theme: string | null
  /** Whether another app embeds the page, which hides header, navigation and footer. */
  readonly standalone: boolean
  /** The shell's data; undefined if loading failed. */
  readonly shell: ShellData | undefined
  /** Texts that the page's restaurant words differently; undefined if there are none, which is the usual case. */
  readonly texts: Restaurant['texts']
}

/** The part of a screen's loader data that the shell uses. */
interface ShellLoaderData {
  breadcrumbs?: readonly Crumb[] | null
  regionId?: string
  regionName?: string
  area?: string
  theme?: string | null
  /** The restaurant of the page, or only its own texts. */
  restaurant?: Pick<Restaurant, 'texts'> | null
  texts?: Restaurant['texts']
  /** Same as in `RouteHandle`, for a route that is a checkout only sometimes. */
  checkout?: boolean
}

export function useShellState(): ShellState {
  const matches = useMatches()
  const { search } = useLocation()
  const deepest = matches.at(-1)
  const shown = (deepest?.loaderData ?? {}) as ShellLoaderData
  const shell = matches[0]?.loaderData as ShellData | undefined
  const regionId = shown.regionId ?? shell?.region.id ?? worldId
  const near = [...(shell?.nearby ?? []), ...(shell?.region.path ?? [])]
  const knownName = near.find(({ id }) => id === regionId)?.name
  return {
    handle: { ...(deepest?.handle as RouteHandle | undefined), ...(shown.checkout && { checkout: true }) },
    breadcrumbs:
      shown.breadcrumbs === null
        ? null
        : fromLock(shown.breadcrumbs ?? [], shell?.tenant?.lockRegionId ?? null),
    regionId,
    regionName: regionId === worldId ? '' : (shown.regionName ?? knownName ?? ''),
    area: shown.area ?? '',
    theme: shown.theme ?? null,
    standalone: isStandalone(search, shell),
    shell,
    texts: shown.texts ?? shown.restaurant?.texts,
  }
}

/** Returns whether the page is shown without the shell, in a frame or in an app. */
export function useStandalone(): boolean {
  const shell = useMatches()[0]?.loaderData as ShellData | undefined
  return isStandalone(useLocation().search, shell)
}

function isStandalone(search: string, shell: ShellData | undefined): boolean {
  const query = new URLSearchParams(search)
  return query.has('standalone') || query.has('app') || (shell?.inApp ?? false)
}

/** Returns whether the installation can send text messages. */
export function useSendsTexts(): boolean {
  const shell = useMatches()[0]?.loaderData as ShellData | undefined
  return shell?.sendsTexts ?? false
}

/** Returns whether the installation pushes messages to browsers. */
export function useSendsPush(): boolean {
  const shell = useMatches()[0]?.loaderData as ShellData | undefined
  return shell?.sendsPush ?? false
}

export function useHasImprint(): boolean {
  const shell = useMatches()[0]?.loaderData as ShellData | undefined
  return shell?.hasImprint ?? false
}

/** Returns whether this is a development server, where guests can write to restaurants. */
export function useDevelopment(): boolean {
  const shell = useMatches()[0]?.loaderData as ShellData | undefined
  return shell?.development ?? false
}

/** Removes the breadcrumbs above a tenant's region. */
function fromLock(crumbs: readonly Crumb[], lock: string | null): readonly Crumb[] {
  const from = lock === null ? -1 : crumbs.findIndex(({ href }) => href === to.home({ regionId: lock }))
  return crumbs.slice(Math.max(0, from))
}
