import { z } from 'zod'

/** Payment states. A profile maps the provider's states to these. */
const State = z.enum(['started', 'needsStep', 'authorized', 'failed', 'expired', 'succeeded'])

/** What it means if a response has one of the values at the path. The first one that applies counts. */
const Meaning = z.strictObject({
  path: z.string(),
  values: z.array(z.string()).min(1),
  /**
   * - `notYetPossible`: refused, but may be possible in some days, for example because the balance is too low.
   * - `keyConflict`: the key or order number was used before, so another one is needed.
   * - `serverError`: the outcome is unknown.
   */
  means: z.enum(['notYetPossible', 'notPossible', 'misconfigured', 'keyConflict', 'serverError']),
})
export type Meaning = z.infer<typeof Meaning>

/**
 * A request to the provider. `{amount}`, `{currency}`, `{key}`, `{order}`, `{description}`, `{returnUrl}`, `{callbackUrl}`,
 * `{language}`, `{user}` and `{reference}` in its path and body are replaced with their values. In refunds, key and
 * amount are those of the refund. `{order}` is another one each time a payment is started anew, for providers that take an
 * order number only once.
 */
const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  path: z.string().startsWith('/'),
  body: z.record(z.string(), z.unknown()).nullable().default(null),
  /** Refusals in responses to this request that otherwise look successful. */
  refusals: z.array(Meaning).default([]),
})
export type LinkRequest = z.infer<typeof Request>

/**
 * A list of movements of money. `{from}` and `{until}` in its path are the limits of the time span. Paths other than `items`
 * and `next` are in an item.
 */
const List = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  path: z.string().startsWith('/'),
  items: z.string(),
  /** Path of what is appended to the request as `cursor` to read the next page. */
  next: z.string(),
  id: z.string(),
  /** Path of the payment's id. */
  reference: z.string(),
  key: z.string().nullable().default(null),
  amount: z.string(),
  currency: z.string(),
  at: z.string(),
})
export type LinkList = z.infer<typeof List>

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
  /** What refused responses mean. Those that aren't listed are final. */
  refusals: z.array(Meaning).default([]),
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
  /** Lists for comparing the books. Empty if the provider has none. */
  lists: z.array(List).default([]),
  /** How to ask for our account. Null if the provider can't be asked. */
  check: Request.extend({
    account: z.string(),
    /** Path of whether the account is for tests. */
    test: z.string(),
    state: z.string(),
    activeStates: z.array(z.string()).min(1),
  })
    .nullable()
    .default(null),
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
    /**
     * Path of the time of the event, as ISO 8601 or seconds. Events are accepted for 48 hours, because providers send them
     * again. Null if callbacks have no time.
     */
    time: z.string().nullable().default(null),
    answer: z.string().default(''),
  }),
})
export type LinkProfile = z.infer<typeof LinkProfile>
