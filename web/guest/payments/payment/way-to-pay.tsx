import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import { to as plainTo } from '#web/paths.ts'
import { useOrigin } from '#web/shell/page/page-head.tsx'
import { useFramed, useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LockIcon } from '#web/ui/more-icons.tsx'
import { CardForm } from './card-form.tsx'
import type { DueNow, PaymentData } from './load-payment.ts'
import { paidFor } from './paid-for.ts'
import { consentFields, type PaymentOutcome } from './payment-action.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { useFollowed } from './use-followed.ts'

interface WayToPayProps {
  readonly loaded: PaymentData
  readonly due: DueNow
  readonly outcome: PaymentOutcome | null
}

/**
 * Shows the provider's card form, a link to its payment page, or a button that requests one of these from the
 * provider. Guests who haven't agreed to the terms yet do that first.
 */
export function WayToPay({ loaded, due, outcome }: WayToPayProps) {
  const { t, locale } = useText()
  const to = useTo()
  const origin = useOrigin()
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const { booking, restaurant, money, keys, timeout } = loaded
  const { purpose, state, amount } = due
  const { intentClientSecret: clientSecret } = money
  const hosted = clientSecret ? null : money.paymentLinkUrl
  const site = hosted ? siteOf(hosted, origin) : null
  const framed = useFramed()
  useFollowed(hosted && !framed && state === 'started' ? hosted : null, timeout)
  const books = !due.forChange && purpose === 'deposit'
  const isCard = purpose === 'card'
  const values = { amount: formatMoney(amount, booking.currency, locale) }
  const action = isCard
    ? t(due.payBy === null || due.forChange ? 'pay.addCard' : 'pay.addCardAndBook')
    : t(books ? 'pay.nowAndBook' : 'pay.now', values)

  if (framed && clientSecret) {
    // Banks refuse to be shown in a frame, so the card form is in a tab.
    const page = plainTo.payment(restaurant?.idOrName ?? booking.restaurantId, {
      id: booking.id,
      token: booking.token,
      lang: locale,
    })
    return <PayInTab href={page}>{t('pay.leavingTitle')}</PayInTab>
  }
  if (clientSecret && keys) {
    const { id, token } = booking
    const idOrName = restaurant?.idOrName ?? booking.restaurantId
    return (
      <div className="grid gap-3">
        <SafePart>
          <CardForm
            {...keys}
            clientSecret={clientSecret}
            isSetup={isCard}
            // Doesn't contain the token, which is stored in this tab.
            returnUrl={money.redirectLinkUrl ?? origin + to.payment(idOrName, { id, returned: 1 })}
            submit={action}
            onConfirmed={() =>
              void navigate(to.payment(idOrName, { id, token, returned: 1 }), { replace: true })
            }
          />
        </SafePart>
        <Private>{t('pay.private')}</Private>
      </div>
    )
  }
  if (due.consentSentence !== null)
    return <ConsentForm sentence={due.consentSentence} outcome={outcome} busy={busy} />
  if (!hosted)
    return (
      <Form method="post" replace className="grid gap-3">
        <p className="text-ink-soft">{t(paidFor(booking).startHint)}</p>
        <Button wide name="step" value="start" aria-disabled={busy || undefined}>
          {t(busy ? 'pay.starting' : 'pay.start')}
        </Button>
      </Form>
    )
  const label = state === 'needsStep' ? t('pay.toBank') : action
  return (
    <div className="grid gap-3">
      {state === 'needsStep' && <p>{t('pay.bankLead')}</p>}
      {framed ? (
        <PayInTab href={hosted}>{label}</PayInTab>
      ) : (
        <LinkButton wide reload href={hosted} {...(site && { rel: 'noopener external' })}>
          {label}
        </LinkButton>
      )}
      <Private>{site ? t('pay.onSite', { site }) : t('pay.private')}</Private>
    </div>
  )
}

/** Opens the payment in a tab of its own, for pages in a frame. Says so if the browser doesn't allow that. */
function PayInTab({ href, children }: { href: string; children: string }) {
  const { t } = useText()
  const [isBlocked, setBlocked] = useState(false)
  const link = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = link
    const note = () => setBlocked(true)
    current?.addEventListener('tabblocked', note)
    return () => current?.removeEventListener('tabblocked', note)
  }, [])
  return (
    <div ref={link} className="grid gap-3">
      <LinkButton wide reload href={href} target="_blank" data-pays="">
        {children}
      </LinkButton>
      {isBlocked ? (
        <p role="alert" className="text-bad">
          {t('pay.tabBlocked')}
        </p>
      ) : (
        <Private>{t('pay.inTab')}</Private>
      )}
    </div>
  )
}

/** Returns the host name of a provider's page, or null for our own pages. */
function siteOf(href: string, origin: string): string | null {
  const url = new URL(href, origin || 'http://here')
  return url.origin === (origin || 'http://here') ? null : url.host
}

function Private({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-small text-ink-soft">
      <LockIcon size={16} className="mt-0.5 flex-none" />
      {children}
    </p>
  )
}

interface ConsentFormProps {
  readonly sentence: string
  readonly outcome: PaymentOutcome | null
  readonly busy: boolean
}

function ConsentForm({ sentence, outcome, busy }: ConsentFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, outcome)
  const problem = useFieldProblems(outcome, consentFields)
  return (
    <Form ref={form} method="post" replace className="grid gap-3">
      <CheckField
        {...problem('consent')}
        key={sentence}
        name="consent"
        id="field-consent"
        value={sentence}
        label={sentence}
        required
      />
      <Button wide name="step" value="start" aria-disabled={busy || undefined}>
        {t(busy ? 'pay.starting' : 'pay.agree')}
      </Button>
    </Form>
  )
}
