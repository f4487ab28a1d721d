import { formatClock, formatDay } from '#web/text/format.ts'
import { formatMoney } from '#web/text/money.ts'
import { type Text, useText } from '#web/text/text.tsx'
import type { BookingPolicy } from './policy.ts'

/** The sentence about money. It says the same before and after booking. */
export function PolicyLine({ policy }: { readonly policy: BookingPolicy }) {
  return <>{policySentence(policy, useText())}</>
}

function policySentence(policy: BookingPolicy, { t, locale }: Text): string {
  if (policy.kind === 'free') return t('reserve.policy.free')
  const amount = formatMoney(policy.amount, policy.currency, locale)
  if (policy.kind === 'deposit') return t('reserve.policy.deposit', { amount })
  if (!policy.freeUntil) return t('reserve.policy.fee', { amount })
  const { date, time } = policy.freeUntil
  return t('reserve.policy.feeUntil', {
    amount,
    day: formatDay(date, locale, 'short'),
    time: formatClock(time, locale),
  })
}
