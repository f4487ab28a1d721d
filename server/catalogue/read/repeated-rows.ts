import { plainWords } from '#domain/text/plain-words.ts'
import { identityOf } from './read-restaurant.ts'
import { type RowRefusal, refuseRow, type SourceRow } from './source-row.ts'

/** Finds rows that repeat an earlier row of their file. */
export interface RepeatedRows {
  /** Returns a refusal if an earlier row that was taken has the same id. */
  refusalOf(source: SourceRow): RowRefusal | null
  /** Notes a row that is taken. Returns a warning if an earlier one with another id has the same name and position. */
  note(source: SourceRow, row: number): string[]
}

export function findRepeated(): RepeatedRows {
  const keyOf = (row: SourceRow) => {
    const { source, sourceId } = identityOf(row)
    return `${source} ${sourceId}`
  }
  const byId = new Map<string, number>()
  const bySpot = new Map<string, number>()
  return {
    refusalOf(source) {
      const { sourceId } = identityOf(source)
      const before = byId.get(keyOf(source))
      return before === undefined
        ? null
        : refuseRow(`Its id appears earlier in this file (row ${before}, which was taken): ${sourceId}`)
    },
    note(source, row) {
      byId.set(keyOf(source), row)
      const { name, lat, lon } = source
      // Four decimals are about ten meters.
      const spot = `${plainWords(name)} ${lat.toFixed(4)} ${lon.toFixed(4)}`
      const before = bySpot.get(spot)
      if (before === undefined) bySpot.set(spot, row)
      return before === undefined
        ? []
        : [`An earlier row has its name and position, but another id (row ${before}).`]
    },
  }
}
