import { data, type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { isSignedOut, memberAnswer, noAccess } from './member-answer.ts'
import { isPaired } from '#web/host/devices/paired.ts'
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
  // Nobody is at a paired device that is locked.
  if (isWireRefusal(answer) && isSignedOut(answer) && isPaired() && storedToken() === null)
    throw redirect(toHost.device(pathname + search))
  const own = memberAnswer(answer, request)
  // A language that was chosen in this browser takes precedence over the member's own.
  if (own.language && own.language !== locale && visitor.storedLanguage === null) {
    document.cookie = preferenceCookie(cookieNames.language, own.language)
    location.reload()
  }
  return own
}

/** The restaurant of a page, and the member who looks at it. */
export interface AtRestaurant {
  readonly own: Own
  readonly restaurant: OwnRestaurant
}

/** Loads the restaurant in the path. Throws `noAccess` if whoever is signed in doesn't work there. */
export async function loadAtRestaurant(args: LoaderFunctionArgs): Promise<AtRestaurant> {
  const own = await loadOwn(args)
  const restaurant = own.restaurants.find(
    ({ restaurantId }) => String(restaurantId) === args.params['restaurantId'],
  )
  if (!restaurant) throw data(noAccess, { status: 403 })
  return { own, restaurant }
}

/** Id of the route whose loader is `loadAtRestaurant`. */
export const restaurantRoute = 'restaurant'

/** Returns the restaurant of the page. */
export function useAtRestaurant(): AtRestaurant & { readonly may: (permission: Permission) => boolean } {
  const at = useRouteLoaderData<typeof loadAtRestaurant>(restaurantRoute)
  if (!at) throw new Error('useAtRestaurant outside of a restaurant')
  return { ...at, may: (permission) => at.restaurant.permissions.includes(permission) }
}
