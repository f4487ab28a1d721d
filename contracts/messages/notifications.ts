import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'

/** Returns a schema for this number of base64url characters. Browsers may add padding. */
function bytesAsText(characters: number) {
  return z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`))
    .transform((text) => text.replaceAll('=', ''))
}

/** A `PushSubscription` of the Push API, in the format of its `toJSON`. Other fields are ignored. */
export const PushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(1000)
    .refine((address) => !address.includes('@'))
    .describe('the https address at the browser’s push service'),
  keys: z.object({
    p256dh: bytesAsText(87).describe('the browser’s public key, 65 bytes'),
    auth: bytesAsText(22).describe('the secret shared with the browser, 16 bytes'),
  }),
})

export const SavedPushSubscription = z.object({
  id: z.string().describe('removes the subscription'),
})

export const notifications = {
  pushKey: defineCall('notifications.pushKey', {
    summary: 'The public key with which browsers subscribe to push messages',
    answer: z.object({
      publicKey: z.string().describe('the applicationServerKey of the Push API, in base64url'),
    }),
    refusals: ['pushNotOffered'],
  }),
}
