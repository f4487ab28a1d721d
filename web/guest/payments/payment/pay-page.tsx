import { useLocation, useRevalidator } from 'react-router'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { NotDone } from '#web/form/not-done.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo, withSticky } from '#web/routing/sticky-query.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowLeftIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import type { DueNow, PaymentData } from './load-payment.ts'
import { paidFor } from './paid-for.ts'
import { PayClock } from './pay-clock.tsx'
import { consentFields, type PaymentOutcome } from './payment-action.ts'
import { AmountDue, PaymentSummary } from './payment-summary.tsx'
import { deadlineIn } from '#web/text/moment.ts'
import { termsAt, TermsList } from './terms-list.tsx'
import { WayToPay } from './way-to-pay.tsx'

interface PayPageProps {
  readonly loaded: PaymentData
  readonly due: DueNow
  readonly outcome: PaymentOutcome | null
}

const titles: Readonly<Record<DueNow['purpose'], MessageKey>> = {
  deposit: 'pay.titleDeposit',
  card: 'pay.titleCard',
  fee: 'pay.titleFee',
  order: 'pay.titleOrder',
}

/**
 * Shows the amount due, the terms for canceling, and the way to pay. Reloads when the booking is paid in another tab.
 */
export function PayPage({ loaded, due, outcome }: PayPageProps) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const { search } = useLocation()
  const { booking, restaurant, money, now, readAt } = loaded
  const about = paidFor(booking)
  const { purpose, payBy, state } = due
  const hasFailed = state === 'failed'
  const heading = useFocusOn<HTMLHeadingElement>(state, state)
  useOtherTab(loaded)
  const isCard = purpose === 'card'
  const isConsentRefused = useFieldProblems(outcome, consentFields)('consent').error !== undefined
  const isCovered = isCard ? money.onFile : due.amount === 0
  /** Whether the guest only has to agree to a change, because what they have paid or stored is enough for it. */
  const onlyAgrees = due.forChange && due.consentSentence !== null && isCovered
  const title = t(titleOf(due, onlyAgrees))
  const terms = termsAt(money.terms, now)
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <div className="mx-auto grid max-w-narrow gap-5">
        <div>
          <Anchor
            href={withSticky(about.page, search)}
            className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
          >
            <ArrowLeftIcon size={18} />
            {t(about.back)}
          </Anchor>
          <h1 ref={heading} tabIndex={-1} className="mt-1 text-step-3 outline-none">
            {title}
          </h1>
        </div>
        <PaymentSummary loaded={loaded} />
        {payBy && (
          <PayClock
            time={{
              id: due.paymentId ?? booking.id,
              payBy,
              timeZone: booking.timeZone,
              secondsLeft: (Date.parse(payBy) - now) / 1000,
              readAt,
              mayExtend: due.mayExtend,
            }}
            heldUntil={onlyAgrees ? 'pay.agreeUntil' : heldUntilOf(due, about.heldUntil)}
          />
        )}
        <NotDone result={isConsentRefused ? null : outcome} />
        {hasFailed && (
          <Notice tone="bad" live title={t(isCard ? 'pay.failedCardTitle' : 'pay.failedTitle')}>
            <p>{t('pay.failedLead')}</p>
            {payBy && !due.forChange && <p>{t(about.stillHeld)}</p>}
          </Notice>
        )}
        {due.replacesCard && <p>{t('pay.otherCardLead')}</p>}
        {!onlyAgrees && <AmountDue due={due} currency={booking.currency} />}
        {terms && !due.forChange && (purpose === 'deposit' || isCard) && (
          <TermsList
            terms={terms}
            reservationTime={booking.reservationTime}
            place={restaurant?.city || booking.timeZone}
            timeZone={booking.timeZone}
          />
        )}
        <WayToPay {...{ loaded, due, outcome }} />
        {due.replacesCard && (
          <LinkButton kind="text" href={to.bookingMoney(booking.id, booking.token)}>
            {t('pay.keepCard')}
          </LinkButton>
        )}
        {payBy && !due.forChange && (booking.email || booking.phone) && (
          <p className="text-small text-ink-soft">
            <span className="block font-medium text-ink">{t(isCard ? 'pay.laterCard' : 'pay.later')}</span>
            {t(isCard ? 'pay.laterCardHint' : 'pay.laterHint', {
              time: deadlineIn(booking.timeZone, payBy, now, text),
            })}
          </p>
        )}
        {hasFailed && booking.restaurant.phone && (
          <p>
            <a
              className="link inline-flex min-h-target items-center gap-2"
              href={telephone(booking.restaurant.phone)}
            >
              <PhoneIcon size={18} className="flex-none" />
              {t('pay.callRestaurant', {
                restaurant: booking.restaurant.name,
                phone: booking.restaurant.phone,
              })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

function titleOf({ replacesCard, forChange, purpose }: DueNow, onlyAgrees: boolean): MessageKey {
  if (replacesCard) return 'pay.titleOtherCard'
  if (onlyAgrees) return 'pay.titleAgree'
  return forChange && purpose !== 'card' ? 'pay.titleChange' : titles[purpose]
}

function heldUntilOf({ forChange, purpose }: DueNow, heldUntil: MessageKey): MessageKey {
  if (forChange) return 'pay.changeUntil'
  return purpose === 'card' ? 'pay.cardUntil' : heldUntil
}

/** Reloads the page's data when the booking changes, for example because it was paid in another tab. */
function useOtherTab({ booking }: PaymentData): void {
  const { revalidate } = useRevalidator()
  const look = () => void revalidate()
  const { id, token, version } = booking
  useLiveVersion({
    kind: 'reservation',
    id,
    version,
    read: (send, _, signal) => send('reservations.get', { reservationId: id }, { token, signal }),
    onChange: look,
    onGone: look,
  })
}
