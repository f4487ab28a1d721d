import { z } from 'zod'

/** Payment states. A profile maps the provider's states to these. */
const State = z.enum(['started', 'needsStep', 'authorized', 'failed', 'expired', 'succeeded'])

/**
 * A request to the provider. `{amount}`, `{currency}`, `{key}`, `{description}`, `{returnUrl}`, `{callbackUrl}`,
 * `{language}`, `{user}` and `{reference}` in its path and body are replaced with their values. In refunds, key and
 * amount are those of the refund.
 */
const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  path: z.string().startsWith('/'),
  body: z.record(z.string(), z.unknown()).nullable().default(null),
})
export type LinkRequest = z.infer<typeof Request>

/**
 * Describes a provider whose payment page guests open by link, and whose payments we read. Values such as
 * `payment.id` are paths in its JSON responses. docs/payments.md describes each field.
 */
export const LinkProfile = z.strictObject({
  apiUrl: z.url(),
  /** Origins of the pages where guests pay. */
  pages: z.array(z.url()).min(1),
  amounts: z.enum(['minorUnits', 'decimal']),
  /** Accepted currencies; null for any. */
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .nullable()
    .default(null),
  decimals: z.record(z.string(), z.number().int().min(0).max(4)).default({}),
  /** Smallest charges by currency, in minor units (ISO 4217). */
  smallest: z.record(z.string(), z.number().int().min(1)).default({}),
  smallestElsewhere: z.number().int().min(1).default(1),
  /**
   * Authentication of requests. `basic` and `bearer` send a header with the secret; `token` signs the fields
   * of the body.
   */
  auth: z.enum(['basic', 'bearer', 'token']),
  keyHeader: z.string().nullable().default(null),
  keyLongest: z.number().int().min(16).max(64).default(64),
  /**
   * Path of a field that is false or 0 if the request was refused, for providers that always respond with
   * status 200. Null for others.
   */
  success: z.string().nullable().default(null),
  start: Request.extend({ reference: z.string(), link: z.string() }),
  read: Request.extend({
    key: z.string(),
    state: z.string(),
    states: z.record(z.string(), State),
    amount: z.string(),
    /** Path of the currency. Null if the provider accepts only its account's currency. */
    currency: z.string().nullable().default(null),
    /** Path of the total that was refunded. Null if refunds show in `refundedStates`. */
    refunded: z.string().nullable().default(null),
    /** States in which the provider's amount is what remains after refunds. */
    refundedStates: z.array(z.string()).default([]),
  }),
  refund: Request,
  collect: Request.nullable().default(null),
  withdraw: Request.nullable().default(null),
  callback: z.strictObject({
    /** Paths of the payment's id; the first one with a value is used. */
    reference: z.array(z.string()).min(1),
    /** Paths of the values that together identify an event. */
    event: z.array(z.string()).min(1),
    /**
     * Signature of callbacks. `none`: they aren't signed, so they only trigger a reading. `token`: a digest
     * of the fields, as for requests. `hmac`: the hex HMAC-SHA256 of the body, in `signatureHeader`.
     */
    signature: z.enum(['none', 'token', 'hmac']),
    signatureHeader: z.string().default('x-signature'),
    /**
     * Path of the account. If a callback has a value there, it must be our user. Null if callbacks never have
     * one.
     */
    account: z.string().nullable().default(null),
    /** Path of the time of the event, as ISO 8601 or seconds. Null if callbacks have no time. */
    time: z.string().nullable().default(null),
    answer: z.string().default(''),
  }),
})
export type LinkProfile = z.infer<typeof LinkProfile>
