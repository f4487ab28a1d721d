import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRouteError } from 'react-router'
import { HostHeader } from './host-header.tsx'
import { noAccess } from './member-answer.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { useAccountBoundary } from '#web/session/account/account.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/** The layout of all pages of the host app. */
export function Component() {
  useAccountBoundary()
  return (
    <>
      <SkipLink />
      <PageChange />
      <PendingLine />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

export function HydrateFallback() {
  return null
}

function SkipLink() {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="visually-hidden focus:not-visually-hidden focus:fixed focus:inset-s-2 focus:top-2 focus:z-over focus:bg-raised focus:px-4 focus:py-3"
    >
      {t('shell.skip')}
    </a>
  )
}

/** Moves the focus to the heading and announces the title after navigation to another page. */
function PageChange() {
  const { pathname } = useLocation()
  const shown = useRef<string | null>(null)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === null || before === pathname) return
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return <output className="visually-hidden">{title}</output>
}

function PendingLine() {
  const isPending = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-over h-0.75 origin-left rtl:origin-right bg-accent transition-transform',
        isPending ? 'scale-x-90 delay-200 duration-[6s]' : 'scale-x-0 duration-0',
      )}
    />
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      <HostHeader />
      <ErrorPage error={error} />
    </>
  )
}

/** A page that explains why another can't be shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="main" className="mx-auto max-w-narrow px-gutter py-section">
      <WhatFailed error={error} />
    </main>
  )
}

/** Explains why a page can't be shown, and what to do. */
export function WhatFailed({ error }: { readonly error: unknown }) {
  const { t } = useText()
  const { status, message } = whatFailed(error)
  const isOffline = status === 0
  const hasNoAccess = message === noAccess
  const title = isOffline
    ? t('error.offline')
    : hasNoAccess
      ? t('hostApp.noAccess')
      : status === 404
        ? t('error.notFound')
        : status >= 500
          ? t('error.broken')
          : t('error.refused')
  const usual = status === 404 ? t('error.notFoundHint') : t('hostApp.brokenHint')
  const said = hasNoAccess ? t('hostApp.noAccessHint') : message
  const hint = isOffline ? t('hostApp.offlineHint') : (said ?? usual)
  return (
    <div className="grid max-w-narrow justify-items-start gap-4">
      <HostTitle title={title} />
      <h1 className="text-step-3">{title}</h1>
      <p className="text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {(isOffline || status >= 500) && (
          <LinkButton href="" reload>
            {t('error.again')}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={toHost.all()}>
          {t('hostApp.myRestaurants')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The status is 0 if the server couldn't be reached, which every browser words differently. */
function whatFailed(error: unknown): { status: number; message: string | null } {
  const { status, data } = (error ?? {}) as { readonly status?: unknown; readonly data?: unknown }
  const isUnreached = error instanceof TypeError || !navigator.onLine
  return {
    status: typeof status === 'number' ? status : isUnreached ? 0 : 500,
    message: typeof data === 'string' && data.trim() !== '' ? data : null,
  }
}
