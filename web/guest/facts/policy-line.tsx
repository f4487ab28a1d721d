import { formatClock, formatDay } from '#web/text/format.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Text, useText } from '#web/text/text.tsx'
import type { BookingPolicy } from './policy.ts'

/** Shows the terms of a booking in one sentence, which is the same before and after booking. */
export function PolicyLine({ policy }: { readonly policy: BookingPolicy }) {
  return <>{policySentence(policy, useText())}</>
}

function policySentence(
  { kind, amount, currency, freeUntil, hasDishes }: BookingPolicy,
  { t, locale }: Text,
): string {
  return t(`facts.policy.${kind}`, {
    amount: formatMoney(amount, currency, locale),
    dishes: hasDishes ? 'yes' : 'no',
    ...(freeUntil && {
      day: formatDay(freeUntil.date, locale, 'short'),
      time: formatClock(freeUntil.time, locale),
    }),
  })
}
