import { z } from 'zod'

/** The states of a reading that a provider’s word can stand for. */
const State = z.enum(['started', 'needsStep', 'authorized', 'failed', 'expired', 'succeeded'])

/**
 * A request. In its path and body, `{amount}`, `{currency}`, `{key}`, `{description}`, `{returnUrl}`, `{callbackUrl}`,
 * `{language}`, `{user}` and `{reference}` are filled in; in refunds, key and amount are those of the refund.
 */
const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  path: z.string().startsWith('/'),
  body: z.record(z.string(), z.unknown()).nullable().default(null),
})
export type LinkRequest = z.infer<typeof Request>

/**
 * How a provider is used that takes payments on its own page: guests follow a link, and we read the payment. Values
 * like `payment.id` are paths in its JSON answers. docs/payments.md describes each field.
 */
export const LinkProfile = z.strictObject({
  apiUrl: z.url(),
  /** Origins of the pages where guests pay. */
  pages: z.array(z.url()).min(1),
  amounts: z.enum(['minorUnits', 'decimal']),
  /** Null if it takes any currency. */
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .nullable()
    .default(null),
  decimals: z.record(z.string(), z.number().int().min(0).max(4)).default({}),
  /** The smallest charges, in minor units of ISO 4217. */
  smallest: z.record(z.string(), z.number().int().min(1)).default({}),
  smallestElsewhere: z.number().int().min(1).default(1),
  /** `basic` and `bearer` send user and secret as a header; `token` signs the fields of the body. */
  auth: z.enum(['basic', 'bearer', 'token']),
  keyHeader: z.string().nullable().default(null),
  keyLongest: z.number().int().min(16).max(64).default(64),
  /** A field that is false or 0 in answers without effect, for providers that always answer 200. */
  success: z.string().nullable().default(null),
  start: Request.extend({ reference: z.string(), link: z.string() }),
  read: Request.extend({
    key: z.string(),
    state: z.string(),
    states: z.record(z.string(), State),
    amount: z.string(),
    /** Null if it only takes the currency of its account. */
    currency: z.string().nullable().default(null),
    /** What was refunded altogether; null if the states `refundedStates` say so. */
    refunded: z.string().nullable().default(null),
    /** In these states, the amount is what is left after refunds. */
    refundedStates: z.array(z.string()).default([]),
  }),
  refund: Request,
  collect: Request.nullable().default(null),
  withdraw: Request.nullable().default(null),
  callback: z.strictObject({
    /** The first of these that is there. */
    reference: z.array(z.string()).min(1),
    /** Together they name an event. */
    event: z.array(z.string()).min(1),
    /** `none`: anybody could send it, so it only makes us read. `hmac`: hex SHA-256 of the body in `signatureHeader`. */
    signature: z.enum(['none', 'token', 'hmac']),
    signatureHeader: z.string().default('x-signature'),
    /** Has to be our user, if it is there. */
    account: z.string().nullable().default(null),
    /** When the event happened, as ISO 8601 or seconds; null if it doesn’t say. */
    time: z.string().nullable().default(null),
    answer: z.string().default(''),
  }),
})
export type LinkProfile = z.infer<typeof LinkProfile>
