import { type ReactNode, useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { runStep, type Steps, type Submission } from '#web/form/form-action.ts'
import { isProblem, refusalOf } from '#web/form/form-result.ts'
import { storeList, storedList } from '#web/offline/stored-lists.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { paths, withQuery } from '#web/paths.ts'
import { passGuard, SignInNeeded } from '#web/session/account/guard.ts'
import { leaveSession } from '#web/session/account/current-session.ts'
import { storedUid } from '#web/session/account/stored-uid.ts'
import { listenToTabs } from '#web/session/tabs.ts'
import { useText } from '#web/text/text.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'

export interface Self {
  readonly send: Send
  readonly uid: string
  readonly url: URL
}

/** The data of a personal screen: not loaded yet, for a visitor, or the guest's own. */
export type Personal<Own> =
  | { readonly state: 'waiting' | 'visitor' }
  | {
      readonly state: 'own'
      readonly own: Own
      /** When the data was stored on this device, in milliseconds; absent if it was just loaded. */
      readonly storedAt?: number
    }

/**
 * Creates a loader for a guest's own data. The server renders the layout without personal data; the browser then
 * checks the session and loads the data, or redirects to the sign-in page if the session has ended. With `kept`, guests
 * who are offline or can't reach the server see what was last loaded. A part that couldn't be loaded is null.
 */
export function personal<Own extends object | null>(load: (self: Self) => Promise<Own>, kept?: 'history') {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Personal<Own>> => {
    if (typeof document === 'undefined') return { state: 'waiting' }
    const { send } = context.get(pageContext)
    const url = new URL(request.url)
    const known = kept ? storedList<Own>(kept, storedUid()) : null
    const stored = known && { state: 'own' as const, own: known.data, storedAt: known.at }
    if (stored && !navigator.onLine) return stored
    try {
      const uid = await passGuard(send)
      if (uid === null) return { state: 'visitor' }
      const own = await load({ send, uid, url })
      const parts = Object.values(own ?? {})
      if (kept && !parts.includes(null)) storeList(kept, uid, own)
      else if (stored && parts.every((part) => part === null)) return stored
      return { state: 'own', own }
    } catch (error) {
      if (error instanceof SignInNeeded) throw redirect(signInUrl(url))
      throw error
    }
  }
}

export type OwnSubmission = Submission & Pick<Self, 'uid'>

/**
 * Steps run in the browser, because only the browser has the token. Redirects to the sign-in page on the
 * server and if a step requires a recent sign-in.
 */
export function personalAction(steps: Steps<OwnSubmission>) {
  return (args: ActionFunctionArgs) =>
    runStep(args, steps, async (step, submission) => {
      const uid = storedUid()
      if (uid === null) return redirect(signInUrl(submission.url), 303)
      const outcome = await step({ ...submission, uid })
      const again = isProblem(outcome) && refusalOf(outcome)?.refused === 'signInAgain'
      return again ? redirect(signInUrl(submission.url, true)) : outcome
    })
}

/**
 * Returns the response of a call, or throws if it was refused. If the session has ended, the loader redirects to the
 * sign-in page.
 */
export function ownAnswer<Answer>(answer: Answer | WireRefusal): Answer {
  if (!isWireRefusal(answer)) return answer
  if (answer.refused === 'signInNeeded' || answer.refused === 'unknownGuest')
    throw new SignInNeeded(answer.message)
  throw Object.assign(new Error(answer.message), { status: answer.status, data: answer.message })
}

interface PersonalScreenProps<Own> {
  readonly data: Personal<Own>
  /** Placeholder of the same size as the content, shown until the data is loaded. */
  readonly waiting: ReactNode
  readonly visitor: ReactNode
  readonly children: (own: Own) => ReactNode
}

/** Shows a guest's own data and loads it after hydration and whenever another tab signs in or out or changes it. */
export function PersonalScreen<Own>({ data, waiting, visitor, children }: PersonalScreenProps<Own>) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { state } = data
  useEffect(() => {
    if (state === 'waiting') void revalidate()
  }, [state, revalidate])
  useEffect(
    () =>
      listenToTabs(({ kind }) => {
        if (kind === 'signedOut') leaveSession()
        void revalidate()
      }),
    [revalidate],
  )
  if (state === 'own') return children(data.own)
  if (state === 'visitor') return visitor
  return (
    <>
      <noscript>
        <p className="notice mb-6 bg-wash">{t('auth.noScript')}</p>
      </noscript>
      <div data-undecided="" aria-busy="true">
        {waiting}
      </div>
    </>
  )
}

/** Returns the URL of the sign-in page, with the current page as the one to return to. */
function signInUrl({ pathname, search }: { pathname: string; search: string }, again = false): string {
  const query = { returnTo: pathname + search, again: again ? 1 : null }
  return withSticky(withQuery(again ? paths.authSignIn : paths.auth, query), search)
}
