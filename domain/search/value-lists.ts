import { normalize } from './normalize.ts'

/**
 * Dictionary encoding of one property, such as cuisines. Many documents share the same combination of values,
 * so a document stores only the number of its combination.
 */
export interface ValueLists {
  readonly values: readonly string[]
  /** Each combination as indexes into `values`. */
  readonly lists: readonly (readonly number[])[]
  /** Returns the number of a combination, ignoring empty and repeated values. */
  listOf(values: readonly string[]): number
  /**
   * Returns an array with 1 for each combination that contains one of these values after normalization, and 0
   * for all others.
   */
  listsWith(values: readonly string[]): Uint8Array
}

export function createValueLists(): ValueLists {
  const values: string[] = []
  const lists: number[][] = []
  const numbers = new Map<string, number>()
  const byList = new Map<string, number>()
  const listsByNormalized = new Map<string, number[]>()

  const numberOf = (value: string): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, values.length)
    return values.push(value) - 1
  }

  const addList = (list: number[]): number => {
    const number = lists.push(list) - 1
    for (const value of list) {
      const normalized = normalizedValue(values[value] ?? '')
      const known = listsByNormalized.get(normalized)
      if (known) known.push(number)
      else listsByNormalized.set(normalized, [number])
    }
    return number
  }

  return {
    values,
    lists,
    listOf(wanted) {
      const list = [...new Set(wanted.filter((value) => value !== ''))].map(numberOf)
      const key = list.join()
      const number = byList.get(key) ?? addList(list)
      byList.set(key, number)
      return number
    },
    listsWith(wanted) {
      const matching = new Uint8Array(lists.length)
      for (const value of new Set(wanted.map(normalizedValue)))
        for (const list of listsByNormalized.get(value) ?? []) matching[list] = 1
      return matching
    },
  }
}

function normalizedValue(value: string): string {
  return normalize(value).trim()
}

/** The properties by which documents can be filtered and counted, shared by all parts of an index. */
export interface ValueColumns {
  readonly region: ValueLists
  readonly cuisine: ValueLists
  readonly service: ValueLists
  readonly area: ValueLists
  readonly city: ValueLists
  readonly feature: ValueLists
}

export function createValueColumns(): ValueColumns {
  return {
    region: createValueLists(),
    cuisine: createValueLists(),
    service: createValueLists(),
    area: createValueLists(),
    city: createValueLists(),
    feature: createValueLists(),
  }
}
