import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Profile, ProfileChange, SeenByRestaurant } from './guest-shapes.ts'
import { GivenName, wholeNumber } from '#contracts/shapes.ts'

const guest = { audience: 'guest' } as const
const someoneElse = ['signInNeeded', 'unknownGuest'] as const

/** Calls for guests to read, correct, export and delete the data stored about them. */
export const guests = {
  profile: defineCall('guests.profile', {
    ...guest,
    summary: 'The profile; with `after` the answer waits up to 25 seconds for a version newer than that',
    query: z.object({ after: wholeNumber(0).optional() }),
    answer: Profile,
    refusals: [...someoneElse, 'tooManyRequests'],
  }),
  saveProfile: defineCall('guests.saveProfile', {
    ...guest,
    summary: 'Update the profile. Open tabs and devices are notified',
    body: ProfileChange,
    answer: Profile,
    refusals: [...someoneElse, 'changedMeanwhile'],
  }),
  savePhoto: defineCall('guests.savePhoto', {
    ...guest,
    summary: 'Set the photo. It is re-encoded, so no metadata of the file is kept',
    body: z.object({ image: z.string().max(950_000).describe('PNG, JPEG or WebP in Base64') }),
    answer: Profile,
    refusals: [...someoneElse, 'pictureUnreadable', 'tooManyRequests'],
  }),
  removePhoto: defineCall('guests.removePhoto', {
    ...guest,
    summary: 'Delete the photo',
    answer: Profile,
    refusals: someoneElse,
  }),
  sharedData: defineCall('guests.sharedData', {
    ...guest,
    summary: 'What each restaurant knows about the guest, by field',
    answer: z.object({ restaurants: z.array(SeenByRestaurant) }),
    refusals: someoneElse,
  }),
  correctSharedData: defineCall('guests.correctSharedData', {
    ...guest,
    summary: 'Correct what one restaurant knows, in upcoming reservations and current waitlist entries',
    body: z.object({
      customerName: GivenName.optional(),
      phoneNumber: z.string().trim().max(40).optional(),
      specialRequests: z.string().trim().max(2000).optional(),
      allergy: z.array(z.string().trim().min(1).max(80)).max(50).optional(),
      vegetarian: z.boolean().optional(),
      handicapAccessible: z.boolean().optional(),
    }),
    answer: SeenByRestaurant,
    refusals: [...someoneElse, 'unknownRestaurant'],
  }),
  export: defineCall('guests.export', {
    ...guest,
    summary: 'Everything stored about the guest, in one document',
    answer: z
      .record(z.string(), z.unknown())
      .describe(
        'profile, photo (Base64), consents, waysIn, devices, codesAskedFor, bookings, walkIns, groupOrders, reviews, blacklists, notesOfRestaurants, invitations, saved, requests, knownTo and messages. It contains no tokens',
      ),
    refusals: someoneElse,
  }),
  delete: defineCall('guests.delete', {
    ...guest,
    summary:
      'Delete the account. Cancels upcoming reservations, leaves waitlists and anonymizes past visits. Requires a recent sign-in',
    refusals: [...someoneElse, 'signInAgain'],
  }),
}
