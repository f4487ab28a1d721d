import { z } from 'zod'
import { maxCount } from '#contracts/shapes.ts'

const text = (max: number) => z.string().max(max)
const line = (max: number) => z.string().trim().max(max)
/** The rules of a setup have limits of their own, which answer with better sentences. */
const figure = z.number().min(-1_000_000_000).max(1_000_000_000)
const id = z.number().int().min(1).max(maxCount)
const minutes = figure.describe('minutes since the midnight at which the day of service begins')
const closes = figure.describe('the same, above 1440 after midnight')

export const SetupHoursOfDay = z.object({
  opens: minutes,
  closes,
  name: line(80).optional().describe('of the service, such as Lunch'),
})

export const SetupService = SetupHoursOfDay.extend({
  weekDay: figure.describe('0 is Sunday'),
})

export const SetupProfile = z.object({
  name: line(200),
  description: text(20_000),
  phone: line(60),
  email: line(300),
  website: line(2_000),
  address: line(500),
  area: line(200),
  city: line(200),
  zip: line(40),
  countryShort: line(2).describe('ISO 3166 code'),
  position: z.object({ lat: figure, lon: figure }).nullable(),
  timeZone: line(80).describe('id of an IANA zone, such as Europe/Berlin'),
  currency: line(3).describe('ISO 4217 code. Only those who may decide about deposits can change it'),
  price: figure.describe('price level from 1 to 4; 0 if unknown'),
  cuisines: z.array(line(80)).max(50),
  features: z.array(line(80)).max(200),
  guestNote: text(5_000).describe('what guests read before they book'),
})

export const SetupHours = z.object({
  doors: z.array(SetupService).max(200).describe('when the restaurant is open'),
  booking: z.array(SetupService).max(200).describe('when tables can be booked'),
})

export const SetupPeriod = z.object({
  id: id.nullable().describe('null for a new one'),
  starts: z.string().max(10).describe('first day, as YYYY-MM-DD'),
  ends: z.string().max(10).describe('last day, as YYYY-MM-DD'),
  closed: z.boolean(),
  hours: z
    .array(SetupHoursOfDay)
    .max(50)
    .describe(
      'the hours of each of these days, also of weekdays that are otherwise closed. Empty for the weekly hours',
    ),
  note: text(1_000).optional().describe('what guests read'),
  areas: z
    .array(line(80))
    .max(50)
    .optional()
    .describe('areas whose tables can be booked; all if it is left out'),
  imported: z
    .boolean()
    .optional()
    .describe('whether an import has read it. One that staff change is theirs from then on'),
})

export const SetupFloor = z.object({
  floors: z
    .array(z.object({ id: line(120).describe('any new text for a new floor'), name: line(120) }))
    .max(50),
  tables: z
    .array(
      z.object({
        id: id.nullable().describe('null for a new table. Keep it to give a table another number'),
        number: line(40),
        floorId: line(120).nullable(),
        area: line(80),
        minCovers: figure,
        maxCovers: figure,
        online: z.boolean().describe('whether guests can book it'),
      }),
    )
    .max(2_000),
  joins: z
    .array(
      z.object({
        tableNumbers: z.array(line(40)).max(50),
        minCovers: figure,
        maxCovers: figure,
      }),
    )
    .max(5_000)
    .describe('tables that can be pushed together'),
})

export const SetupRules = z.object({
  acceptsReservations: z.boolean(),
  slotMinutes: figure.describe('minutes between two times that guests can book'),
  minPartySize: figure,
  maxPartySize: figure,
  leadMinutes: figure.describe('minimum notice in minutes'),
  maxAdvanceBookingDays: figure,
  turnTimes: z
    .array(z.object({ upTo: figure, minutes: figure }))
    .max(50)
    .describe('how long a party of up to this size keeps its table. The last one also covers larger parties'),
  lastArrivalMinutes: figure
    .nullable()
    .describe('minutes between the last arrival and closing; null if the whole stay must fit'),
  coversPerSlot: figure.nullable().describe('guests who can arrive within one slot; null for no limit'),
  whenFull: z.enum(['refuse', 'request']),
})

export const SetupWaitlist = z.object({
  offered: z.boolean().describe('whether guests are shown the waitlist, even while it’s closed'),
})

export const SetupEvent = z.object({
  starts: z.string().max(10),
  ends: z.string().max(10),
  days: z
    .array(z.string().max(10))
    .max(2_000)
    .describe('days between on which it takes place; empty for every day'),
  hidden: z.boolean(),
  price: figure.nullable().describe('for one guest, in minor units; null if only paymentInfo says it'),
  paymentInfo: text(2_000),
})

export const SetupQuestion = z.object({
  id: line(80).describe('of your choice, and never changed'),
  type: z.enum(['text', 'checkbox']),
  description: text(1_000),
  icon: line(80),
  online: z.boolean(),
  important: z.boolean(),
})

const maxLocales = 100

function atMost<Names extends z.ZodRecord>(count: number, names: Names) {
  return names
    .refine((given) => Object.keys(given).length <= count, `at most ${count} names`)
    .meta({ maxProperties: count })
}

export const SetupLanguages = z.object({
  language: line(35).describe('language tag of the restaurant’s sentences; empty if unknown'),
  menuLanguage: line(35).describe('language tag of the names on its menus; empty if unknown'),
  nameTranslations: z
    .record(z.string().max(35), atMost(1_000, z.record(z.string().max(200), z.string().max(200))))
    .refine((locales) => Object.keys(locales).length <= maxLocales, `at most ${maxLocales} locales`)
    .meta({ maxProperties: maxLocales })
    .describe('names of areas, services and questions by locale, then by the name as it is written here'),
})

/** All pages of a setup, each with everything on it. */
export const SetupPages = z.object({
  profile: SetupProfile,
  hours: SetupHours,
  periods: z.array(SetupPeriod).max(5_000),
  floor: SetupFloor,
  rules: SetupRules,
  waitlist: SetupWaitlist,
  event: SetupEvent.nullable().describe('null for a restaurant'),
  questions: z.array(SetupQuestion).max(100),
  languages: SetupLanguages,
})

/** Pages of a draft with the fields that it changes. */
export const DraftPages = z.object({
  profile: SetupProfile.partial().optional(),
  hours: SetupHours.partial().optional(),
  periods: SetupPages.shape.periods.optional().describe('all special periods'),
  floor: SetupFloor.partial().optional(),
  rules: SetupRules.partial().optional(),
  waitlist: SetupWaitlist.partial().optional(),
  event: SetupEvent.partial().optional(),
  questions: SetupPages.shape.questions.optional().describe('all questions'),
  languages: SetupLanguages.partial().optional(),
})
export type DraftPages = z.infer<typeof DraftPages>
