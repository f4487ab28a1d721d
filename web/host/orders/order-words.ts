import type { HostOrder, HostOrderAction, HostOrders } from '#contracts/ordering/host-orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { formatTimeIn } from '#web/text/format.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'

export type OrderGroup = 'new' | 'accepted' | 'ready' | 'done'
export const orderGroups: readonly OrderGroup[] = ['new', 'accepted', 'ready', 'done']

/** Returns where an order stands for staff. */
export function groupOf({ mayDo, order: { stage } }: HostOrder): OrderGroup {
  if (mayDo.includes('accept')) return 'new'
  if (stage === 'ready' || stage === 'onItsWay') return 'ready'
  return stage === 'handedOver' || stage === 'notFetched' || stage === 'ended' ? 'done' : 'accepted'
}

export const actionWords: Readonly<Record<HostOrderAction, MessageKey>> = {
  accept: 'hostOrders.accept',
  reject: 'hostOrders.refuse',
  ready: 'hostOrders.markReady',
  handOver: 'hostOrders.handOver',
  notFetched: 'hostOrders.notFetched',
  cancel: 'hostOrders.cancel',
  delay: 'hostOrders.delay',
  reportMissing: 'hostOrders.reportMissing',
}

export const kindWords: Readonly<Record<DeliveryType, MessageKey>> = {
  preorder: 'orderTerms.preorder',
  delivery: 'orderTerms.delivery',
  takeaway: 'orderTerms.takeaway',
}

export function kindOf(type: DeliveryType | null, { t }: Pick<Text, 't'>): string {
  return t(type === null ? 'hostOrders.allKinds' : kindWords[type])
}

/** Returns the dishes of an order in one line. */
export function dishesOf({ order: { lines } }: HostOrder): string {
  return lines.map(({ amount, name }) => `${amount} ${name}`).join(', ')
}

/** Returns whether an order was paid, or how and by when it will be. */
export function paymentWords({ order }: HostOrder, zone: string, { t, locale }: Text): string {
  const { total, currency, paid, payBy, paymentType } = order
  const amount = formatMoney(total, currency, locale)
  if (paid) return t('hostOrders.paid', { amount })
  if (payBy !== null) return t('hostOrders.payBy', { amount, time: formatTimeIn(zone, payBy, locale) })
  return t(`hostOrders.paysBy.${paymentType}`, { amount })
}

/** Minutes from now until an order is due; negative once it is late. */
export function minutesUntil(moment: string, now: number): number {
  return Math.ceil((Date.parse(moment) - now) / 60_000)
}

/** The times for which an order can be accepted with one press: the promised one and later ones. */
export function readyTimes({ order: { promised } }: HostOrder, now: number) {
  const agreed = Math.max(0, minutesUntil(promised, now))
  return [0, 10, 20].map((later) => ({
    at: new Date(Math.max(Date.parse(promised), now) + later * 60_000).toISOString(),
    /** Undefined keeps the promised time. */
    minutes: later === 0 ? undefined : agreed + later,
  }))
}

/** Returns the guest's allergies as they stated them. */
export function allergiesOf({ customerProfile, members }: HostOrder): readonly string[] {
  return [...new Set([...(customerProfile.allergy ?? []), ...members.flatMap(({ allergy }) => allergy)])]
}

/** Returns what the orders of the day that weren't called off cost in sum. */
export function dayOf({ orders }: HostOrders) {
  const real = orders.filter(({ order: { stage } }) => stage !== 'ended' && stage !== 'unpaid')
  const [first] = real
  return {
    total: real.reduce((sum, { order }) => sum + order.total, 0),
    currency: first?.order.currency ?? null,
  }
}
