import { z } from 'zod'
import { defineCall } from './call.ts'
import { Profile, ProfileChange, SeenByRestaurant } from './guest-shapes.ts'
import { GuestRequest } from './requests.ts'
import { GivenName, wholeNumber } from './shapes.ts'

const guest = { audience: 'guest' } as const
const someoneElse = ['signInNeeded', 'unknownGuest'] as const

/** What is kept about a guest: theirs to read, correct, take along and have forgotten. */
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
    summary: 'Change the profile; open tabs and devices hear of it',
    body: ProfileChange,
    answer: Profile,
    refusals: [...someoneElse, 'changedMeanwhile'],
  }),
  savePhoto: defineCall('guests.savePhoto', {
    ...guest,
    summary: 'A new picture; it is drawn anew, so that nothing else of the file is kept',
    body: z.object({ image: z.string().max(950_000).describe('PNG, JPEG or WebP in Base64') }),
    answer: Profile,
    refusals: [...someoneElse, 'pictureUnreadable', 'tooManyRequests'],
  }),
  removePhoto: defineCall('guests.removePhoto', {
    ...guest,
    summary: 'Show the initials again',
    answer: Profile,
    refusals: someoneElse,
  }),
  seenBy: defineCall('guests.seenBy', {
    ...guest,
    summary: 'What each restaurant knows of the guest, field by field',
    answer: z.object({ restaurants: z.array(SeenByRestaurant) }),
    refusals: someoneElse,
  }),
  correct: defineCall('guests.correct', {
    ...guest,
    summary: 'Correct what one restaurant knows, in the bookings that are still to come',
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
    summary: 'Everything kept about the guest, as one document',
    answer: z
      .record(z.string(), z.unknown())
      .describe(
        'profile, photo (in Base64), consents, waysIn, devices, codesAskedFor, bookings, reviews, invitations, saved, requests, knownTo and messages; nothing in it opens anything',
      ),
    refusals: someoneElse,
  }),
  delete: defineCall('guests.delete', {
    ...guest,
    summary:
      'Delete the account: bookings to come are cancelled, past ones keep no person; needs a sign-in of the last minutes',
    refusals: [...someoneElse, 'signInAgain'],
  }),
  wishes: defineCall('guests.wishes', {
    ...guest,
    summary: 'The wishes to be told, made with a proven contact of the guest',
    answer: z.object({ requests: z.array(GuestRequest.extend({ token: z.string() })) }),
    refusals: someoneElse,
  }),
}
