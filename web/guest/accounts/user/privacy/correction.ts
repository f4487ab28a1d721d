import type { Input } from '#contracts/calls.ts'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import { listOf } from '#web/form/form-data.ts'

type Body = NonNullable<Input<'guests.correctSharedData'>['body']>

/** Correctable fields: the key in the correction call, and the key in the restaurant's record of the guest. */
const names = [
  ['customerName', 'customerName'],
  ['phoneNumber', 'phoneNumber'],
  ['specialRequests', 'specialRequests'],
  ['allergy', 'customerProfile.allergy'],
  ['vegetarian', 'customerProfile.vegetarian'],
  ['handicapAccessible', 'customerProfile.handicapAccessible'],
] as const satisfies (readonly [keyof Body, string])[]

/** Returns whether the field is a checkbox, which is `true` if checked. */
export const isTick = (name: string): name is 'vegetarian' | 'handicapAccessible' =>
  name === 'vegetarian' || name === 'handicapAccessible'

export interface CorrectableField {
  /** The key of this field in the form and in the correction call. */
  readonly name: (typeof names)[number][0]
  /** The key of this field in the restaurant's record of the guest. */
  readonly field: string
  readonly prefilled: string
  /** The distinct values if bookings have different ones; nothing is prefilled then. Otherwise empty. */
  readonly differing: readonly string[]
}

export function correctableIn(known: SeenByRestaurant['fields']): CorrectableField[] {
  return names.flatMap(([name, field]) => {
    const value = known.find((each) => each.field === field)
    return value?.correctable ? [{ name, field, ...beginning(name, value.values) }] : []
  })
}

function beginning(name: keyof Body, values: readonly string[]) {
  if (name === 'allergy') return { prefilled: oneLine(values.join(', ')), differing: [] }
  const [only = '', ...others] = values
  if (others.length === 0 && isTick(name)) return { prefilled: only === 'true' ? only : '', differing: [] }
  if (others.length > 0) return { prefilled: '', differing: values }
  return { prefilled: name === 'specialRequests' ? plain(only) : oneLine(only), differing: [] }
}

/** Returns the name of the hidden field that stores the prefilled value. */
export const prefilledField = (name: CorrectableField['name']) => `prefilled.${name}`

export function fieldsToCorrect(form: FormData): Pick<CorrectableField, 'name' | 'prefilled'>[] {
  return names.flatMap(([name]) => {
    const prefilled = form.get(prefilledField(name))
    // Browsers submit line breaks as CRLF.
    return typeof prefilled === 'string' ? [{ name, prefilled: plain(prefilled) }] : []
  })
}

/**
 * Returns the fields that the guest changed from their prefilled values, or null if there are none. The call leaves
 * all other fields of the bookings unchanged.
 */
export function correctionOf(
  fields: readonly Pick<CorrectableField, 'name' | 'prefilled'>[],
  typedIn: (name: string) => string,
): Body | null {
  const changed = fields.flatMap(({ name, prefilled }): [keyof Body, string | string[] | boolean][] => {
    const typed = plain(typedIn(name))
    if (typed === prefilled) return []
    if (isTick(name)) return [[name, typed !== '']]
    return [[name, name === 'allergy' ? listOf(typed) : typed]]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Normalizes line breaks, because browsers submit them as CRLF, and trims the text. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Replaces line breaks with spaces, because single-line inputs remove them. */
const oneLine = (text: string) => plain(text).replace(/\s*\n\s*/g, ' ')
