import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { ErrorPage, WhatFailed } from './host-frame.tsx'
import { HostHeader } from './host-header.tsx'
import { type AtRestaurant, loadAtRestaurant, restaurantRoute, useAtRestaurant } from './own-restaurants.ts'
import { PersonMenu } from './person-menu.tsx'
import { useWhileSeen } from './while-seen.ts'
import { CoSigning } from '#web/host/devices/co-signing.tsx'
import { toHost } from '#web/host/host-paths.ts'
import { DeviceIcon } from '#web/host/parts/device-icon.tsx'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { RestaurantState } from '#web/host/parts/restaurant-state.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { HistoryIcon, HomeIcon, PartyIcon, TableIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { LockIcon, PlusIcon } from '#web/ui/more-icons.tsx'
import { classes } from '#web/ui/classes.ts'

export const id = restaurantRoute
export const loader = loadAtRestaurant

/** Only another choice on the same page, such as a booking of Tonight, asks nobody who is signed in. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !formMethod ? false : defaultShouldRevalidate
}

/** The `handle` of pages that have a frame of their own. */
export const ownFrame = { frame: 'own' } as const

/** The frame of all pages of one restaurant: its name, and the way between its pages. */
export function Component() {
  useCurrentAccess(useAtRestaurant())
  const hasOwnFrame = useMatches().some(({ handle }) => handle === ownFrame)
  return (
    <>
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <RestaurantFrame>
          <Outlet />
        </RestaurantFrame>
      )}
      <CoSigning />
    </>
  )
}

function RestaurantFrame({ children }: { readonly children: ReactNode }) {
  const { own, restaurant } = useAtRestaurant()
  const isOverview = useIsAt()(toHost.restaurant(restaurant.restaurantId))
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <HostHeader
        end={
          <>
            <BookLink />
            <WhoIsHere {...{ own, restaurant }} />
          </>
        }
      >
        <p className="truncate font-serif text-step-1 tablet:text-[1.375rem]">{restaurant.name}</p>
        {!isOverview && (
          <span className="flex-none text-small max-tablet:hidden">
            <RestaurantState state={restaurant.state} />
          </span>
        )}
      </HostHeader>
      <div className="desktop:grid desktop:grid-cols-[12rem_minmax(0,1fr)]">
        <Pages />
        <main
          id="main"
          className="mx-auto w-full max-w-page px-4 pt-5 pb-28 tablet:px-6 tablet:pt-6 desktop:mx-0 desktop:px-8 desktop:pb-12"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Books on the running service day, from every page. */
function BookLink() {
  const { t } = useText()
  const { restaurant, may, mayAct } = useAtRestaurant()
  if (!mayAct('booking.create') || !may('service.read')) return null
  return (
    <LinkButton
      href={toHost.tonight(restaurant.restaurantId, { book: '1' })}
      kind="quiet"
      size="small"
      className="flex-none px-4 max-tablet:px-2.5"
      icon={<PlusIcon size={18} />}
    >
      <span className="max-tablet:visually-hidden">{t('hostApp.book')}</span>
    </LinkButton>
  )
}

/**
 * Loads the page again as soon as the member may do something else than it shows, or nothing anymore, because a colleague has
 * changed that, the session has ended or the device was locked.
 */
function useCurrentAccess({ own, isStored }: Pick<AtRestaurant, 'own' | 'isStored'>): void {
  const send = useSend()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const look = async () => {
    const now = await send('staff.signedIn', {}).catch(() => null)
    if (now === null || (isWireRefusal(now) && now.status >= 429)) return
    if (isWireRefusal(now) || JSON.stringify(now) !== JSON.stringify(own)) await revalidate()
  }
  useWhileSeen(look, pathname)
  const lookAtOnce = useEffectEvent(look)
  useEffect(() => {
    if (isStored) void lookAtOnce()
  }, [isStored])
}

/** On a shared device, who is at it and the way to lock it. Elsewhere, the account. */
export function WhoIsHere({
  own,
  restaurant: { memberName, role },
}: Pick<AtRestaurant, 'own' | 'restaurant'>) {
  const { t } = useText()
  if (!own.device)
    return own.account && <PersonMenu name={memberName} email={own.account.email} role={role} />
  return (
    <Anchor
      href={toHost.device()}
      aria-label={t('hostApp.atDevice', { name: memberName })}
      className="flex min-h-target flex-none items-center gap-2 rounded-full pe-2"
    >
      <LockIcon size={18} className="text-ink-soft" />
      <InitialsMark name={memberName} />
    </Anchor>
  )
}

function useIsAt(): (href: string) => boolean {
  const { pathname } = useLocation()
  return (href) => pathname.replace(/\/$/, '') === href
}

function Pages() {
  const { t } = useText()
  const isAt = useIsAt()
  const { restaurant, may } = useAtRestaurant()
  const { restaurantId } = restaurant
  const pages = [
    ...(may('service.read')
      ? [{ href: toHost.tonight(restaurantId), text: t('hostApp.tonight'), Icon: TableIcon }]
      : []),
    { href: toHost.restaurant(restaurantId), text: t('hostApp.overview'), Icon: HomeIcon },
    ...(may('staff.manage')
      ? [
          { href: toHost.members(restaurantId), text: t('hostApp.members'), Icon: PartyIcon },
          { href: toHost.devices(restaurantId), text: t('hostApp.devices'), Icon: DeviceIcon },
        ]
      : []),
    ...(may('audit.read') || may('shift.read')
      ? [{ href: toHost.history(restaurantId), text: t('hostApp.history'), Icon: HistoryIcon }]
      : []),
  ]
  if (pages.length < 2) return <div />
  return (
    <nav
      aria-label={t('hostApp.pages')}
      className="border-line bg-paper max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0 max-desktop:z-bar max-desktop:border-t max-desktop:pb-[env(safe-area-inset-bottom)] desktop:border-e desktop:px-2 desktop:py-3"
    >
      <ul className="flex desktop:sticky desktop:top-17 desktop:grid desktop:gap-0.5">
        {pages.map(({ href, text, Icon }) => {
          const isCurrent = isAt(href)
          return (
            <li key={href} className="min-w-0 flex-auto">
              <Anchor
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'flex min-h-target items-center gap-3 rounded-md px-3 font-medium max-desktop:min-h-14 max-desktop:flex-col max-desktop:justify-center max-desktop:gap-0.5 max-desktop:rounded-none max-desktop:px-1 max-desktop:text-fine max-[22rem]:px-0.5 max-[22rem]:tracking-tight',
                  isCurrent ? 'text-accent desktop:bg-wash' : 'text-ink-soft hover:text-ink',
                )}
              >
                <Icon size={20} />
                <span className="max-w-full truncate">{text}</span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Explains inside of the frame why one of its pages can't be shown. */
export function PageError() {
  return <WhatFailed error={useRouteError()} />
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
