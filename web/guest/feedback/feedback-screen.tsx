import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { reached } from '#web/session/reached.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { type FeedbackState, feedbackState } from './feedback-state.ts'
import { readFeedback } from './read-feedback.ts'
import { NothingToTell } from './nothing-to-tell.tsx'

interface Loaded {
  readonly state: FeedbackState
  readonly booking: ReservationGuest | null
  /** What the server said where it knows no such visit. */
  readonly reason: string
}

/** The visit there is to tell about, and whether there is one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') || '-'
  const booking = await send('reservations.get', { reservationId }, { token: searchParams.get('token') })
  if (isWireRefusal(booking)) {
    const unknown: Loaded = { state: 'unknown', booking: null, reason: booking.message }
    return data(unknown, { status: booking.status })
  }
  const state = searchParams.get('sent') === '1' ? 'thanks' : feedbackState(booking)
  return data<Loaded>({ state, booking, reason: '' })
}

/** Says it, and thanks. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') || '-'
  const token = searchParams.get('token') ?? ''
  const said = readFeedback(await request.formData())
  if (!said.rating) return data({ refusal: null, said, unrated: true }, { status: 400 })
  const body = { ...said, rating: said.rating, language: locale }
  const answer = await reached(send('reservations.feedback', { reservationId, body }, { token }))
  if (answer === null) return data({ refusal: null, said, unrated: false }, { status: 503 })
  if (isWireRefusal(answer)) return data({ refusal: answer, said, unrated: false }, { status: answer.status })
  return redirect(keepSticky(to.feedback(reservationId, token, { sent: 1 }), search), 303)
}

const titles: Readonly<Record<FeedbackState, MessageKey>> = {
  open: 'feedback.title',
  early: 'feedback.earlyTitle',
  said: 'feedback.saidTitle',
  thanks: 'feedback.thanksTitle',
  unknown: 'feedback.unknownTitle',
}

export function Component() {
  const { t } = useText()
  const { state, booking, reason } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const values = { restaurant: booking?.restaurant.name ?? '' }
  const title = t(titles[state], values)
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {state === 'open' && booking ? (
        <FeedbackForm booking={booking} title={title} result={result} />
      ) : (
        <NothingToTell {...{ state, booking, reason, title }} />
      )}
    </div>
  )
}
