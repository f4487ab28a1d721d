import { plainWords } from '#domain/text/plain-words.ts'
import { identityOf } from './read-restaurant.ts'
import { type RowRefusal, refuseRow, type SourceRow } from './source-row.ts'

/** Finds rows that repeat an earlier row of their file. */
export interface RepeatedRows {
  /** Returns a refusal if an earlier row has the same id. */
  refusalOf(source: SourceRow, row: number): RowRefusal | null
  /** Returns a warning if an earlier row with another id has the same name and position. */
  warningsOn(source: SourceRow, row: number): string[]
}

export function findRepeated(): RepeatedRows {
  const byId = new Map<string, number>()
  const bySpot = new Map<string, number>()
  return {
    refusalOf(source, row) {
      const { source: kind, sourceId } = identityOf(source)
      const before = byId.get(`${kind} ${sourceId}`)
      if (before === undefined) byId.set(`${kind} ${sourceId}`, row)
      return before === undefined
        ? null
        : refuseRow(`Its id appears earlier in this file (row ${before}, which was taken): ${sourceId}`)
    },
    warningsOn({ name, lat, lon }, row) {
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
