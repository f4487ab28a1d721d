import type { z } from 'zod'
import type { CallName } from '#contracts/wire.ts'
import { dayPattern } from '#contracts/shapes.ts'
import type { FieldProblem } from '#contracts/http/problem.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

type Problem = z.infer<typeof FieldProblem>
type Sentence = readonly [key: string, values?: Readonly<Record<string, number>>]

/** Keys of messages for fields that guests fill in, by field name or by call and field name. */
const spokenFields: Readonly<Record<string, string>> = {
  email: 'fields.email',
  phoneNumber: 'fields.phoneNumber',
  customerName: 'fields.customerName',
  name: 'fields.customerName',
  fullName: 'fields.customerName',
  phone: 'fields.phoneNumber',
  message: 'fields.message',
  reservationTime: 'fields.reservationTime',
  groupSize: 'fields.partySize',
  partySize: 'fields.partySize',
  'contract.partySize': 'fields.partySize',
  contact: 'fields.member',
  members: 'fields.member',
  password: 'fields.password',
  newPassword: 'fields.password',
  'additionalInfo.birthday': 'fields.birthday',
  'mainInfo.name': 'fields.customerName',
  code: 'fields.code',
  'invitations.redeem code': 'fields.invalid',
  'savedRestaurants.createList name': 'fields.listName',
  'savedRestaurants.renameList name': 'fields.listName',
}

/**
 * Explains in the guest's language what is wrong with a field. The text never includes API field names or
 * messages of the validation library.
 */
export function fieldProblems(call: CallName, issue: z.core.$ZodIssue, part: string, say: Say): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: say('fields.unknown'),
    }))
  const field = issue.path.join('.') || part
  // Entries of a list have the same message as the list.
  const named = field.replace(/\.\d+$/, '')
  const own = ownValue(spokenFields, `${call} ${named}`) ?? ownValue(spokenFields, named)
  const [key, values] = precedingSentence(issue) ?? (own === undefined ? sentenceOf(issue) : [own])
  return [{ field, message: say(key, values) }]
}

/**
 * Returns a message that takes precedence over the field's own, for example if a name is present but too
 * long. Returns null if the field's own message fits.
 */
function precedingSentence(issue: z.core.$ZodIssue): Sentence | null {
  const problem = issue.code === 'custom' ? issue.params?.['problem'] : undefined
  if (problem === 'notOnlyName') return ['fields.plainName']
  if (problem === 'containsLink') return ['fields.noLinks']
  if (issue.code === 'too_big' && issue.origin === 'string')
    return ['fields.tooLong', { max: Number(issue.maximum) }]
  return null
}

function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ['fields.missing']
      if (issue.expected === 'int') return ['fields.wholeNumber']
      return issue.expected === 'number' ? ['fields.number'] : ['fields.invalid']
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? ['fields.atLeast', { min: Number(issue.minimum) }]
        : ['fields.missing']
    case 'too_big':
      return issue.origin === 'array'
        ? ['fields.tooMany', { max: Number(issue.maximum) }]
        : ['fields.atMost', { max: Number(issue.maximum) }]
    case 'invalid_value':
      return ['fields.oneOf']
    case 'invalid_format':
      return issue.pattern === String(dayPattern) ? ['fields.date'] : ['fields.invalid']
    case 'custom':
      return issue.params?.['problem'] === 'noSuchDate' ? ['fields.date'] : ['fields.invalid']
    default:
      return ['fields.invalid']
  }
}
