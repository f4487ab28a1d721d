import { z } from 'zod'
import { containsLink, normalizeText } from '#domain/contacts/clean-text.ts'
import { normalizeName } from '#domain/contacts/normalize-name.ts'
import { isPlainName } from '#domain/contacts/plain-name.ts'
import { maxChatMessageLength } from '#domain/chats/conversation.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { readEmailAddress } from './accounts/email-address.ts'

/** The date format of the API. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export const CalendarDay = z
  .string()
  .regex(dayPattern, 'a date as YYYY-MM-DD')
  .refine(isCalendarDate, {
    error: 'an existing date as YYYY-MM-DD',
    abort: true,
    params: { problem: 'noSuchDate' },
  })
  .meta({ format: 'date' })

/** A moment in answers: ISO 8601 with the offset in force then. */
export const Moment = z.string().meta({ format: 'date-time' })

/** The largest number that fits in an integer column of the database. */
export const maxCount = 2_147_483_647

/**
 * Converts text that matches the pattern to a number. Anything else stays as it is, so that the schema
 * rejects it.
 */
const numberFrom = (written: RegExp) => (value: number | string) =>
  typeof value === 'string' && written.test(value) ? Number(value) : value

/** A whole number, either as a JSON number or as decimal digits in a query or form. */
export const wholeNumber = (min: number, max = maxCount) =>
  z.preprocess(numberFrom(/^\d{1,10}$/), z.number().int().min(min).max(max))

/** A non-negative number or amount in a JSON body, within the range of a database column. */
export const Count = z.number().int().min(0).max(maxCount)

export const PartySize = wholeNumber(1, 999)

/** A list, sent as one comma-separated string or as a repeated parameter. */
export const commaList = z
  .union([z.string().max(24_000), z.array(z.string().max(500)).max(500)])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  )

export const AreaList = commaList.pipe(z.array(z.string().max(80)).max(20))

/**
 * Degrees of latitude or longitude, as a JSON number or as decimal text, including exponents such as `5e-7`.
 */
export const degree = (max: number) =>
  z.preprocess(numberFrom(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/), z.number().min(-max).max(max))

/** A chat message from a guest to a restaurant. */
export const ChatMessageBody = z.object({ body: z.string().trim().min(1).max(maxChatMessageLength) })

export const Paging = {
  skip: wholeNumber(0).default(0),
  top: wholeNumber(1, 100).default(10),
}

/** Rejects text that contains more than a name. The server adds the message in the guest's language. */
const notOnlyName = {
  error: 'a name without links, email addresses, phone numbers, or symbols like < and >',
  params: { problem: 'notOnlyName' },
}

/** Option of a maximum length: what is longer isn’t read any further, which would take long. */
const unread = { abort: true } as const

/**
 * The name of a person or company on one line, without invisible characters; may be empty. It can appear in
 * messages to other people, so it must not contain links or contact details.
 */
export const Name = z.string().overwrite(normalizeName).max(120, unread).refine(isPlainName, notOnlyName)

export const GivenName = Name.min(1)

/** An email address, converted to the form in which it is stored, so that addresses are equal however guests type them. */
export const Email = z
  .string()
  .max(300, unread)
  .overwrite((written) => readEmailAddress(written) ?? written)
  .refine((email) => readEmailAddress(email) !== null, 'an email address')
  .meta({ format: 'email' })

/**
 * A text by a guest that others will read. It keeps its lines, but has no characters that turn the direction of what
 * follows, and no links.
 */
export const publicText = (maxLength: number) =>
  z
    .string()
    .overwrite(normalizeText)
    .max(maxLength, unread)
    .refine((text) => !containsLink(text), {
      error: 'a text without links and email addresses',
      params: { problem: 'containsLink' },
    })

/** A text of one line, which may become a header of an email. */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => normalizeText(text).replaceAll(/\s+/g, ' ').trim())
    .max(maxLength, unread)

/** An id that grants access: 128 random bits as 32 lowercase hex digits. */
export const OpenId = z.string().regex(/^[0-9a-f]{32}$/, '32 lower-case hex digits')

/** Contact details of someone who claims a restaurant or region. */
export const OwnerDetails = z.object({
  name: GivenName,
  email: Email,
  phone: z.string().trim().max(40).optional(),
  message: z.string().trim().max(2000).optional(),
})
