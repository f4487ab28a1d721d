import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { useForm } from '#web/form/use-form.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import type { MoneyData } from './load-money.ts'
import type { MoneyOutcome } from './money-action.ts'
import { feeSentence } from './money-words.ts'

interface FeeProps {
  readonly loaded: MoneyData
  readonly fee: NonNullable<ReservationMoney['fee']>
  readonly outcome: MoneyOutcome | null
}

const maxReasonLength = 2000

/** Shows the fee for a late cancellation or a no-show, with a form to contest it. */
export function Fee({ loaded: { booking }, fee, outcome }: FeeProps) {
  const text = useText()
  const { t } = text
  const form = useForm('contest')
  const at = useFieldProblems(form.result, ['reason'])
  const { timeZone, restaurant } = booking
  // The restaurant dismissed the guest's objection, so the fee still applies.
  const isDismissed =
    fee.contest !== null && ['announced', 'charging', 'declined', 'charged'].includes(fee.state)
  const [tone, sentence] = feeSentence(fee, booking, text)
  return (
    <section className="grid gap-3">
      <Notice tone={tone} title={isDismissed && t('moneyPage.kind.dismissed')}>
        <p>{sentence}</p>
        {fee.contest && (
          <div className="mt-2">
            <p className="font-medium">{t('money.yourReason')}</p>
            <p className="wrap-anywhere whitespace-pre-line">{fee.contest.reason}</p>
          </div>
        )}
      </Notice>
      {fee.mayContest && (
        <Disclosure
          summary={t('money.contest')}
          defaultOpen={outcome?.step === 'contest'}
          className="border-t no-print"
        >
          <div className="grid gap-4">
            <p className="text-ink-soft">{t('money.contestLead', { restaurant: restaurant.name })}</p>
            <ActionForm
              form={form}
              step="contest"
              fields={['reason']}
              submit={t('money.sendContest')}
              submitting={t('money.sendingContest')}
              quiet
            >
              <TextArea
                {...at('reason')}
                name="reason"
                label={t('money.reason')}
                defaultValue={outcome?.values['reason'] ?? ''}
                maxLength={maxReasonLength}
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
