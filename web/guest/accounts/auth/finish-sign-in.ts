import { redirect, replace } from 'react-router'
import type { Session } from '#contracts/accounts/identity-shapes.ts'
import type { Submission } from '#web/form/form-action.ts'
import { paths, withQuery } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { returnPath, wayBack } from '../account-links.ts'
import { arrive } from './arrive.ts'
import { forgetPendingCode } from './pending-code.ts'
import type { AuthDone } from './auth-done.ts'

/**
 * Completes a sign-in and returns to the page where it started. First shows a notice if an account was created or
 * bookings were added to it.
 */
export async function finishSignIn(
  { send, url }: Pick<Submission, 'send' | 'url'>,
  session: Session,
): Promise<Response | AuthDone> {
  const { search } = url
  // The server only sets the session cookie. The browser fetches the token, as after a provider's redirect.
  if (typeof document === 'undefined') {
    const query = { done: session.created ? 'signUp' : 'signIn', returnTo: returnPath(search) }
    return redirect(withSticky(withQuery(paths.authSocial, query), search), 303)
  }
  const { address, save } = wayBack(search)
  const arrival = await arrive(send, session, { save })
  forgetPendingCode()
  if (arrival.created || arrival.joined > 0) return { arrival }
  return replace(address ?? withSticky(paths.user, search))
}
