import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Email, GivenName } from '#contracts/shapes.ts'
import { NewRestaurant, RestaurantStatus } from './setup-restaurants.ts'

const operator = { audience: 'operator', answer: RestaurantStatus } as const

const Owner = z.object({
  email: Email.describe('gets the invitation. A repeated call invites once'),
  name: GivenName,
})

/** Calls for the operator about which restaurants there are. */
export const operatorRestaurants = {
  createRestaurant: defineCall('operator.createRestaurant', {
    ...operator,
    summary:
      'Create a restaurant as a draft, which guests don’t see. With an email, its owner is invited to set it up and to publish it',
    body: NewRestaurant.extend({
      owner: Owner.optional().describe('who is invited to be its owner'),
    }),
    refusals: ['tokenNeeded', 'placeUnknown'],
  }),
  transferRestaurant: defineCall('operator.transferRestaurant', {
    ...operator,
    summary:
      'Invite somebody to be an owner of a restaurant, such as after it was sold. Those who work there stay until an owner removes them',
    body: z.object({ owner: Owner }),
    refusals: ['tokenNeeded', 'unknownRestaurant', 'alreadyMember'],
  }),
  suspendRestaurant: defineCall('operator.suspendRestaurant', {
    ...operator,
    summary:
      'Take a restaurant offline with its events, or end that. What its owner has decided stays. Guests keep access to their reservations',
    body: z.object({
      suspended: z.boolean(),
      reason: z.string().trim().max(500).default('').describe('for the history'),
    }),
    refusals: ['tokenNeeded', 'unknownRestaurant'],
  }),
}
