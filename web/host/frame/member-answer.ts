import { data, redirect } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { toHost } from '#web/host/host-paths.ts'
import { to } from '#web/paths.ts'

/** Returns whether a call was refused because nobody is signed in, or the session has ended. */
export function isSignedOut({ refused }: Pick<WireRefusal, 'refused'>): boolean {
  return refused === 'signInNeeded' || refused === 'tokenNeeded'
}

/** Returns the address of the account's sign-in page, which leads back to this page of the host app. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return to.auth({ returnTo: pathname + search })
}

/** What is thrown instead of a message if whoever is signed in doesn't work at the restaurant, or not anymore. */
export const noAccess = 'noAccess'

/**
 * Returns the response of a call, or throws if it was refused: a redirect to the host app's sign-in page if nobody is signed
 * in, or to the page of the device if it is locked, otherwise what the error page shows.
 */
export function memberAnswer<Answer>(answer: Answer | WireRefusal, request: Request): Answer {
  if (!isWireRefusal(answer)) return answer
  const { pathname, search } = new URL(request.url)
  if (answer.refused === 'deviceLocked') throw redirect(toHost.device(pathname + search))
  if (isSignedOut(answer)) throw redirect(toHost.signIn(pathname + search))
  throw data(answer.message, { status: answer.status })
}

/**
 * As `memberAnswer`, for calls of one restaurant. The frame of its pages finds out whether nobody is signed in, or somebody who
 * doesn't work there anymore.
 */
export function restaurantAnswer<Answer>(answer: Answer | WireRefusal, request: Request): Answer {
  if (isWireRefusal(answer) && answer.refused === 'tokenNeeded') throw data(noAccess, { status: 403 })
  return memberAnswer(answer, request)
}
