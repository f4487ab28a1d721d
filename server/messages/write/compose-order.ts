import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { fitText } from '#domain/notifications/text-message.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { summarizeOrder } from '#domain/summary/summarize-order.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { directionsUrl } from '#domain/restaurants/map-urls.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import { lineWords, paymentSentence } from '#server/platform/translations/line-words.ts'
import { clockAt, dayInWords } from '#server/platform/translations/moments.ts'
import type { Say, Values } from '#server/platform/translations/sentences.ts'
import { restaurantRow } from './booking-rows.ts'
import { mailHtml } from './mail-html.ts'
import type { MailLink, MailParts } from './mail-parts.ts'
import { mailText } from './mail-text.ts'
import { type Message, pushMessage } from '#server/messages/message.ts'
import { orderLooks } from './order-looks.ts'
import { receiptRows, row, totalRow } from './receipt-rows.ts'
import { zoneNamesFor } from '#server/messages/calendar/zone-names.ts'

/**
 * A reservation with an order as it was when the message was triggered, and the restaurant's text about it.
 */
export type OrderData = ReservationGuest & {
  readonly order: PlacedOrder
  readonly words: string
  /** Amount of the payment in minor units; null if the message isn't about a payment. */
  readonly paymentAmount: number | null
}

interface OrderInput {
  readonly channel: 'email' | 'sms' | 'push'
  readonly template: OrderTemplate
  readonly about: OrderData
  readonly publicUrl: string
  readonly locale: Locale
}

const waysToPay = {
  cash: 'mail.order.pays.cash',
  card: 'mail.order.pays.card',
  invoice: 'mail.order.pays.invoice',
} as const

/** Composes a message about an order: an email with the receipt, or one sentence for other channels. */
export function composeOrder(input: OrderInput, say: Say): Message {
  const { channel, template, about } = input
  const values = valuesOf(input, say)
  const subject = say(`mail.${template}.subject`, values)
  const sender = about.restaurant.name
  if (channel === 'push') return pushMessage(sender, subject, about.manageUrl)
  if (channel !== 'email') {
    const text = fitText((names) => say(`mail.${template}.short`, { ...values, ...names }), {
      restaurant: sender,
      words: about.words,
      missing: missingNames(about.order),
    })
    return { sender, subject, text, html: '', attachments: [] }
  }
  const parts = partsOf(input, subject, values, say)
  return { sender, subject, text: mailText(parts), html: mailHtml(parts), attachments: [] }
}

function valuesOf({ about, locale }: OrderInput, say: Say) {
  const { order, restaurant, deliveryType } = about
  const clock = (moment: string | null) => (moment === null ? '' : clockAt(about.timeZone, moment, locale))
  const money = (amount: number | null) =>
    amount === null ? '' : formatMoney(amount, order.currency, locale)
  return {
    restaurant: restaurant.name,
    name: nameInMessage(about.customerName) || say('mail.aGuest'),
    type: deliveryType ?? 'takeaway',
    time: clock(order.promised),
    day: dayInWords(order.promised, locale),
    zone: zoneNamesFor(about.phone, locale).inWords(about.timeZone, order.promised),
    total: money(order.total),
    amount: money(about.paymentAmount ?? null),
    left: money(order.withoutMissing),
    until: clock(order.payBy ?? order.answerBy ?? order.chooseBy),
    choose: clock(order.chooseBy),
    cancelUntil: clock(order.cancelUntil),
    missing: missingNames(order),
    elsewhere: order.openElsewhere?.name ?? '',
    money: shortMoney(about, locale, say),
    payment: order.paymentType,
    words: about.words,
    url: about.manageUrl,
  } satisfies Values
}

type OrderValues = ReturnType<typeof valuesOf>

/** Says in a few words where the money is after an order has ended; empty while it goes on. */
function shortMoney(about: OrderData, locale: Locale, say: Say): string {
  const { money, payment } = summaryOf(about)
  if (money.length === 0) return ''
  return payment
    ? paymentSentence(payment, say, locale, about.timeZone)
    : money.map((line) => lineWords(line, say, locale, about.timeZone)).join(' ')
}

function summaryOf(about: OrderData) {
  const { deliveryType } = about
  return summarizeOrder({ ...about, deliveryType: deliveryType === 'delivery' ? 'delivery' : 'takeaway' })
}

function missingNames({ lines, missing }: PlacedOrder): string {
  return lines
    .filter((line) => missing.some((each) => isLine(each, line)))
    .map(({ name }) => name)
    .join(', ')
}

function partsOf(
  { template, about, publicUrl, locale }: OrderInput,
  subject: string,
  values: OrderValues,
  say: Say,
): MailParts {
  const { restaurant, order, deliveryType, manageUrl } = about
  const look = orderLooks[template]
  const [status, tone] = look.status
  const when = say('mail.order.when', values)
  const links: MailLink[] = []
  if (order.openElsewhere) {
    const { idOrName } = order.openElsewhere
    const url = `${publicUrl}/delivery/${encodeURIComponent(idOrName)}`
    links.push({ text: say('mail.order.elsewhere', values), url })
  }
  if (look.ahead && deliveryType === 'takeaway')
    links.push({ text: say('manage.directions'), url: directionsUrl(restaurant) })
  return {
    locale,
    subject,
    preheader: [look.ahead ? when : '', values.total].filter(Boolean).join(' · '),
    brand: restaurant.name,
    brandLanguage: restaurant.nameLanguage,
    status: { text: say(status), tone },
    picture: `${publicUrl}/share/banner/${restaurant.id}.png`,
    lead: say(`mail.${template}.lead`, values),
    words: about.words.split(/\r?\n/).filter(Boolean),
    notes: [
      ...(look.isNewsOfMoney
        ? []
        : summaryOf(about).money.map((line) => lineWords(line, say, locale, about.timeZone))),
      ...notesOf(template, order, values, say),
    ],
    ...(look.ahead && {
      when: {
        time: values.time,
        text: when,
        lines: values.zone ? [values.day, say('mail.zone', values)] : [values.day],
        off: false,
      },
    }),
    rows: [
      ...(look.receipt ? receiptRows(order, locale, say) : [totalRow(order, locale, say)]),
      ...(about.deliveryAddress ? [row(say('mail.order.address'), addressLines(about.deliveryAddress))] : []),
      row(say('mail.order.payment'), [say(waysToPay[order.paymentType])]),
      restaurantRow(about, say),
      row(say('booking.code'), [bookingCode(about.id)]),
    ],
    button: { text: say(look.link), url: manageUrl },
    links: links.map((link) => ({ links: [link] })),
    footer: [say('mail.why.ordered', values), look.ahead ? say('mail.order.keepLink') : ''].filter(Boolean),
    product: { text: say('mail.product'), url: publicUrl },
  }
}

/** Returns sentences about what the guest can still do with the order, and until when. */
function notesOf(template: OrderTemplate, order: PlacedOrder, values: OrderValues, say: Say): string[] {
  if (template === 'orderReceived' && order.answerBy) return [say('mail.order.answerBy', values)]
  if (template === 'orderMissing' && order.withoutMissing !== null) return [say('mail.order.without', values)]
  if (
    order.delayMinutes > 0 &&
    order.cancelUntil &&
    template !== 'orderReady' &&
    template !== 'orderOnItsWay'
  )
    return [say('mail.order.cancelUntil', values)]
  return []
}

function addressLines({
  address,
  apartment,
  instructions,
}: NonNullable<ReservationGuest['deliveryAddress']>): string[] {
  return [address, apartment ?? '', instructions ?? ''].filter(Boolean)
}
