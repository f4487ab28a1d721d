import {
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { GuestRequest } from '#contracts/booking/requests.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { formAction, type Submission } from '#web/form/form-action.ts'
import { FormNotice } from '#web/form/form-problems.tsx'
import { textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { moneyStep } from '#web/guest/payments/payment/late-money-step.ts'
import { pageAfter } from '#web/parts/payments/page-after.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo, withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type OfferCosts, OfferPanel } from './offer-panel.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestWords } from './request-words.ts'

/** Loads the table alert or claim behind a link in a message. Opening the page changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const guestRequest = await send('requests.get', { token: tokenIn(new URL(request.url)) })
  const costs = isWireRefusal(guestRequest) ? null : await costsOf(send, guestRequest)
  const readAt = typeof document === 'undefined' ? null : Date.now()
  return isWireRefusal(guestRequest)
    ? data(
        { guestRequest: null, costs, reason: guestRequest.message, readAt },
        { status: guestRequest.status },
      )
    : { guestRequest, costs, reason: '', readAt }
}

const openOffer = ({ status, offer }: GuestRequest) =>
  offer?.state === 'open' && status === 'confirmed' ? offer : null

/** Loads what the held table costs. Resolves to null if it costs nothing or no table is held. */
async function costsOf(send: Send, guestRequest: GuestRequest): Promise<OfferCosts | null> {
  const offer = openOffer(guestRequest)
  if (!offer) return null
  const { reservationTime, groupSize, timeZone } = offer
  const id = String(offer.restaurantId)
  const body = { restaurantId: id, reservationTime, groupSize }
  const fees = await send('reservations.calculateFees', { body })
  if (isWireRefusal(fees) || fees.chargeType === 'None') return null
  const [restaurant] = await Promise.all([send('restaurants.get', { id }), moneyStep.ready()])
  return { fees, place: (!isWireRefusal(restaurant) && restaurant.city) || timeZone }
}

export const action = formAction({
  confirm: (submission) => decide('requests.confirm', submission),
  withdraw: (submission) => decide('requests.withdraw', submission),
  decline: (submission) => decide('requests.declineOffer', submission),
  async accept({ send, url, form }) {
    const [name, consent] = [textOf(form, 'name'), textOf(form, 'consent')]
    const body = { ...(name && { name }), consent }
    const answer = await accepted(send('requests.acceptOffer', { token: tokenIn(url), body }), {
      refusalFields,
    })
    if (isProblem(answer)) return answer
    const page = withSticky(await pageAfter(send, answer, String(answer.restaurantId)), url.search)
    // The payment page has its own content security policy, so it must be loaded as a new document.
    return answer.payBy ? redirectDocument(page, 303) : redirect(page, 303)
  },
})

const refusalFields = { consentMissing: 'consent', termsChanged: 'consent' } as const

type Decision = 'requests.confirm' | 'requests.withdraw' | 'requests.declineOffer'

async function decide(call: Decision, { send, url }: Submission) {
  const answer = await accepted(send(call, { token: tokenIn(url) }))
  return isProblem(answer) ? answer : redirect(url.pathname + url.search, 303)
}

function tokenIn({ searchParams }: URL): string {
  return searchParams.get('token') || '-'
}

export function Component() {
  const { guestRequest, costs, reason, readAt } = useLoaderData<typeof loader>()
  return (
    <div className="page py-8 desktop:py-12">
      <meta name="referrer" content="no-referrer" />
      {guestRequest ? <RequestPage {...{ guestRequest, costs, readAt }} /> : <NoRequest reason={reason} />}
    </div>
  )
}

function NoRequest({ reason }: { reason: string }) {
  const { t } = useText()
  const to = useTo()
  return (
    <>
      <PageHead title={t('request.unknownTitle')} hidden />
      <EmptyState
        level={1}
        picture={drawEmptyState('nothing-found')}
        title={t('request.unknownTitle')}
        actions={<LinkButton href={to.home()}>{t('request.findTable')}</LinkButton>}
      >
        <p>{reason}</p>
      </EmptyState>
    </>
  )
}

interface RequestPageProps {
  readonly guestRequest: GuestRequest
  readonly costs: OfferCosts | null
  readonly readAt: number | null
}

function RequestPage({ guestRequest, costs, readAt }: RequestPageProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const result = (useActionData() as FormResult | undefined) ?? null
  const { subject, status, offer, ahead } = guestRequest
  const open = openOffer(guestRequest)
  const words = requestWords(guestRequest)
  const name = subject || t('shell.everywhere')
  const title = t(words.title, { place: name })
  const shown = `${status} ${offer?.state}`
  const heading = useFocusOn<HTMLHeadingElement>(shown, shown)
  return (
    <div className="grid gap-8">
      <PageHead title={title} hidden />
      <div className="grid max-w-prose gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
          {title}
        </h1>
        <p className="text-step-1 text-ink-soft">{t(words.lead, { place: name })}</p>
        {ahead !== null && (ahead > 0 || !open) && <p>{t('request.ahead', { count: ahead })}</p>}
      </div>
      {open && (
        <OfferPanel
          {...{ costs, result, readAt }}
          request={guestRequest}
          offer={open}
          href={pathname + search}
        />
      )}
      <Steps {...{ guestRequest, name, result }} hasOffer={open !== null} />
      <RequestFacts request={guestRequest} />
    </div>
  )
}

interface StepsProps {
  readonly guestRequest: GuestRequest
  readonly name: string
  readonly result: FormResult | null
  /** Whether a table is held. Its panel then shows the buttons and problems. */
  readonly hasOffer: boolean
}

/** Shows buttons for what the guest can do with a request, such as confirming or canceling it. */
function Steps({ guestRequest, name, result, hasOffer }: StepsProps) {
  const { t } = useText()
  const to = useTo()
  const sending = useNavigation().state === 'submitting'
  const { status, kind, idOrName, date, partySize, offer } = guestRequest
  const open = status === 'unconfirmed' || status === 'confirmed'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      {!hasOffer && <FormNotice result={result} fields={[]} />}
      {status === 'unconfirmed' && (
        <Button name="step" value="confirm" aria-disabled={sending || undefined}>
          {sending
            ? t('request.confirming')
            : t(kind === 'notify' ? 'request.confirmNotify' : 'request.confirm')}
        </Button>
      )}
      {offer?.state === 'accepted' && (
        <Button name="step" value="accept" aria-disabled={sending || undefined}>
          {t('request.offer.see')}
        </Button>
      )}
      {status === 'told' && offer?.state === 'expired' && idOrName && (
        <LinkButton href={to.notify({ restaurant: idOrName, date, party: partySize })}>
          {t('request.offer.again')}
        </LinkButton>
      )}
      {status === 'told' && !offer && idOrName && (
        <LinkButton href={to.reserve(idOrName, { date, party: partySize })}>
          {t('request.seeTimes')}
        </LinkButton>
      )}
      {status !== 'unconfirmed' && status !== 'told' && (
        <LinkButton kind="quiet" href={idOrName ? to.restaurant(idOrName, { date }) : to.home()}>
          {kind === 'claimRegion' ? t('request.findTable') : t('request.toPlace', { place: name })}
        </LinkButton>
      )}
      {open && (
        <Button kind="text" name="step" value="withdraw" aria-disabled={sending || undefined}>
          {t('request.withdraw')}
        </Button>
      )}
    </Form>
  )
}
