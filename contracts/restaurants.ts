import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  CuisineNames,
  Floor,
  FloorInfo,
  MenuToRead,
  Restaurant,
  RestaurantEvent,
  Review,
  Suggestion,
} from './restaurant-shapes.ts'
import { CalendarDay, degree, Name, OwnerDetails, Paging, PartySize, wholeNumber } from './shapes.ts'

export const restaurants = {
  get: defineCall('restaurants.get', {
    summary: 'One restaurant by number or by name in the address',
    answer: Restaurant,
    refusals: ['unknownRestaurant'],
  }),
  suggest: defineCall('restaurants.suggest', {
    summary: 'Restaurants whose name, kitchen or city fits a few typed letters, nearest first',
    body: z.object({
      search: z.string().trim().max(120).default(''),
      top: wholeNumber(1, 50).default(10),
      regionId: z.string().max(200).optional(),
      lat: degree(90).optional(),
      lon: degree(180).optional(),
    }),
    answer: z.object({ cuisineNames: CuisineNames, suggestions: z.array(Suggestion) }),
    refusals: ['tooManyRequests'],
  }),
  floors: defineCall('restaurants.floors', {
    summary: 'Floors of a restaurant with the address of each drawing',
    answer: z.array(FloorInfo),
    refusals: ['unknownRestaurant'],
  }),
  floor: defineCall('restaurants.floor', {
    summary: 'The drawing of one floor',
    answer: Floor,
    refusals: ['unknownRestaurant', 'unknownFloor'],
  }),
  events: defineCall('restaurants.events', {
    summary: 'Events of a restaurant',
    query: z.object(Paging),
    answer: z.object({ results: z.array(RestaurantEvent), total: z.number().int() }),
    refusals: ['unknownRestaurant'],
  }),
  reviews: defineCall('restaurants.reviews', {
    summary: 'What guests said',
    query: z.object({
      ...Paging,
      orderby: z.string().max(60).optional().describe('date or rating, and desc behind it for the other way'),
    }),
    answer: z.object({
      results: z.array(Review),
      total: z.number().int(),
      averageRating: z.number().nullable(),
    }),
    refusals: ['unknownRestaurant'],
  }),
  menu: defineCall('restaurants.menu', {
    summary: 'The menus of a restaurant to read; an event has those of the restaurant that holds it',
    answer: z.array(MenuToRead),
    refusals: ['unknownRestaurant'],
  }),
  claim: defineCall('restaurants.claim', {
    summary: 'Claim a restaurant as its owner',
    body: OwnerDetails,
    refusals: ['unknownRestaurant', 'tooManyRequests'],
  }),
  notify: defineCall('restaurants.notify', {
    summary: 'Ask to be told when a place can be booked',
    body: z.object({
      email: z.email().max(254),
      name: Name.optional(),
      date: CalendarDay.optional().describe('the service day a table is wanted on; any, when left out'),
      partySize: PartySize.optional(),
    }),
    refusals: ['unknownRestaurant', 'inThePast', 'partyTooSmall', 'partyTooLarge', 'tooManyRequests'],
  }),
}
