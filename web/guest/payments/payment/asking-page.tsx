import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useLocation, useNavigation, useRevalidator } from 'react-router'
import { NotDone } from '#web/form/not-done.tsx'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo, withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { DueNow, PaymentData } from './load-payment.ts'
import { paidFor } from './paid-for.ts'
import { AmountDue, PaymentSummary } from './payment-summary.tsx'
import type { PaymentOutcome } from './payment-action.ts'

interface AskingPageProps {
  readonly loaded: PaymentData
  readonly due: DueNow
  readonly outcome: PaymentOutcome | null
}

/** Pauses before each request for the payment's state, in milliseconds. The last one repeats. */
const pauses = [0, 1500, 3000, 5000, 10_000]

/** How often the page reloads without scripts, in seconds. */
const everySeconds = 5

/**
 * Page for a guest who is back from the provider while the outcome isn't known yet. Offers no way to pay, so nothing is
 * paid twice. A guest who may have left without paying can return to the same payment, which can't be paid twice either.
 */
export function AskingPage({ loaded, due, outcome }: AskingPageProps) {
  const { t } = useText()
  const { search } = useLocation()
  const to = useTo()
  const { booking, restaurant } = loaded
  const idOrName = restaurant?.idOrName ?? booking.restaurantId
  const about = paidFor(booking)
  const heading = useFocusOn<HTMLHeadingElement>('asking')
  const busy = useNavigation().state !== 'idle'
  useAsk(booking)
  const title = t('pay.askingTitle')
  const lead = t('pay.askingLead')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
      <div className="mx-auto grid max-w-narrow gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-step-3 outline-none">
          {title}
        </h1>
        <NotDone result={outcome} />
        <div>
          <p>{lead}</p>
          {due.payBy && !due.forChange && <p className="text-ink-soft">{t(about.askingHeld)}</p>}
          <Announced>{lead}</Announced>
        </div>
        <PaymentSummary loaded={loaded} />
        <AmountDue due={due} currency={booking.currency} />
        <div className="flex flex-wrap gap-3">
          <Form method="post" replace>
            <Button kind="quiet" name="step" value="settle" aria-disabled={busy || undefined}>
              {t(busy ? 'pay.asking' : 'pay.askAgain')}
            </Button>
          </Form>
          {due.state === 'started' && (
            <LinkButton kind="text" href={to.payment(idOrName, { id: booking.id, token: booking.token })}>
              {t('pay.askingBack')}
            </LinkButton>
          )}
          <LinkButton kind="text" href={withSticky(about.page, search)}>
            {t(about.back)}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/**
 * Announces a text to screen readers. Adds it after the first render, because they only announce text that is added
 * to an existing element.
 */
function Announced({ children }: { readonly children: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(children), 100)
    return () => clearTimeout(timer)
  }, [children])
  return <output className="visually-hidden">{text}</output>
}

/**
 * Makes the server ask the provider for the payment's state and reloads the page's data, repeatedly while the page is
 * shown.
 */
function useAsk({ id, token }: PaymentData['booking']): void {
  const send = useSend()
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    const answer = await reached(send('payments.settle', { reservationId: id }, { token }))
    // Without a connection, an error page would replace this one.
    if (answer !== null) await revalidate()
  })
  useEffect(() => {
    let isShown = true
    let timer = 0
    const askAfter = (turn: number) => {
      const pause = pauses[Math.min(turn, pauses.length - 1)]
      timer = window.setTimeout(async () => {
        await ask()
        if (isShown) askAfter(turn + 1)
      }, pause)
    }
    askAfter(0)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [])
}
