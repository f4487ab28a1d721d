import { z } from 'zod'
import { normalizeName } from '#domain/contacts/normalize-name.ts'
import { isPlainName } from '#domain/contacts/plain-name.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'

/** Shapes that several shelves of the wire share. */
export const CalendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD')
  .refine(isCalendarDate, { error: 'a date as YYYY-MM-DD that the calendar has', abort: true })

/** The largest number that every database column for counts takes. */
export const largestCount = 2_147_483_647

/** Converts text in this form to a number; anything else is left for the schema to refuse. */
const numberFrom = (written: RegExp) => (value: number | string) =>
  typeof value === 'string' && written.test(value) ? Number(value) : value

/** A JSON number, or in a query or form decimal digits and nothing else. */
export const wholeNumber = (least: number, most = largestCount) =>
  z.preprocess(numberFrom(/^\d{1,10}$/), z.number().int().min(least).max(most))

/** A number or amount in a JSON body that is neither negative nor larger than a column takes. */
export const Count = z.number().int().min(0).max(largestCount)

export const PartySize = wholeNumber(1, 999)

/** A list that arrives as one comma-separated string or as a repeated name. */
export const commaList = z
  .union([z.string().max(24_000), z.array(z.string().max(500)).max(500)])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  )

/** The names of a few areas, as a list in a query. */
export const AreaList = commaList.pipe(z.array(z.string().max(80)).max(20))

/** A degree of latitude or longitude: a JSON number or a decimal in text, which may be as small as `5e-7`. */
export const degree = (most: number) =>
  z.preprocess(numberFrom(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/), z.number().min(-most).max(most))

export const Paging = {
  skip: wholeNumber(0).default(0),
  top: wholeNumber(1, 100).default(10),
}

/** For a text that holds more than a name. The server has a sentence for the problem in the guest’s language. */
const notOnlyName = {
  error: 'a name without addresses, telephone numbers or markup',
  params: { problem: 'notOnlyName' },
}

/**
 * A name of a person or company as typed, on one line and without invisible characters; empty when nothing remains. It may
 * be shown in messages to others, so nothing in it leads elsewhere.
 */
export const Name = z.string().overwrite(normalizeName).max(120).refine(isPlainName, notOnlyName)

/** A name that has to be given. */
export const GivenName = Name.min(1)

/** 128 random bits as 32 lower-case hex digits: an id that opens something. */
export const OpenId = z.string().regex(/^[0-9a-f]{32}$/, '32 lower-case hex digits')

/** Who wrote to claim a restaurant or region. */
export const OwnerDetails = z.object({
  name: GivenName,
  email: z.email().max(254),
  phone: z.string().trim().max(40).optional(),
  message: z.string().trim().max(2000).optional(),
})

const emailAddress = z.email()

/** Whether it is written as an address is. */
export function isEmail(text: string): boolean {
  return emailAddress.safeParse(text).success
}
