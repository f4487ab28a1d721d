import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { useAnalytics } from '../analytics/use-analytics.ts'
import { pageContext } from '../page-context.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { loadShell } from './load-shell.ts'
import { reloadOnce } from './reload-once.ts'
import { ScreenMissing } from '../text/screen-text.ts'
import { choicesToKeep } from './choices.ts'
import { askedRegion } from '../guest/location/region-in-force.ts'

/** `origin` is the public address, for links that others read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const shell = await loadShell(page, url)
  const headers = new Headers()
  for (const cookie of choicesToKeep(page.visitor, url, shell.region)) headers.append('set-cookie', cookie)
  return data({ ...shell, origin: url.origin }, { headers })
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
