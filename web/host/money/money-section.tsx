import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { depositStatusWord, readDepositStatus } from '#domain/payments/deposit-status.ts'
import type { BookingMoney } from './booking-money.ts'
import { amountInForm, digitsField, type FeeDecision } from './money-steps.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { type MessageKey, type Text, useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface MoneySectionProps {
  readonly reservationId: string
  readonly currency: string
}

/**
 * The payments of a booking or order, and what may still be charged or returned. Nothing is shown until something was paid,
 * is owed or may be charged. Needs `money.read`, and the texts of `hostMoney`.
 */
export function MoneySection({ reservationId, currency }: MoneySectionProps) {
  const { t } = useText()
  const id = useId()
  const address = toHost.bookingMoney(useAtRestaurant().restaurant.restaurantId, reservationId)
  const fetcher = useFetcher<BookingMoney>()
  const { load } = fetcher
  useEffect(() => {
    void load(address)
  }, [load, address])
  const { money, problem } = fetcher.data ?? {}
  if (money === undefined || (money && (money.reservationId !== reservationId || !hasMoney(money))))
    return null
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="font-sans text-body font-medium">
        {t('hostMoney.title')}
      </h3>
      {money ? (
        <Money {...{ money, currency, address }} />
      ) : (
        <p className="text-ink-soft">{problem || t('error.unreachable')}</p>
      )}
    </section>
  )
}

function hasMoney(money: HostMoney): boolean {
  const { taken, refunded, comingBack, payBy, fee, feeMost, offlineDeposit, onFile, byHand, disputes } = money
  const isStated = readDepositStatus(money.depositStatus).status !== 'No Card'
  const amounts = [taken, refunded, comingBack, feeMost, byHand.length, disputes.length]
  return (
    isStated ||
    onFile ||
    payBy !== null ||
    fee !== null ||
    offlineDeposit !== null ||
    amounts.some((each) => each > 0)
  )
}

interface MoneyProps {
  readonly money: HostMoney
  readonly currency: string
  /** Whose action takes the forms. */
  readonly address: string
}

function Money({ money, currency, address }: MoneyProps) {
  const text = useText()
  const { t } = text
  const { mayAct } = useAtRestaurant()
  const { fee, feeMost, receivable, refundable, byHand, disputes, offlineDeposit, reservationId } = money
  const values = (amount: number) => ({ amount: formatMoney(amount, currency, text.locale) })
  const form = { id: reservationId, currency, address }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        {factsOf(money, currency, text).map((fact) => (
          <li key={fact} className="numbers">
            {fact}
          </li>
        ))}
      </ul>
      {fee?.contest && <Contest contest={fee.contest} />}
      {disputes.map((dispute) => (
        <Dispute key={dispute.paymentId + dispute.state} dispute={dispute} currency={currency} />
      ))}
      {fee && mayAct('money.charge') && <Decisions {...{ address }} id={reservationId} state={fee.state} />}
      {byHand.length > 0 && (
        <div className="grid gap-2">
          {byHand.map(({ paymentId, amount }) => (
            <p key={paymentId} className="text-bad">
              {t('hostMoney.byHand', values(amount))}
            </p>
          ))}
          {mayAct('money.refund') && <Retry {...{ address }} id={reservationId} />}
        </div>
      )}
      {offlineDeposit && mayAct('money.charge') && (
        <AmountForm
          {...form}
          step="recordDeposit"
          max={offlineDeposit.amount}
          label={t('hostMoney.depositReceived', values(offlineDeposit.amount))}
          submit={t('hostMoney.recordDeposit')}
        />
      )}
      {receivable > 0 && mayAct('money.charge') && (
        <AmountForm
          {...form}
          step="recordDeposit"
          max={receivable}
          label={t('hostMoney.depositReceived', values(receivable))}
          hint={t('hostMoney.receivedInstead')}
          submit={t('hostMoney.recordDeposit')}
        />
      )}
      {feeMost > 0 && mayAct('money.charge') && (
        <AmountForm
          {...form}
          step="charge"
          max={feeMost}
          label={t('hostMoney.feeMost', values(feeMost))}
          submit={t('hostMoney.chargeFee')}
        />
      )}
      {mayAct('money.refund') &&
        (['deposit', 'fee'] as const).map(
          (purpose) =>
            refundable[purpose] > 0 && (
              <AmountForm
                key={purpose}
                {...form}
                step="refund"
                purpose={purpose}
                max={refundable[purpose]}
                label={t(
                  purpose === 'fee' ? 'hostMoney.refundFee' : 'hostMoney.refundDeposit',
                  values(refundable[purpose]),
                )}
                submit={t('hostMoney.refund')}
              />
            ),
        )}
    </div>
  )
}

const offlineWords = { cash: 'hostMoney.owedCash', invoice: 'hostMoney.owedInvoice' } as const

function factsOf(money: HostMoney, currency: string, { t, locale }: Text): string[] {
  const { taken, refunded, comingBack, payBy, fee, offlineDeposit, depositStatus, terms } = money
  const values = (amount: number) => ({ amount: formatMoney(amount, currency, locale) })
  const { status } = readDepositStatus(depositStatus)
  const facts = [
    offlineDeposit
      ? t(offlineWords[offlineDeposit.way], values(offlineDeposit.amount))
      : t(`depositStatus.${depositStatusWord(status, true)}`),
    offlineDeposit && offlineDeposit.received > 0 && t('hostMoney.received', values(offlineDeposit.received)),
    taken > 0 && t('hostMoney.taken', values(taken)),
    refunded > 0 && t('hostMoney.refunded', values(refunded)),
    comingBack > 0 && t('hostMoney.comingBack', values(comingBack)),
    payBy &&
      t(terms?.chargeType === 'Cancellation Fee' ? 'hostMoney.cardDue' : 'hostMoney.due', {
        time: t('shell.dayTime', {
          day: formatDay(payBy.slice(0, 10), locale, 'short'),
          time: formatTimeAt(payBy, undefined, locale),
        }),
      }),
    fee && t(`hostMoney.feeState.${fee.state}`, values(fee.amount)),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

function Contest({ contest }: { contest: NonNullable<NonNullable<HostMoney['fee']>['contest']> }) {
  const { t } = useText()
  const { reason, checkedIn, lateMinutes } = contest
  const facts = [
    checkedIn && t('hostMoney.contestCheckedIn'),
    lateMinutes !== null && t('hostMoney.contestLate', { minutes: lateMinutes }),
  ]
  return (
    <p className="wrap-anywhere">
      {t('hostMoney.contestReason', { reason })}
      <span className="block text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function Dispute({ dispute, currency }: { dispute: HostMoney['disputes'][number]; currency: string }) {
  const { t, locale } = useText()
  const { state, amount, reason, answerBy } = dispute
  const due = answerBy === null ? null : wallOf(answerBy)
  const facts = [
    reason !== null && t('hostMoney.disputeReason', { reason: reason.replaceAll('_', ' ').toLowerCase() }),
    due &&
      answerBy &&
      t('hostMoney.disputeAnswerBy', {
        day: formatDay(due.date, locale),
        time: formatTimeAt(answerBy, undefined, locale),
      }),
  ].filter(Boolean)
  return (
    <p className={state === 'won' ? undefined : 'text-bad'}>
      {t('hostMoney.dispute', { state, amount: formatMoney(amount, currency, locale) })}
      {facts.length > 0 && <span className="mt-1 block text-small text-ink-soft">{facts.join(' · ')}</span>}
    </p>
  )
}

function Retry({ id, address }: { readonly id: string; readonly address: string }) {
  const { t } = useText()
  const form = useForm('retry', { action: address })
  return (
    <HostForm form={form} step="retry" fields={[]} submit={t('hostMoney.retryRefund')} quiet>
      <input type="hidden" name="id" value={id} />
    </HostForm>
  )
}

interface AmountFormProps {
  readonly id: string
  readonly address: string
  readonly currency: string
  readonly step: 'recordDeposit' | 'charge' | 'refund'
  readonly purpose?: 'deposit' | 'fee'
  /** Largest amount allowed, in minor units. */
  readonly max: number
  readonly label: string
  readonly hint?: string
  readonly submit: string
}

/** Prefilled with the largest amount allowed. */
function AmountForm({ id, address, currency, step, purpose, max, label, hint, submit }: AmountFormProps) {
  const form = useForm(step, { action: address })
  const at = useFieldProblems(form.result, ['amount'])
  const digits = minorUnitDigits(currency)
  return (
    <Disclosure summary={submit} className="border-b-0">
      <HostForm form={form} step={step} fields={['amount']} submit={submit} quiet>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={digitsField} value={digits} />
        <input type="hidden" name="seen" value={max} />
        {purpose && <input type="hidden" name="purpose" value={purpose} />}
        <TextField
          {...at('amount')}
          key={max}
          name="amount"
          id={`amount-${step}-${purpose ?? ''}-${id}`}
          label={label}
          {...(hint && { hint })}
          inputMode="decimal"
          defaultValue={amountInForm(max, digits)}
        />
      </HostForm>
    </Disclosure>
  )
}

const contested: readonly (readonly [FeeDecision, MessageKey])[] = [
  ['uphold', 'hostMoney.upholdContest'],
  ['dismiss', 'hostMoney.dismissContest'],
]
const waive = ['waive', 'hostMoney.waiveFee'] as const

interface DecisionsProps {
  readonly id: string
  readonly address: string
  readonly state: NonNullable<HostMoney['fee']>['state']
}

function Decisions({ id, address, state }: DecisionsProps) {
  const { t } = useText()
  const act = useQuickAction('decide', address)
  if (state === 'upheld' || state === 'waived') return null
  const open = state === 'contested' ? contested : [waive]
  return (
    <div className="grid gap-2">
      {act.isSaving && <Saving />}
      {act.problem}
      <div className="flex flex-wrap gap-2">
        {open.map(([decision, key]) => (
          <QuickButton key={decision} of={act} fields={{ id, decision }}>
            {t(key)}
          </QuickButton>
        ))}
      </div>
    </div>
  )
}
