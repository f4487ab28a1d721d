import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { pageContext } from '../page-context.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { loadShell } from './load-shell.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadShell(context.get(pageContext))
}

/** The list of regions does not change while a guest looks around. */
export function shouldRevalidate(): boolean {
  return false
}

export function Component() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame plain>
      <ErrorPage error={error} />
    </Frame>
  )
}
