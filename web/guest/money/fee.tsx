import type { ReservationMoney } from '#contracts/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { FeeState } from '#domain/payments/no-show-fee.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { MoneyData } from './load-money.ts'
import type { MoneyOutcome } from './money-action.ts'
import { momentIn } from './money-words.ts'

interface FeeProps {
  readonly loaded: MoneyData
  readonly fee: NonNullable<ReservationMoney['fee']>
  readonly outcome: MoneyOutcome | null
}

const reasonLongest = 2000

const states: Readonly<Record<FeeState, readonly [NoticeTone, MessageKey]>> = {
  announced: ['warn', 'money.feeAnnounced'],
  charging: ['warn', 'money.feeAnnounced'],
  declined: ['bad', 'money.feeDeclined'],
  charged: ['warn', 'money.feeCharged'],
  contested: ['info', 'money.feeContested'],
  upheld: ['good', 'money.feeOff'],
  waived: ['good', 'money.feeOff'],
}

/** Shows the fee for a late cancellation or a no-show, with a form to contest it. */
export function Fee({ loaded: { booking }, fee, outcome }: FeeProps) {
  const text = useText()
  const { t, locale } = text
  const form = useForm('contest')
  const { timeZone, restaurant } = booking
  const [tone, key] = states[fee.state]
  const values = {
    restaurant: restaurant.name,
    amount: formatMoney(fee.amount, booking.currency, locale),
    ...momentIn(timeZone, fee.chargeableFrom, text),
  }
  return (
    <section className="grid gap-3">
      <Notice tone={tone}>
        <p>{t(key, values)}</p>
        {fee.contest && (
          <p className="mt-2 wrap-anywhere">
            <span className="font-medium">{t('money.yourReason')}</span> {fee.contest.reason}
          </p>
        )}
      </Notice>
      {fee.mayContest && (
        <Disclosure
          summary={t('money.contest')}
          defaultOpen={outcome?.step === 'contest'}
          className="border-t no-print"
        >
          <div className="grid gap-4">
            <p className="text-ink-soft">{t('money.contestLead', values)}</p>
            <ActionForm
              form={form}
              step="contest"
              fields={['reason']}
              submit={t('money.sendContest')}
              submitting={t('money.sendingContest')}
              quiet
            >
              <TextArea
                name="reason"
                label={t('money.reason')}
                defaultValue={outcome?.values['reason'] ?? ''}
                maxLength={reasonLongest}
                rows={3}
                required
              />
            </ActionForm>
            {fee.contestUntil && (
              <p className="text-small text-ink-soft">
                {t('money.contestUntil', momentIn(timeZone, fee.contestUntil, text))}
              </p>
            )}
          </div>
        </Disclosure>
      )}
    </section>
  )
}
