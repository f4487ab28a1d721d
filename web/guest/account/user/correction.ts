import type { Input } from '#contracts/calls.ts'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { listOf } from '#web/guest/reserve/booking-form.ts'

type Body = NonNullable<Input<'guests.correct'>['body']>

/** Fields a guest can put right, as the call names them, and as what a restaurant knows does. */
const names = [
  ['customerName', 'customerName'],
  ['phoneNumber', 'phoneNumber'],
  ['specialRequests', 'specialRequests'],
  ['allergy', 'customerProfile.allergy'],
  ['vegetarian', 'customerProfile.vegetarian'],
  ['handicapAccessible', 'customerProfile.handicapAccessible'],
] as const satisfies (readonly [keyof Body, string])[]

/** What is ticked, not typed; a box that is ticked reads `true`, any other nothing. */
export const isTick = (name: string): name is 'vegetarian' | 'handicapAccessible' =>
  name === 'vegetarian' || name === 'handicapAccessible'

export interface CorrectableField {
  /** As the form and the call name it. */
  readonly name: (typeof names)[number][0]
  /** As what the restaurant knows names it. */
  readonly field: string
  readonly prefilled: string
  /** What the bookings say, where each says something else; then nothing is prefilled. */
  readonly differing: readonly string[]
}

export function correctableIn(known: SeenByRestaurant['fields']): CorrectableField[] {
  return names.flatMap(([name, field]) => {
    const told = known.find((each) => each.field === field)
    return told?.correctable ? [{ name, field, ...beginning(name, told.values) }] : []
  })
}

function beginning(name: keyof Body, values: readonly string[]) {
  if (name === 'allergy') return { prefilled: oneLine(values.join(', ')), differing: [] }
  const [only = '', ...others] = values
  if (others.length === 0 && isTick(name)) return { prefilled: only === 'true' ? only : '', differing: [] }
  if (others.length > 0) return { prefilled: '', differing: values }
  return { prefilled: name === 'specialRequests' ? plain(only) : oneLine(only), differing: [] }
}

/** What was typed otherwise than it was prefilled; all else stays in each booking as it is. Null where nothing was. */
export function correctionOf(
  fields: readonly CorrectableField[],
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

/** A form ends its lines as it likes. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** An input of one line swallows the ends of lines. */
const oneLine = (text: string) => plain(text).replace(/\s*\n\s*/g, ' ')
