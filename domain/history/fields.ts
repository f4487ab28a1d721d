/**
 * How values of a field are written for people. `hours` are texts with clock times, where nothing means closed; `words` are
 * names of `entry.value.<value>`; `wallTime` is a local time such as `2027-04-03T19:00`.
 */
export type ValuesOfField = 'plain' | 'hours' | 'instant' | 'meters' | 'minutes' | 'wallTime' | 'words'

/** Fields whose values are written as they are have labels only. Each has one in `entry.field.<name>` of `locales/`. */
const fields = {
  time: 'wallTime',
  partySize: 'plain',
  tables: 'plain',
  keptUntil: 'instant',
  fee: 'plain',
  refunded: 'plain',
  deposit: 'plain',
  cause: 'words',
  state: 'words',
  autoCall: 'plain',
  keptMinutes: 'minutes',
  joinMeters: 'meters',
  largestParty: 'plain',
  needsApproval: 'plain',
  note: 'plain',
  soldOut: 'plain',
  portions: 'plain',
  minutes: 'minutes',
  all: 'plain',
  takeaway: 'plain',
  delivery: 'plain',
  preorder: 'plain',
  permissions: 'plain',
  name: 'plain',
} as const satisfies Record<string, ValuesOfField>

/** Values of fields that are names of `entry.value.<value>`. */
export const wordsOfValues = {
  state: ['open', 'paused', 'closed'],
  cause: ['unanswered', 'unpaid', 'missing', 'lineClosed', 'waitedTooLong', 'missedCalls'],
} as const

export interface HistoryField {
  /** The last part of the label's name in `locales/`. */
  readonly label: string
  readonly values: ValuesOfField
  /** Which item of a list it is, such as the number of a table; null if there is only one. */
  readonly item: string | null
  readonly items: 'weekDays' | 'names' | null
}

export const historyFields = Object.keys(fields) as (keyof typeof fields)[]

/** Returns null for a field that isn't known, which a later version has written. */
export function fieldOf(field: string): HistoryField | null {
  const name = historyFields.find((each) => each === field)
  return name ? { label: name, values: fields[name], item: null, items: null } : null
}
