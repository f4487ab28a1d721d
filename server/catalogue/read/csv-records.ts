export interface CsvRecord {
  /** Fields of the record; only the first few if the record is too long. */
  readonly fields: readonly string[]
  /** False if the file ended inside a quoted field. */
  readonly whole: boolean
  /** True if the record has more than `maxRecordLength` characters. */
  readonly tooLong: boolean
}

export interface CsvSplitter {
  push(chunk: string): CsvRecord[]
  end(): CsvRecord[]
}

/**
 * Maximum number of characters per record. No restaurant needs that many, and the limit bounds memory if a quote is
 * never closed.
 */
export const maxRecordLength = 1_000_000

/**
 * Splits CSV text (RFC 4180) into records and holds only one of them in memory. If the header has no commas,
 * accepts semicolons or tabs as separators. If the header ends with a carriage return alone, all lines may. Skips empty
 * lines.
 */
export function createCsvSplitter(): CsvSplitter {
  let separator = ''
  let endsAtReturn = false
  let waiting = ''
  let field = ''
  let fields: string[] = []
  let length = 0
  let state: 'plain' | 'quoted' | 'afterQuote' = 'plain'

  const startField = () => {
    field = ''
    state = 'plain'
  }
  const endField = () => {
    fields.push(field)
    startField()
  }
  const endRecord = (whole: boolean, found: CsvRecord[]) => {
    endField()
    const tooLong = length > maxRecordLength
    if (fields.length > 1 || fields[0] !== '') found.push({ fields, whole, tooLong })
    fields = []
    length = 0
  }

  function split(chunk: string): CsvRecord[] {
    const found: CsvRecord[] = []
    for (let at = 0; at < chunk.length; at++) {
      const isKept = ++length <= maxRecordLength
      if (!isKept && state === 'quoted') {
        at = chunk.indexOf('"', at)
        if (at < 0) break
      }
      const letter = chunk[at] ?? ''
      if (state === 'quoted') {
        if (letter === '"') state = 'afterQuote'
        else if (isKept) field += letter
      } else if (letter === '"' && state === 'afterQuote') {
        if (isKept) field += '"'
        state = 'quoted'
      } else if (letter === '"' && field === '') state = 'quoted'
      else if (letter === separator) {
        if (isKept) endField()
        else startField()
      } else if (letter === '\n' || (letter === '\r' && endsAtReturn)) endRecord(true, found)
      // Fields that aren't kept still need their first character, because a quote opens a field only at its
      // start.
      else if (letter !== '\r' && (isKept || field === '')) field += letter
    }
    return found
  }

  /** Reads the header, which determines separators and line ends, and what follows. */
  function begin(): CsvRecord[] {
    const [header = '', lineEnd = ''] = /^([^\r\n]*)(\r*\n?)/.exec(waiting)?.slice(1) ?? []
    separator = separatorOf(header)
    endsAtReturn = lineEnd.startsWith('\r') && !lineEnd.endsWith('\n')
    const text = waiting
    waiting = ''
    return split(text)
  }

  return {
    push(chunk) {
      if (separator !== '') return split(chunk)
      waiting += chunk
      if (!/\n|\r[^\r\n]/.test(waiting) && waiting.length <= maxRecordLength) return []
      return begin()
    },
    end() {
      const found: CsvRecord[] = []
      if (separator === '') found.push(...begin())
      endRecord(state !== 'quoted', found)
      return found
    },
  }
}

function separatorOf(header: string): string {
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ','
}
