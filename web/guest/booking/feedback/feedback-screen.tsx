import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { formAction, type StepOutcome, type Submission } from '#web/form/form-action.ts'
import { accepted, type FormResult, invalid, isProblem } from '#web/form/form-result.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { shownOfBooking } from '#web/parts/restaurant/way-to.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { FeedbackForm, type OwnReview } from './feedback-form.tsx'
import { type FeedbackState, feedbackState } from './feedback-state.ts'
import { readFeedback } from './read-feedback.ts'
import { NoFeedback } from './no-feedback.tsx'

interface Loaded {
  readonly state: FeedbackState
  readonly booking: ReservationGuest | null
  /** The guest's review, if there is one. */
  readonly review: OwnReview | null
  /** The server's message if the visit wasn't found; otherwise empty. */
  readonly reason: string
  /** The shell reads these to show the region. */
  readonly regionId?: string
  readonly regionName?: string
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const { searchParams } = url
  const reservationId = searchParams.get('id')
  if (!reservationId) return data<Loaded>({ state: 'none', booking: null, review: null, reason: '' })
  const token = keyFor(url)
  const booking = await send('reservations.get', { reservationId }, { token })
  if (isWireRefusal(booking)) {
    const unknown: Loaded = { state: 'unknown', booking: null, review: null, reason: booking.message }
    return data(unknown, { status: booking.status })
  }
  const sent = searchParams.get('sent')
  const state = sent === '1' ? 'thanks' : sent === 'withdrawn' ? 'withdrawn' : feedbackState(booking)
  const own =
    state === 'said' ? orThrow(await send('reservations.feedback', { reservationId }, { token })) : null
  return data<Loaded>({
    state,
    booking,
    review: own?.review ?? null,
    reason: '',
    ...(await shownOfBooking(send, booking.restaurantId)),
  })
}

export const action = formAction({
  '': (submission) => say(submission, 'reservations.giveFeedback'),
  save: (submission) => say(submission, 'reservations.saveFeedback'),
  async withdraw({ send, url }) {
    const { reservationId, token } = visitIn(url)
    const answer = await accepted(send('reservations.withdrawFeedback', { reservationId }, { token }))
    if (isProblem(answer)) return answer
    return redirect(withSticky(to.feedback(reservationId, token, { sent: 'withdrawn' }), url.search), 303)
  },
})

function visitIn(url: URL) {
  return { reservationId: url.searchParams.get('id') || '-', token: keyFor(url) }
}

async function say(
  { send, locale, form, url }: Submission,
  call: 'reservations.giveFeedback' | 'reservations.saveFeedback',
): Promise<StepOutcome> {
  const { reservationId, token } = visitIn(url)
  const said = readFeedback(form)
  if (!said.rating) return invalid('rating', 'feedback.unrated')
  const body = { ...said, language: locale }
  const answer = await accepted(send(call, { reservationId, body }, { token }))
  if (isProblem(answer)) return answer
  return redirect(withSticky(to.feedback(reservationId, token, { sent: 1 }), url.search), 303)
}

const titles: Readonly<Record<FeedbackState, MessageKey>> = {
  open: 'feedback.title',
  early: 'feedback.earlyTitle',
  off: 'feedback.offTitle',
  said: 'feedback.saidTitle',
  thanks: 'feedback.thanksTitle',
  withdrawn: 'feedback.withdrawnTitle',
  unknown: 'feedback.unknownTitle',
  none: 'feedback.noneTitle',
}

export function Component() {
  const { t } = useText()
  const { state, booking, review, reason } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  const values = { restaurant: booking?.restaurant.name ?? '' }
  const title = t(titles[state], values)
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {booking && (state === 'open' || state === 'said') ? (
        <FeedbackForm {...{ booking, review, title, result }} />
      ) : (
        <NoFeedback {...{ state, booking, reason, title }} />
      )}
    </div>
  )
}
