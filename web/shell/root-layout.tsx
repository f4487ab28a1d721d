import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { type Onward, OnwardProvider } from '../form/lost-answer.tsx'
import { useAnalytics } from '../analytics/use-analytics.ts'
import { useAccountBoundary } from '../session/account.ts'
import { readUnknownYet } from '../session/unknown-yet.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { useShellState } from './shell-state.ts'
import { UnknownPage } from './unknown-page.tsx'
import { withText } from '../text/screen-text.ts'
import { TextProvider, useText, withOwnTexts } from '../text/text.tsx'
import { requestedRegion } from '../regions/requested-region.ts'

const late = withText([], () => import('./load-frame.ts'))

const onward: Onward = async (request, answer) =>
  (await import('../guest/page-of-answer.ts')).pageOfAnswer(request, answer)

export async function loader(args: LoaderFunctionArgs) {
  return (await late()).loadFrame(args)
}

/** Reloads the layout's data only when the region changes. A URL without a region keeps the current one. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const next = requestedRegion(nextUrl)
  return next !== null && next !== requestedRegion(currentUrl)
}

export function Component() {
  useAnalytics()
  useAccountBoundary()
  const { texts } = useShellState()
  const general = useText()
  const text = useMemo(() => withOwnTexts(general, texts), [general, texts])
  return (
    <TextProvider text={text}>
      <OnwardProvider value={onward}>
        <Frame>
          <Outlet />
        </Frame>
      </OnwardProvider>
    </TextProvider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const unknown = readUnknownYet(error)
  return unknown ? (
    <Frame kind="unknown">
      <UnknownPage {...unknown} />
    </Frame>
  ) : (
    <Frame kind="error">
      <ErrorPage error={error} />
    </Frame>
  )
}
