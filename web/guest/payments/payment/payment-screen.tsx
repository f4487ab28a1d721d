import { type RefObject, useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AskingPage } from './asking-page.tsx'
import { LapsedPage } from './lapsed-page.tsx'
import { TargetPage } from './target-page.tsx'
import { loadPayment, type PaymentData } from './load-payment.ts'
import { PayPage } from './pay-page.tsx'
import { changePayment, isOutdated, type PaymentOutcome } from './payment-action.ts'
import { storePaymentToken } from './payment-url.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadPayment(args)
}

export function action(args: ActionFunctionArgs) {
  return changePayment(args)
}

/** Reads again what is due if a refusal says that it has changed, so that the guest can agree to the current terms. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isOutdated(actionResult as PaymentOutcome | undefined) || defaultShouldRevalidate
}

/** Shows the payment that is due or its state at the provider, or where a link to a payment page leads. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {data.kind === 'target' && <TargetPage {...data} />}
      {data.kind === 'none' && <NoPayment message={data.message} />}
      {data.kind === 'due' && <Due loaded={data} />}
    </>
  )
}

function Due({ loaded }: { loaded: PaymentData }) {
  const outcome = (useActionData() as PaymentOutcome | undefined) ?? null
  const { booking, money, returned } = loaded
  useEffect(() => storePaymentToken(booking.id, booking.token), [booking.id, booking.token])
  const { due } = money
  // After the return from the provider, the state is asked for before anything can be paid again. Without a payment, it
  // has ended: some providers cancel a payment when the bank declines the card.
  const isStarted = due?.state === 'started' && due.paymentId !== null
  const isAsking = due?.state === 'asking' || (returned && isStarted)
  const page = useFocusOnHeading(due ? isAsking : 'lapsed')
  return (
    <div ref={page}>
      {!due ? (
        <LapsedPage loaded={loaded} />
      ) : isAsking ? (
        <AskingPage loaded={loaded} due={due} outcome={outcome} />
      ) : (
        <PayPage loaded={loaded} due={due} outcome={outcome} />
      )}
    </div>
  )
}

/** Focuses the heading when another page appears at the same URL, because the element that had the focus is gone. */
function useFocusOnHeading(shown: unknown): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [shown])
  return page
}

/** Page for a payment that can't be opened. */
function NoPayment({ message }: { message: string }) {
  const { t } = useText()
  const to = useTo()
  const title = t('pay.noneTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <EmptyState
        level={1}
        picture={drawEmptyState('nothing-found')}
        title={title}
        actions={<LinkButton href={to.history()}>{t('pay.toBooking')}</LinkButton>}
      >
        <p>{message || t('pay.noneLead')}</p>
      </EmptyState>
    </div>
  )
}
