import type { RowRemark } from './import-report.ts'
import type { SourceLocation } from './read/source-location.ts'

const citiesShown = 20

interface Found {
  readonly first: Omit<RowRemark, 'reason'>
  rows: number
}

/** Counts the rows of a file without a city, and those to which the map gives one. */
export function countMappedCities() {
  const cities = new Map<string, Found>()
  const count = (city: string, first: Found['first']) => {
    const found = cities.get(city) ?? { first, rows: 0 }
    found.rows++
    cities.set(city, found)
  }
  return {
    note(row: Found['first'], { city, isMapped }: Pick<SourceLocation, 'city' | 'isMapped'>): void {
      if (isMapped || city === '') count(city, row)
    },
    /** Returns at most two remarks, which name the first row that each is about. */
    remarks(): RowRemark[] {
      const { '': lost, ...found } = Object.fromEntries(cities)
      const largest = Object.entries(found).sort((a, b) => b[1].rows - a[1].rows)
      const [some] = [...cities].filter(([city]) => city !== '').map(([, { first }]) => first)
      const total = largest.reduce((sum, [, { rows }]) => sum + rows, 0)
      const named = largest.slice(0, citiesShown).map(([city, { rows }]) => `${city} (${rows})`)
      const more = largest.length > named.length ? [`and ${largest.length - named.length} more`] : []
      return [
        ...(some
          ? [
              {
                ...some,
                reason: `${rowsOf(total)} no city; it was taken from the map: ${[...named, ...more].join(', ')}.`,
              },
            ]
          : []),
        ...(lost
          ? [{ ...lost.first, reason: `${rowsOf(lost.rows)} no city, and no city is on the map there.` }]
          : []),
      ]
    },
  }
}

function rowsOf(rows: number): string {
  return rows === 1 ? '1 row has' : `${rows} rows have`
}
