import { z } from 'zod'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { PersonName } from './person-name.ts'

/** Shapes that several shelves of the wire share. */
export const CalendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD')
  .refine(isCalendarDate, { error: 'a date as YYYY-MM-DD that the calendar has', abort: true })

export const PartySize = z.coerce.number<number | string>().int().min(1).max(999)

/** A list that arrives as one comma-separated string or as a repeated name. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  )

/** A degree of latitude or longitude in a query; left empty it is missing, not zero. */
export const degree = (most: number) =>
  z
    .union([z.number(), z.string().trim().min(1)])
    .pipe(z.coerce.number<number | string>().min(-most).max(most))

export const Paging = {
  skip: z.coerce.number<number | string>().int().min(0).default(0),
  top: z.coerce.number<number | string>().int().min(1).max(100).default(10),
}

/** 128 random bits as 32 lower-case hex digits: an id that opens something. */
export const OpenId = z.string().regex(/^[0-9a-f]{32}$/, '32 lower-case hex digits')

export const Token = z.string()

/** Who wrote to claim a restaurant or region. */
export const OwnerDetails = z.object({
  name: PersonName.min(1),
  email: z.email().max(254),
  phone: z.string().trim().max(40).optional(),
  message: z.string().trim().max(2000).optional(),
})

const emailAddress = z.email()

/** Whether it is written as an address is. */
export function isEmail(text: string): boolean {
  return emailAddress.safeParse(text).success
}
