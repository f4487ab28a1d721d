import type { Money } from '../money/money.ts'

/** A point in time that a message names, ISO 8601 with the restaurant's offset. */
export interface Moment {
  readonly at: string
}

type Value = string | number | Money | Moment

/** The values of each message. A message can't be used without its values. */
type Texts = object

/** A message of the locales by its key, with its values. Amounts and moments are formatted where it is shown. */
export type LineOf<Table extends Texts> = {
  readonly [Key in keyof Table & string]: { readonly key: Key; readonly values: Table[Key] }
}[keyof Table & string]

export interface Line<Key extends string = string> {
  readonly key: Key
  readonly values: object
}

/** Returns a function that creates the messages of a table of keys and values. */
export function linesOf<Table extends Texts>() {
  return <Key extends keyof Table & string>(
    key: Key,
    ...[values]: object extends Table[Key] ? [] : [values: Table[Key]]
  ) => ({ key, values: values ?? {} }) as LineOf<Table> & { readonly key: Key }
}

/** Formats the parts of a message in one language. */
interface Words<Key extends string> {
  readonly text: (key: Key, values: Readonly<Record<string, string | number>>) => string
  readonly amount: (money: Money) => string
  readonly moment: (at: string) => string
}

/** Formats a message with its amounts and moments. */
export function formatLine<Key extends string>({ key, values }: Line<Key>, words: Words<Key>): string {
  const formatted = Object.entries(values as Record<string, Value>).map(([name, value]) => [
    name,
    typeof value !== 'object' ? value : 'at' in value ? words.moment(value.at) : words.amount(value),
  ])
  return words.text(key, Object.fromEntries(formatted))
}
