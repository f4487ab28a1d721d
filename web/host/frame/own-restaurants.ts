import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { isSignedOut, memberAnswer, noAccess } from './member-answer.ts'
import { forgetRestaurant } from '#web/host/devices/forget-here.ts'
import { keepOnly, openedWith } from '#web/host/devices/stored-day.ts'
import { isPaired, notePaired, noteUnlocked } from '#web/host/devices/paired.ts'
import { toHost } from '#web/host/host-paths.ts'
import { storedToken } from '#web/session/account/token.ts'
import { pageContext } from '#web/routing/page-context.ts'

/** Who is signed in, and where they work. */
export type Own = AnswerOf<'staff.signedIn'>
export type OwnRestaurant = Own['restaurants'][number]

/** Loads who is signed in. Redirects to the sign-in page if nobody is. */
export async function loadOwn({ request, context }: LoaderFunctionArgs): Promise<Own> {
  const { send, locale, visitor } = context.get(pageContext)
  const answer = await send('staff.signedIn', {})
  const { pathname, search } = new URL(request.url)
  void keepOnlyFor(answer)
  // Nobody is at a paired device that is locked.
  if (isWireRefusal(answer) && isSignedOut(answer) && isPaired() && storedToken() === null)
    throw redirect(toHost.device(pathname + search))
  const own = memberAnswer(answer, request)
  if (own.device === null && isPaired()) {
    // A manager has removed the device. Somebody is signed in on it with their account, such as an owner in their own browser, and
    // what is stored of the account, as a guest too, is theirs.
    notePaired(false)
    forgetRestaurant()
  }
  // A language that was chosen in this browser takes precedence over the member's own.
  if (own.language && own.language !== locale && visitor.storedLanguage === null) {
    document.cookie = preferenceCookie(cookieNames.language, own.language)
    location.reload()
  }
  return own
}

/** Whoever is here now keeps what was stored for them. A locked device keeps nothing, nor does one without anybody. */
function keepOnlyFor(answer: Own | WireRefusal) {
  if (!isWireRefusal(answer)) {
    noteUnlocked(answer.device !== null)
    const readable = answer.restaurants.filter(({ permissions }) => permissions.includes('service.read'))
    return keepOnly(readable.map(({ restaurantId }) => restaurantId))
  }
  if (!isSignedOut(answer) && answer.refused !== 'deviceLocked') return null
  noteUnlocked(false)
  return keepOnly([])
}

/** The restaurant of a page, and the member who looks at it. */
export interface AtRestaurant {
  readonly own: Own
  readonly restaurant: OwnRestaurant
  /** Whether the installation can send text messages to guests. */
  readonly sendsTexts: boolean
  /** Whether that was stored on this device, and the server wasn't asked yet. */
  readonly isStored: boolean
}

/** Loads the restaurant in the path. Throws `noAccess` if whoever is signed in doesn't work there. */
export async function loadAtRestaurant(args: LoaderFunctionArgs): Promise<AtRestaurant> {
  const stored = args.context.get(openedWith)
  const own = stored?.own ?? (await loadOwn(args))
  const restaurant = own.restaurants.find(
    ({ restaurantId }) => String(restaurantId) === args.params['restaurantId'],
  )
  if (!restaurant) throw data(noAccess, { status: 403 })
  const { sendsTexts } = args.context.get(pageContext)
  return { own, restaurant, sendsTexts, isStored: stored !== null }
}

/** Id of the route whose loader is `loadAtRestaurant`. */
export const restaurantRoute = 'restaurant'

/** What is done during service. At a shared device, somebody else can allow it with their PIN. */
export type ActPermission = Extract<
  Permission,
  | 'service.act'
  | 'booking.create'
  | 'booking.change'
  | 'booking.approve'
  | 'booking.cancel'
  | 'booking.money'
  | 'booking.override'
  | 'message.send'
  | 'guestbook.write'
  | 'blacklist.write'
  | 'tonight.limit'
  | 'orders.act'
  | 'orders.limit'
  | 'money.refund'
  | 'money.charge'
>

interface Rights {
  /** Whether the member may read or set up something. */
  readonly may: (permission: Exclude<Permission, ActPermission>) => boolean
  /** Whether an action is offered: the member may do it, or somebody else can allow it here. */
  readonly mayAct: (permission: ActPermission) => boolean
}

/** Returns the restaurant of the page, and what is offered to the member. */
export function useAtRestaurant(): AtRestaurant & Rights {
  const at = useRouteLoaderData<typeof loadAtRestaurant>(restaurantRoute)
  if (!at) throw new Error('useAtRestaurant outside of a restaurant')
  return useMemo(() => {
    const has = (permission: Permission) => at.restaurant.permissions.includes(permission)
    return { ...at, may: has, mayAct: (permission) => at.own.device !== null || has(permission) }
  }, [at])
}
