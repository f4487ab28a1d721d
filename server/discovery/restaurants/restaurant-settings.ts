import { z } from 'zod'
import { partyBounds } from '#domain/availability/booking-rules.ts'
import type { BookingRules } from '#domain/availability/restaurant-plan.ts'
import { setupLimits } from '#domain/setup/setup-problem.ts'

const whole = ([min, max]: readonly [number, number]) => z.number().int().min(min).max(max)

/** Stored booking rules, with defaults that suit most restaurants. */
const StoredBooking = z.object({
  acceptsReservations: z.boolean().default(false),
  slotMinutes: whole(setupLimits.slotMinutes).default(15),
  minPartySize: z.number().int().min(1).optional(),
  maxPartySize: z.number().int().min(1).optional(),
  leadMinutes: whole(setupLimits.leadMinutes).default(0),
  maxAdvanceBookingDays: whole(setupLimits.maxAdvanceBookingDays).default(365),
  turnTimes: z
    .array(z.object({ upTo: z.number().int().min(1), minutes: whole(setupLimits.turnMinutes) }))
    .min(1)
    .default([
      { upTo: 2, minutes: 90 },
      { upTo: 4, minutes: 120 },
      { upTo: 999, minutes: 150 },
    ]),
  lastArrivalMinutes: whole(setupLimits.lastArrivalMinutes).nullable().default(null),
  coversPerSlot: z.number().int().min(1).nullable().default(null),
  whenFull: z.enum(['refuse', 'request']).default('refuse'),
})

/** Upper limit for numbers of hours: a year. */
const maxHours = 8_760

const StoredPayment = z.object({
  depositRules: z.record(z.string(), z.number().int().min(0)).default({}),
  creditCardChargeEnabled: z.boolean().default(false),
  noShowFeeEnabled: z.boolean().default(false),
  chargeIfCancelledBefore: z.number().int().min(0).max(maxHours).default(0),
  /** The local time at which free cancellation ends, such as `18:00`. Used only if the next field is true. */
  chargeIfCancelledBeforeTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('18:00'),
  chargeIfCancelledBeforeTimeEnabled: z.boolean().default(false),
  lateRefundPercent: z.number().int().min(0).max(100).default(0),
  returnsIfRefilled: z.boolean().default(false),
  /** `none` if guests pay deposits at the restaurant; otherwise the installation's gateway takes them. */
  paymentGateway: z.enum(['none', 'default']).default('default'),
  stripeAccountId: z
    .string()
    .regex(/^acct_\w{1,60}$/)
    .nullable()
    .default(null),
  onlinePaymentMethod: z.string().max(40).default('card'),
  depositToken: z.string().max(200).default(''),
  /** Whether guests can pay a deposit in cash at the restaurant, or by invoice. */
  cashEnabled: z.boolean().default(false),
  invoiceEnabled: z.boolean().default(false),
})
export type PaymentPolicy = z.infer<typeof StoredPayment>

const StoredCustomization = z.object({
  allowGuestSelectTables: z.boolean().default(false),
  optionalGuestTableSelection: z.boolean().default(true),
  theme: z
    .enum(['banquette', 'olive'])
    .nullable()
    .default(null)
    .catch(({ value }) => {
      console.warn(`Unsupported style variable: theme ${JSON.stringify(value)}`)
      return null
    }),
  guestThemeColor1: z.string().nullable().default(null),
  additionalInfo: z.record(z.string(), z.boolean()).default({}),
  gtm: z.string().max(40).default(''),
  expectedTime: z.number().int().min(0).max(1_440).nullable().default(null),
  notifyGuestsOnBlacklistAddition: z.boolean().default(false),
  customs: z
    .array(
      z.object({
        id: z.string(),
        type: z.enum(['text', 'checkbox']).default('text'),
        description: z.string(),
        icon: z.string().default(''),
        online: z.boolean().default(true),
        important: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Language tag of the restaurant's sentences, such as its description; empty if unknown. */
  language: z.string().max(35).default(''),
  /** Language tag of the names of its menus, sections, dishes and options; empty if unknown. */
  menuLanguage: z.string().max(35).default(''),
  /** Translations of areas, services and questions, by locale, then by the name as the restaurant wrote it. */
  nameTranslations: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})
export type Customization = z.infer<typeof StoredCustomization>

export function readBookingRules(stored: unknown): BookingRules {
  const { minPartySize, maxPartySize, ...rules } = StoredBooking.parse(stored)
  return { ...rules, ...partyBounds(minPartySize, maxPartySize) }
}

export function readPaymentPolicy(stored: unknown): PaymentPolicy {
  return StoredPayment.parse(stored)
}

export function readCustomization(stored: unknown): Customization {
  return StoredCustomization.parse(stored)
}
