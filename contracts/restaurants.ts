import { z } from 'zod'
import { defineCall } from './call.ts'
import { Floor, FloorInfo, Restaurant, Suggestion } from './restaurant-shapes.ts'
import { OwnerDetails, Paging } from './shapes.ts'

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
      top: z.coerce.number().int().min(1).max(50).default(10),
      regionId: z.string().max(200).optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lon: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: z.object({ suggestions: z.array(Suggestion) }),
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
    answer: z.object({
      results: z.array(
        z.object({
          eventOrRestId: z.number().int(),
          name: z.string(),
          hostmeRestaurantId: z.number().int(),
          hostmeId: z.number().int(),
          hideFromSearch: z.boolean(),
        }),
      ),
      total: z.number().int(),
    }),
    refusals: ['unknownRestaurant'],
  }),
  reviews: defineCall('restaurants.reviews', {
    summary: 'What guests said',
    query: z.object({ ...Paging, orderby: z.string().optional() }),
    answer: z.object({
      results: z.array(
        z.object({ id: z.string(), author: z.string(), rating: z.number(), text: z.string(), date: z.string() }),
      ),
      total: z.number().int(),
    }),
    refusals: ['unknownRestaurant'],
  }),
  claim: defineCall('restaurants.claim', {
    summary: 'Claim a restaurant as its owner',
    body: OwnerDetails,
    refusals: ['unknownRestaurant', 'tooManyRequests'],
  }),
  notify: defineCall('restaurants.notify', {
    summary: 'Ask to be told when a place can be booked',
    body: z.object({ email: z.email().max(254) }),
    refusals: ['unknownRestaurant', 'tooManyRequests'],
  }),
}
