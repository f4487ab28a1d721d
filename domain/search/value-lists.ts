import { plainForm } from './plain-form.ts'

/**
 * The values of one property, such as all kitchens. Places mostly share their combination of values with others, so a
 * place keeps one number, that of its combination.
 */
export interface ValueLists {
  readonly values: readonly string[]
  /** Each combination as numbers of values. */
  readonly lists: readonly (readonly number[])[]
  /** The number of a combination; empty texts and repetitions do not count. */
  listOf(values: readonly string[]): number
  /** A mark for each combination that has one of these values, compared in their plain form. */
  listsWith(values: readonly string[]): Uint8Array
}

export function createValueLists(): ValueLists {
  const values: string[] = []
  const lists: number[][] = []
  const numbers = new Map<string, number>()
  const byList = new Map<string, number>()
  const listsByFolded = new Map<string, number[]>()

  const numberOf = (value: string): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, values.length)
    return values.push(value) - 1
  }

  const keep = (list: number[]): number => {
    const number = lists.push(list) - 1
    for (const value of list) {
      const folded = foldedValue(values[value] ?? '')
      const known = listsByFolded.get(folded)
      if (known) known.push(number)
      else listsByFolded.set(folded, [number])
    }
    return number
  }

  return {
    values,
    lists,
    listOf(wanted) {
      const list = [...new Set(wanted.filter((value) => value !== ''))].map(numberOf)
      const key = list.join()
      const number = byList.get(key) ?? keep(list)
      byList.set(key, number)
      return number
    },
    listsWith(wanted) {
      const marks = new Uint8Array(lists.length)
      for (const value of new Set(wanted.map(foldedValue)))
        for (const list of listsByFolded.get(value) ?? []) marks[list] = 1
      return marks
    },
  }
}

function foldedValue(value: string): string {
  return plainForm(value).trim()
}

/** The properties whose values can be filtered and counted, shared by all parts of one search. */
export interface PlaceValues {
  readonly region: ValueLists
  readonly cuisine: ValueLists
  readonly service: ValueLists
  readonly area: ValueLists
  readonly city: ValueLists
  readonly feature: ValueLists
}

export function createPlaceValues(): PlaceValues {
  return {
    region: createValueLists(),
    cuisine: createValueLists(),
    service: createValueLists(),
    area: createValueLists(),
    city: createValueLists(),
    feature: createValueLists(),
  }
}
