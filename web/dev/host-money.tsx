import type { HostMoney as Money } from '#contracts/payments/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { depositStatusWord, readDepositStatus } from '#domain/payments/deposit-status.ts'
import { Form } from 'react-router'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { offlineDepositWords } from '#web/parts/payments/offline-deposit.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  amountInForm,
  chargeCommand,
  type DecisionCommand,
  depositCommand,
  refundCommand,
  retryCommand,
} from './money-command.ts'

interface HostMoneyProps {
  readonly money: Money
  readonly currency: string
}

/** Shows the payments of a booking, with a form for each command that staff can currently send. */
export function HostMoney({ money, currency }: HostMoneyProps) {
  const text = useText()
  const { t, locale } = text
  const {
    reservationId: id,
    taken,
    refunded,
    comingBack,
    payBy,
    fee,
    feeMost,
    refundable,
    byHand,
    disputes,
  } = money
  const { offlineDeposit } = money
  const values = (amount: number) => ({ amount: formatMoney(amount, currency, locale) })
  const { status } = readDepositStatus(money.depositStatus)
  const facts = [
    offlineDeposit && offlineDepositWords(offlineDeposit, currency, text),
    !offlineDeposit && t(`depositStatus.${depositStatusWord(status, true)}`),
    taken > 0 && t('dev.moneyTaken', values(taken)),
    refunded > 0 && t('dev.moneyRefunded', values(refunded)),
    comingBack > 0 && t('dev.moneyComingBack', values(comingBack)),
    payBy && t('dev.moneyDue', { time: formatClock(payBy.slice(11, 16), locale) }),
    fee && t(`dev.feeState.${fee.state}`, values(fee.amount)),
  ]
  return (
    <div className="grid gap-3">
      <h4 className="text-body font-medium">{t('dev.money')}</h4>
      <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {fee?.contest && <Contest contest={fee.contest} />}
      {disputes.map((dispute) => (
        <Dispute key={Object.values(dispute).join()} dispute={dispute} currency={currency} />
      ))}
      {byHand.length > 0 && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          {byHand.map(({ paymentId, amount }) => (
            <p key={paymentId} className="text-bad">
              {t('dev.byHand', values(amount))}
            </p>
          ))}
          <div>
            <Button kind="quiet" size="small" name="command" value={retryCommand}>
              {t('dev.retryRefund')}
            </Button>
          </div>
        </Form>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-3">
        {offlineDeposit && (
          <AmountForm
            {...{ id, currency }}
            max={offlineDeposit.amount}
            label={t('dev.depositReceived', values(offlineDeposit.amount))}
            command={depositCommand}
            submit={t('dev.recordDeposit')}
          />
        )}
        {feeMost > 0 && (
          <AmountForm
            {...{ id, currency }}
            max={feeMost}
            label={t('dev.feeMost', values(feeMost))}
            command={chargeCommand}
            submit={t('dev.chargeFee')}
          />
        )}
        {refundable.deposit > 0 && (
          <AmountForm
            {...{ id, currency }}
            max={refundable.deposit}
            label={t('dev.refundDeposit', values(refundable.deposit))}
            command={refundCommand}
            purpose="deposit"
            submit={t('dev.refund')}
          />
        )}
        {refundable.fee > 0 && (
          <AmountForm
            {...{ id, currency }}
            max={refundable.fee}
            label={t('dev.refundFee', values(refundable.fee))}
            command={refundCommand}
            purpose="fee"
            submit={t('dev.refund')}
          />
        )}
        {fee && <Decisions id={id} state={fee.state} />}
      </div>
    </div>
  )
}

function Contest({ contest }: { contest: NonNullable<NonNullable<Money['fee']>['contest']> }) {
  const { t } = useText()
  const { reason, checkedIn, lateMinutes } = contest
  const facts = [
    checkedIn && t('dev.contestCheckedIn'),
    lateMinutes !== null && t('dev.contestLate', { minutes: lateMinutes }),
  ]
  return (
    <p className="max-w-prose wrap-anywhere">
      {t('dev.contestReason', { reason })}
      <span className="block text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function Dispute({ dispute, currency }: { dispute: Money['disputes'][number]; currency: string }) {
  const { t, locale } = useText()
  const { state, amount, reason, answerBy } = dispute
  const due = answerBy === null ? null : wallOf(answerBy)
  const facts = [
    reason !== null && t('dev.disputeReason', { reason: reason.replaceAll('_', ' ').toLowerCase() }),
    due &&
      t('dev.disputeAnswerBy', { day: formatDay(due.date, locale), time: formatClock(due.time, locale) }),
  ].filter(Boolean)
  return (
    <p className={state === 'won' ? 'max-w-prose' : 'max-w-prose text-bad'}>
      {t('dev.dispute', { state, amount: formatMoney(amount, currency, locale) })}
      {facts.length > 0 && <span className="mt-1 block text-small text-ink-soft">{facts.join(' · ')}</span>}
    </p>
  )
}

interface AmountFormProps {
  readonly id: string
  readonly currency: string
  /** Largest amount allowed, in minor units. */
  readonly max: number
  readonly label: string
  readonly command: string
  readonly purpose?: 'deposit' | 'fee'
  readonly submit: string
}

/** Prefilled with the largest amount allowed. */
function AmountForm({ id, currency, max, label, command, purpose, submit }: AmountFormProps) {
  const digits = minorUnitDigits(currency)
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="digits" value={digits} />
      <input type="hidden" name="seen" value={max} />
      {purpose && <input type="hidden" name="purpose" value={purpose} />}
      <TextField
        name="amount"
        id={`amount-${command}-${purpose ?? ''}-${id}`}
        label={label}
        inputMode="decimal"
        defaultValue={amountInForm(max, digits)}
        required
      />
      <div>
        <Button kind="quiet" size="small" name="command" value={command}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

const decisions: readonly (readonly [DecisionCommand, MessageKey])[] = [
  ['money:uphold', 'dev.upholdContest'],
  ['money:dismiss', 'dev.dismissContest'],
]

function Decisions({ id, state }: { id: string; state: NonNullable<Money['fee']>['state'] }) {
  const { t } = useText()
  if (state === 'upheld' || state === 'waived') return null
  const waive = ['money:waive', 'dev.waiveFee'] as const
  const open = state === 'contested' ? decisions : [waive]
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {open.map(([command, key]) => (
        <Button key={command} kind="quiet" size="small" name="command" value={command}>
          {t(key)}
        </Button>
      ))}
    </Form>
  )
}
