import type { Section as WireSection } from '#contracts/booking/availability.ts'
import { type Bookable, type Section, type SectionQuery, sectionsOf } from '#domain/availability/sections.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { costKindOf } from '#domain/payments/fees.ts'
import { refuse } from '#domain/refusal.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { Billing, Book, Content, Data, Discovery, Links } from '#server/context.ts'
import { guestsOwnBookings } from '#server/book/steps/guests-own-bookings.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { eventsWithin } from '#server/discovery/events/events-of.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { areaNamesIn, languagesOf } from '#server/discovery/restaurants/names-in-language.ts'
import { canTake, gatewayOf } from '#server/discovery/restaurants/payment-terms.ts'
import { presentName } from '#server/discovery/restaurants/present-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

const dayMinutes = 1440

interface Source extends Bookable {
  readonly listed: ListedRestaurant
}

/** Lists what a party can book on one day. An event has the sections of its restaurant. */
export const listSections: Handler<
  'availability.sections',
  Data & Links & Discovery & Book & Billing & Content
> = async (context, { id, query }, caller) => {
  const asked = await context.catalogue.get(id)
  const listed = asked && (await context.catalogue.get(asked.record.parent_id ?? asked.record.id))
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const { partySize, date = wallOf(listed.plan.plan.zone, now).date } = query
  const own = await guestsOwnBookings(context, query.ExcludeId, caller)
  const [restaurant, events] = await Promise.all([
    withBook(context, listed, { date, partySize }, own),
    eventsOn(context, listed, date, asked),
  ])
  const sources = {
    restaurant,
    areas: listed.areas,
    events: await Promise.all(
      events.map(async ({ event, days }) => ({
        from: await withBook(context, event, { date, partySize }, own),
        days,
      })),
    ),
  }
  return {
    date,
    ...areaNamesIn(listed, listed.areas, caller.locale),
    sections: sectionsOf(sources, { date, partySize }, now).map((section) =>
      presentSection(context, section, caller.locale),
    ),
  }
}

async function withBook(
  { books, lines }: Pick<Book, 'books' | 'lines'>,
  listed: ListedRestaurant,
  { date, partySize }: SectionQuery,
  own: readonly string[],
): Promise<Source> {
  const { plan, payment, record } = listed
  const midnight = openingInstant(plan.plan.zone, date, 0)
  const times = { from: midnight, until: midnight + dayMinutes }
  const book = await books.readWithout(stretchOf(listed, times.from, times.until), own)
  const taken = await withLine({ books, lines }, listed, book, times, { sizes: [partySize], own })
  return { listed, plan, payment, currency: record.currency, taken }
}

/** Returns the events of that day. Those hidden from search are only for guests who know them. */
async function eventsOn(
  context: Data & Discovery,
  { record }: ListedRestaurant,
  date: CalendarDate,
  asked: ListedRestaurant,
) {
  if (!record.events) return []
  const rows = await eventsWithin(context, record.id, { from: date, until: date })
  const shown = rows.filter(({ id, hidden }) => !hidden || id === asked.record.id)
  const events = await context.catalogue.getMany(shown.map(({ id }) => id))
  return events.flatMap((event) => (event.event ? [{ event, days: event.event }] : []))
}

function presentSection(
  context: Billing & Content,
  { type, from: { listed }, area, fees, times, fits, period }: Section<Source>,
  locale: Locale,
): WireSection {
  const { record, event } = listed
  const { chargeType, dueNow, cancellationFee } = fees
  const due = chargeType === 'Deposit' ? dueNow : cancellationFee
  const atRestaurant = chargeType !== 'None' && !canTake(gatewayOf(context, listed), { chargeType, ...due })
  const costs = () =>
    context.sentences(locale)(`facts.policy.${costKindOf(chargeType, !atRestaurant)}`, {
      amount: formatMoney(due.amount, due.currency, locale),
      dishes: 'no',
    })
  return {
    ...(type === 'Event' ? presentName(record) : { name: area }),
    type,
    eventOrRestId: record.id,
    idOrName: record.slug,
    description: event ? record.description : '',
    paymentInfo: event?.payment_info || costs(),
    ...(event?.payment_info && languageOf(listed, locale)),
    pricePerGuest: event?.price ?? null,
    chargeType,
    amount: dueNow.amount,
    cancellationFee: cancellationFee.amount,
    atRestaurant,
    currency: record.currency,
    slots: times,
    fits,
    ...(period === 'ended' ? { bookingEnded: true } : period && { bookableFrom: period.opens }),
  }
}

function languageOf(listed: ListedRestaurant, locale: Locale): Pick<WireSection, 'language'> {
  const { language } = languagesOf(listed, locale)
  return language ? { language } : {}
}
