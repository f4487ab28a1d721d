import { momentIn } from '#web/text/moment.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Text, useText } from '#web/text/text.tsx'
import type { BookingPolicy } from './policy.ts'

/** Shows the terms of a booking in one sentence, which is the same before and after booking. */
export function PolicyLine({ policy }: { readonly policy: BookingPolicy }) {
  return <>{policySentence(policy, useText())}</>
}

function policySentence(policy: BookingPolicy, { t, locale }: Text): string {
  const values = {
    amount: formatMoney(policy.amount, policy.currency, locale),
    dishes: policy.hasDishes ? 'yes' : 'no',
  }
  if (policy.kind !== 'feeUntil') return t(`facts.policy.${policy.kind}`, values)
  const until = momentIn(policy.timeZone, policy.freeUntil, { locale })
  return t('facts.policy.feeUntil', { ...values, ...until })
}
