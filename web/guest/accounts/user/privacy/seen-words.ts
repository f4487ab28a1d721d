import { ownValue } from '#domain/own-value.ts'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'

type Field = SeenByRestaurant['fields'][number]

/** Labels of yes-or-no fields, by wire name. */
const ticks: Readonly<Record<string, MessageKey>> = {
  'customerProfile.vegetarian': 'privacy.vegetarian',
  'customerProfile.handicapAccessible': 'privacy.access',
  'customerProfile.vip': 'privacy.vip',
  'additionals.babyChair': 'reserve.extra.babyChair',
  'additionals.babyCarrier': 'reserve.extra.babyCarrier',
  'additionals.stroller': 'reserve.extra.stroller',
  'additionals.booth': 'reserve.extra.booth',
  'additionals.highTop': 'reserve.extra.highTop',
  'additionals.table': 'reserve.extra.table',
  'additionals.party': 'reserve.extra.party',
  'additionals.dontDisturb': 'reserve.extra.dontDisturb',
  'additionals.contactless': 'reserve.extra.contactless',
  'payments.onFile': 'privacy.card',
}

const names: Readonly<Record<string, MessageKey>> = {
  ...ticks,
  customerName: 'privacy.name',
  email: 'privacy.email',
  phoneNumber: 'privacy.phone',
  specialRequests: 'privacy.requests',
  cancelNote: 'privacy.cancelNote',
  messages: 'privacy.messages',
  'customerProfile.allergy': 'privacy.allergies',
  'customerProfile.dob': 'privacy.birthday',
  'customerProfile.anniversary': 'privacy.anniversary',
  'customerProfile.companyName': 'privacy.company',
  'customerProfile.officePhone': 'privacy.office',
  'customerProfile.officeAddress': 'privacy.office',
  'customerProfile.tablePreferences': 'privacy.tablePreferences',
  'customerProfile.deliveryAddress': 'privacy.delivery',
  'customerProfile.deliveryApartment': 'privacy.delivery',
  'customerProfile.deliveryInstructions': 'privacy.delivery',
  'deliveryAddress.address': 'privacy.delivery',
  'deliveryAddress.apartment': 'privacy.delivery',
  'deliveryAddress.postcode': 'privacy.delivery',
  'deliveryAddress.instructions': 'privacy.delivery',
  'deliveryAddress.position.lat': 'privacy.delivery',
  'deliveryAddress.position.lon': 'privacy.delivery',
  'additionals.eventTypes': 'privacy.occasion',
  'payments.taken': 'privacy.paid',
  'payments.refunded': 'privacy.refunded',
  'payments.fee': 'privacy.fee',
  'payments.contest': 'privacy.contest',
  'members.member': 'privacy.memberContact',
  'members.name': 'privacy.memberName',
  'members.allergy': 'privacy.memberAllergies',
  'members.access': 'privacy.memberAccess',
}

const occasions: Readonly<Record<string, MessageKey>> = {
  birthday: 'reserve.occasion.birthday',
  anniversary: 'reserve.occasion.anniversary',
  date: 'reserve.occasion.date',
  business: 'reserve.occasion.business',
  family: 'reserve.occasion.family',
}

const isAnswer = (field: string) => field.startsWith('additionals.customs.')

/** Unknown fields keep their wire name. */
export function nameOf({ field, question }: Pick<Field, 'field' | 'question'>, { t }: Text): string {
  if (isAnswer(field)) return question || t('privacy.restaurantQuestion')
  const name = ownValue(names, field)
  return name ? t(name) : field
}

export function valueOf(field: string, value: string, { t, locale }: Text): string {
  if (Object.hasOwn(ticks, field) || isAnswer(field)) {
    if (value === 'true') return t('privacy.yes')
    return value === 'false' ? t('privacy.no') : value
  }
  const occasion = field === 'additionals.eventTypes' && ownValue(occasions, value.toLowerCase())
  if (occasion) return t(occasion)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? formatLongDate(value, locale)
    : value
}

/** Returns all fields as readable text, merging fields with the same name. */
export function inWords(fields: readonly Field[], text: Text): { name: string; value: string }[] {
  const hasOccasion = fields.some(({ field }) => field === 'additionals.eventTypes')
  const said = new Map<string, Set<string>>()
  for (const each of fields) {
    // A named occasion implies that there is one.
    if (hasOccasion && each.field === 'additionals.party') continue
    const name = nameOf(each, text)
    const known = said.get(name) ?? new Set()
    said.set(name, known)
    for (const value of each.values) known.add(valueOf(each.field, value, text))
  }
  return [...said].map(([name, values]) => ({ name, value: [...values].join(' · ') }))
}
