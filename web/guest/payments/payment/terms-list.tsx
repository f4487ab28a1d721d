import type { PaymentTerms } from '#contracts/payments/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { momentIn } from '#web/text/moment.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'

/** The terms of a booking, agreed or about to be agreed. `freeUntil` is null if canceling isn't free anymore. */
export type TermsShown = Omit<PaymentTerms, 'freeUntil' | 'consentSentence'> & {
  readonly freeUntil: string | null
}

/** Returns the terms as they apply at `now`, in milliseconds, or null if nothing is paid. */
export function termsAt(terms: PaymentTerms | null, now: number): TermsShown | null {
  if (!terms || terms.chargeType === 'None') return null
  return { ...terms, freeUntil: Date.parse(terms.freeUntil) > now ? terms.freeUntil : null }
}

interface TermsListProps {
  readonly terms: TermsShown
  /** The time of the reservation, in ISO 8601 with the restaurant's offset. */
  readonly reservationTime: string
  /** Name of the city whose clock the times are on, or the time zone if there is no city. */
  readonly place: string
  readonly timeZone: string
}

/** Lists what canceling, a no-show and a visit cost, in chronological order. */
export function TermsList({ terms, reservationTime, place, timeZone }: TermsListProps) {
  const text = useText()
  const { t, locale } = text
  const { chargeType, amount, currency, freeUntil, returnsIfRefilled } = terms
  const back = { amount: formatMoney(amount, currency, locale) }
  return (
    <div className="grid gap-2">
      <ol className="relative grid gap-3 before:absolute before:top-3 before:bottom-3 before:inset-s-[5px] before:border-s before:border-line-strong">
        {rowsOf(terms, reservationTime, timeZone, text).map(({ what, result, isGood }) => (
          <li key={what} className="relative flex items-baseline justify-between gap-4 ps-6">
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-[0.4em] inset-s-0 size-[11px] rounded-full border-2',
                isGood ? 'border-good bg-good' : 'border-line-strong bg-paper',
              )}
            />
            <span className="numbers min-w-0 text-pretty">{what}</span>
            <span
              className={classes('numbers max-w-1/2 flex-none text-end font-medium', isGood && 'text-good')}
            >
              {result}
            </span>
          </li>
        ))}
      </ol>
      {returnsIfRefilled && (
        <p className="text-small text-ink-soft">
          {t(chargeType === 'Deposit' ? 'terms.refilledDeposit' : 'terms.refilledFee', back)}
        </p>
      )}
      <ZoneLine
        instant={freeUntil ?? reservationTime}
        timeZone={timeZone}
        {...(freeUntil && { says: 'terms.ownDeadline' })}
      >
        {t('terms.zone', { place })}
      </ZoneLine>
    </div>
  )
}

interface Row {
  readonly what: string
  readonly result: string
  readonly isGood: boolean
}

function rowsOf(terms: TermsShown, reservationTime: string, timeZone: string, text: Text): readonly Row[] {
  const { t } = text
  const { chargeType, amount, lateRefund, freeUntil } = terms
  const isDeposit = chargeType === 'Deposit'
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.currency, text.locale)
  const cost = (back: number) =>
    isDeposit ? t('terms.back', { amount: money(back) }) : t('terms.upTo', { amount: money(amount) })
  const row = (what: string, result: string, isGood = false): Row => ({ what, result, isGood })
  // A no-show costs as much as a late cancellation, unless part of the deposit comes back for canceling.
  const together = !isDeposit || lateRefund === 0
  const lateKey = together
    ? freeUntil
      ? 'terms.cancelAfterOrNoShow'
      : 'terms.cancelOrNoShow'
    : freeUntil
      ? 'terms.cancelAfter'
      : 'terms.cancel'
  const inTime = isDeposit ? t('terms.back', { amount: money(amount) }) : t('terms.noCharge')
  const atTable = isDeposit ? t('terms.offBill', { amount: money(amount) }) : t('terms.noCharge')
  return [
    ...(freeUntil ? [row(t('terms.cancelBy', momentIn(timeZone, freeUntil, text)), inTime, true)] : []),
    row(t(lateKey), cost(lateRefund)),
    ...(together ? [] : [row(t('terms.noShow'), cost(0))]),
    row(t('terms.dine', momentIn(timeZone, reservationTime, text)), atTable),
  ]
}
