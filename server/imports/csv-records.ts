export interface CsvRecord {
  readonly fields: readonly string[]
  /** False when the file ended inside a quoted field. */
  readonly whole: boolean
}

export interface CsvSplitter {
  push(chunk: string): CsvRecord[]
  end(): CsvRecord[]
}

/**
 * Splits comma-separated text (RFC 4180) into records, holding one at a time. A header with semicolons or tabs and no
 * commas says that these separate. Lines without anything are skipped.
 */
export function createCsvSplitter(): CsvSplitter {
  let separator = ''
  let waiting = ''
  let field = ''
  let fields: string[] = []
  let state: 'plain' | 'quoted' | 'afterQuote' = 'plain'

  const endField = () => {
    fields.push(field)
    field = ''
    state = 'plain'
  }
  const endRecord = (whole: boolean, found: CsvRecord[]) => {
    endField()
    if (fields.length > 1 || fields[0] !== '') found.push({ fields, whole })
    fields = []
  }

  function split(chunk: string): CsvRecord[] {
    const found: CsvRecord[] = []
    for (const letter of chunk) {
      if (state === 'quoted') {
        if (letter === '"') state = 'afterQuote'
        else field += letter
      } else if (letter === '"' && state === 'afterQuote') {
        field += '"'
        state = 'quoted'
      } else if (letter === '"' && field === '') state = 'quoted'
      else if (letter === separator) endField()
      else if (letter === '\n') endRecord(true, found)
      else if (letter !== '\r') field += letter
    }
    return found
  }

  return {
    push(chunk) {
      if (separator !== '') return split(chunk)
      waiting += chunk
      const lineEnd = waiting.indexOf('\n')
      if (lineEnd < 0) return []
      separator = separatorOf(waiting.slice(0, lineEnd))
      return split(waiting)
    },
    end() {
      const found: CsvRecord[] = []
      if (separator === '') {
        separator = separatorOf(waiting)
        found.push(...split(waiting))
      }
      endRecord(state !== 'quoted', found)
      return found
    },
  }
}

function separatorOf(header: string): string {
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ','
}
