import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { useAnalytics } from '../analytics/use-analytics.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { reloadOnce } from './reload-once.ts'
import { ScreenMissing, withText } from '../text/screen-text.ts'
import { askedRegion } from '../guest/location/asked-region.ts'

const late = withText([], () => import('./load-frame.ts'))

export async function loader(args: LoaderFunctionArgs) {
  return (await late()).loadFrame(args)
}

/** What stands around the screens changes with the region alone, and an address that names none means the same as before. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const next = askedRegion(nextUrl)
  return next !== null && next !== askedRegion(currentUrl)
}

export function Component() {
  useAnalytics()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    // Only from the server can the screen of an older version still be had.
    if (error instanceof ScreenMissing && navigator.onLine) reloadOnce()
  }, [error])
  return (
    <Frame plain>
      <ErrorPage error={error} />
    </Frame>
  )
}
