import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { passGuard, SignInNeeded } from '#web/session/guard.ts'
import { leaveSession } from '#web/session/keep-session.ts'
import { hearTabs } from '#web/session/tabs.ts'
import { useText } from '#web/text/text.tsx'
import { signInAddress } from './sign-in-address.ts'

/** Who a personal screen is drawn for. */
export interface Self {
  readonly send: Send
  readonly uid: string
  readonly url: URL
}

/** What a personal screen knows: nothing yet, that nobody is signed in, or what is the guest’s own. */
export type Personal<Own> =
  | { readonly state: 'waiting' | 'visitor' }
  | { readonly state: 'own'; readonly own: Own }

/**
 * A loader for what is one guest’s own. The server writes the frame and nothing personal; the browser passes the guard and
 * asks. Who has to sign in comes back here afterwards.
 */
export function personal<Own>(load: (self: Self) => Promise<Own>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Personal<Own>> => {
    if (typeof document === 'undefined') return { state: 'waiting' }
    const { send } = context.get(pageContext)
    const url = new URL(request.url)
    try {
      const uid = await passGuard(send)
      return uid === null ? { state: 'visitor' } : { state: 'own', own: await load({ send, uid, url }) }
    } catch (error) {
      if (error instanceof SignInNeeded) throw redirect(signInAddress(url))
      throw error
    }
  }
}

/** An answer of a personal call that must not be a refusal; one for want of a sign-in leads there. */
export function ownAnswer<Answer>(answer: Answer | WireRefusal): Answer {
  if (!isWireRefusal(answer)) return answer
  if (answer.refused === 'signInNeeded' || answer.refused === 'unknownGuest')
    throw new SignInNeeded(answer.message)
  throw Object.assign(new Error(answer.message), { status: answer.status, data: answer.message })
}

interface PersonalScreenProps<Own> {
  readonly data: Personal<Own>
  /** The screen before anything is known, in its final sizes. */
  readonly waiting: ReactNode
  readonly visitor: ReactNode
  readonly children: (own: Own) => ReactNode
}

/** Draws what is known, and asks once the app has taken over, when somebody signs in or out elsewhere, and for news. */
export function PersonalScreen<Own>({ data, waiting, visitor, children }: PersonalScreenProps<Own>) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { state } = data
  useEffect(() => {
    if (state === 'waiting') void revalidate()
  }, [state, revalidate])
  useEffect(
    () =>
      hearTabs(({ kind }) => {
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
      <div aria-busy="true">{waiting}</div>
    </>
  )
}
