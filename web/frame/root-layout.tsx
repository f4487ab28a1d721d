import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { type Onward, OnwardProvider } from '#web/form/lost-answer.tsx'
import { useAnalytics } from '#web/analytics/use-analytics.ts'
import { useAccountBoundary } from '#web/session/account/account.ts'
import { readUnknownYet } from '#web/session/requests/unknown-yet.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from '#web/frame/frame.tsx'
import { useShellState } from '#web/shell/shell-state.ts'
import { UnknownPage } from './unknown-page.tsx'
import { withText } from '#web/text/screen-text.ts'
import { TextProvider, useText, withCustomTexts } from '#web/text/text.tsx'
import { requestedRegion } from '#web/regions/requested-region.ts'

const late = withText([], () => import('#web/frame/load-frame.ts'))

const onward: Onward = async (request, answer) =>
  (await import('#web/frame/page-of-answer.ts')).pageOfAnswer(request, answer)

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
  const text = useMemo(() => withCustomTexts(general, texts), [general, texts])
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
