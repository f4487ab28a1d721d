import type { OrderingRestaurant } from '#contracts/ordering/ordering.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { Text } from '#web/text/text.tsx'
import { asapWords } from './when-words.ts'

export const typeNames = {
  takeaway: 'orderTerms.takeaway',
  delivery: 'orderTerms.delivery',
  preorder: 'orderTerms.preorder',
} as const satisfies Record<DeliveryType, string>

export function typeTerms(
  { deliveryType, soonest, fee, minimum, reach }: OrderingRestaurant['types'][number],
  currency: string,
  text: Text,
): string[] {
  const { t, locale } = text
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const feeKey = reach === 'inside' ? 'orderTerms.fee' : 'orderTerms.feeFrom'
  return [
    t(typeNames[deliveryType]),
    soonest ? asapWords(soonest, null, text) : t('orderTerms.noTimes'),
    ...(fee === null ? [] : [fee === 0 ? t('orderTerms.freeDelivery') : t(feeKey, { fee: money(fee) })]),
    ...(minimum > 0 ? [t('orderTerms.minimum', { amount: money(minimum) })] : []),
  ]
}
