import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { NewRestaurant } from '#contracts/setup/setup-restaurants.ts'
import { GivenName, Moment, OpenId } from '#contracts/shapes.ts'
import { LinkCode } from './invitations.ts'

/** Calls with which the first owner of an installation starts. */
export const setupLink = {
  setupLink: defineCall('staff.setupLink', {
    summary:
      'Read the setup link, which an installation without members prints when it starts. Lists restaurants of the catalog to choose from',
    changesNothing: true,
    body: z.object({
      code: LinkCode,
      query: z.string().trim().max(120).default('').describe('part of the name or city'),
    }),
    answer: z.object({
      expires: Moment,
      restaurants: z
        .array(
          z.object({
            restaurantId: z.number().int(),
            slug: z.string(),
            name: z.string(),
            city: z.string(),
          }),
        )
        .describe('up to 20, by name'),
    }),
    refusals: ['setupLinkEnded', 'setupLinkExpired', 'tooManyRequests'],
  }),
  startSetup: defineCall('staff.startSetup', {
    audience: 'guest',
    secret: true,
    summary:
      'Become the first owner, with the account that is signed in, of a restaurant of the catalog or of a new one, which is a draft until it is published. The setup link ends then. Repeating the call with the same account succeeds',
    body: z
      .object({
        code: LinkCode,
        restaurantId: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .optional()
          .describe('id or slug of a restaurant of the catalog'),
        restaurant: NewRestaurant.optional().describe('the restaurant to create'),
        name: GivenName.max(80)
          .optional()
          .describe('as colleagues know you. Defaults to that of the account'),
      })
      .refine(({ restaurantId, restaurant }) => (restaurantId === undefined) !== (restaurant === undefined), {
        path: ['restaurantId'],
        message: 'either a restaurant of the catalog or a new one',
      }),
    answer: z.object({ restaurantId: z.number().int(), memberId: OpenId }),
    refusals: [
      'signInNeeded',
      'unknownRestaurant',
      'placeUnknown',
      'setupLinkEnded',
      'setupLinkExpired',
      'tooManyRequests',
    ],
  }),
}
