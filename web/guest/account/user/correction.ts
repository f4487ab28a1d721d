import type { Input } from '#contracts/calls.ts'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { listOf } from '#web/form/form-data.ts'

type Body = NonNullable<Input<'guests.correctSharedData'>['body']>

/** Correctable fields by their name in the call and in what the restaurant knows. */
const names = [
  ['customerName', 'customerName'],
  ['phoneNumber', 'phoneNumber'],
  ['specialRequests', 'specialRequests'],
  ['allergy', 'customerProfile.allergy'],
  ['vegetarian', 'customerProfile.vegetarian'],
  ['handicapAccessible', 'customerProfile.handicapAccessible'],
] as const satisfies (readonly [keyof Body, string])[]

/** Checkboxes: checked is `true`. */
export const isTick = (name: string): name is 'vegetarian' | 'handicapAccessible' =>
  name === 'vegetarian' || name === 'handicapAccessible'

export interface CorrectableField {
  /** Name in the form and the call. */
  readonly name: (typeof names)[number][0]
  /** Name in what the restaurant knows. */
  readonly field: string
  readonly prefilled: string
  /** The distinct values if bookings differ. In that case nothing is prefilled. */
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

/** Name of the hidden field with the prefilled value. */
export const prefilledField = (name: CorrectableField['name']) => `prefilled.${name}`

export function fieldsToCorrect(form: FormData): Pick<CorrectableField, 'name' | 'prefilled'>[] {
  return names.flatMap(([name]) => {
    const prefilled = form.get(prefilledField(name))
    // Browsers submit line breaks as CRLF.
    return typeof prefilled === 'string' ? [{ name, prefilled: plain(prefilled) }] : []
  })
}

/**
 * Fields that differ from their prefilled value; null if there are none. All other fields of the bookings stay as they
 * are.
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

/** Browsers submit line breaks as CRLF. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Single-line inputs remove line breaks. */
const oneLine = (text: string) => plain(text).replace(/\s*\n\s*/g, ' ')
