import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { CardMotifs, CardPhoto, NameLanguage } from './restaurant-shapes.ts'
import { CalendarDay, Moment, Paging } from '#contracts/shapes.ts'

/** Price of an event for one guest. */
export const EventPrice = z
  .number()
  .int()
  .nullable()
  .describe('per guest, in minor units of the currency. null if only paymentInfo says it')

/** Guests book it like a restaurant, using its own id. */
export const RestaurantEvent = z.object({
  eventOrRestId: z.number().int(),
  name: z.string(),
  nameLanguage: NameLanguage,
  hostmeRestaurantId: z.number().int().describe('the restaurant that hosts it'),
  hostmeId: z.number().int(),
  idOrName: z.string().describe('name in URLs'),
  hideFromSearch: z.boolean(),
  description: z.string(),
  promoImage: z.string(),
  photo: CardPhoto,
  motifs: CardMotifs,
  startDate: CalendarDay,
  endDate: CalendarDay,
  dates: z.array(CalendarDay).describe('its dates'),
  ongoingDate: CalendarDay.optional().describe(
    'yesterday, if the event began then and still goes on after midnight',
  ),
  soldOutDates: z.array(CalendarDay).describe('those of its next 10 dates without a table left'),
  paymentInfo: z.string().describe('price, in the restaurant’s words'),
  pricePerGuest: EventPrice,
  currency: z.string(),
})
export type RestaurantEvent = z.infer<typeof RestaurantEvent>

/** An event in a list that includes several restaurants. */
export const EventCard = z.object({
  id: z.number().int().describe('books like the id of a restaurant'),
  idOrName: z.string().describe('name in URLs'),
  name: z.string(),
  nameLanguage: NameLanguage,
  description: z.string(),
  promoImage: z.string(),
  photo: CardPhoto,
  motifs: CardMotifs,
  restaurant: z.object({
    id: z.number().int(),
    idOrName: z.string(),
    name: z.string(),
    address: z.string(),
    zip: z.string(),
    countryShort: z.string(),
  }),
  area: z.string().describe('neighborhood, empty if unknown'),
  city: z.string(),
  regionId: z.string(),
  timeZone: z.string(),
  sessions: z
    .array(
      z.object({
        date: CalendarDay,
        starts: Moment.describe('ISO 8601 with the offset of the restaurant'),
        ends: Moment,
      }),
    )
    .describe('next dates that match. Up to 10'),
  soldOut: z.boolean().describe('whether no table is left on the first of these dates'),
  sessionCount: z.number().int().describe('number of upcoming dates that match'),
  paymentInfo: z.string().describe('price, in the restaurant’s words'),
  pricePerGuest: EventPrice,
  currency: z.string(),
  attribution: z.string(),
})
export type EventCard = z.infer<typeof EventCard>

export const events = {
  list: defineCall('events.list', {
    summary: 'The events of a restaurant',
    query: z.object(Paging),
    answer: z.object({ results: z.array(RestaurantEvent), total: z.number().int() }),
    refusals: ['unknownRestaurant'],
  }),
}
