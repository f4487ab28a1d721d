import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Parser, parse } from 'csv-parse'

/** Fields of a record, or the reason why it and the rest of the file can't be read. */
export type CsvRecord =
  | { readonly fields: readonly string[] }
  | { readonly fields: null; readonly unreadable: 'openQuote' | 'tooLong' }

/**
 * Maximum number of bytes per record. No restaurant needs that many, and the limit bounds memory if a quote is never
 * closed.
 */
export const maxRecordBytes = 1_000_000

/**
 * Reads CSV text (RFC 4180) with only one record in memory. The separator is the most frequent one of the header, or
 * named by `sep=` before it, as spreadsheets write it. If the header ends with a carriage return alone, all lines may.
 * Skips empty lines.
 */
export async function* readCsvRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const source = text[Symbol.asyncIterator]()
  try {
    const { sep, header, lineEnd, start } = await readHeader(source)
    const problems: (CsvError['code'] | undefined)[] = []
    const parser = parse({
      delimiter: sep ?? separatorOf(header),
      record_delimiter: lineEnd === '\r' ? '\r' : ['\r\r\n', '\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
      skip_records_with_error: true,
      on_skip: (error) => void problems.push(error?.code),
    })
    const chunks = async function* () {
      yield start
      while (problems.length === 0) {
        const next = await source.next()
        if (next.done) return
        yield next.value
      }
    }
    yield* recordsOf(chunks(), parser)
    const [problem] = problems
    if (problem)
      yield { fields: null, unreadable: problem === 'CSV_MAX_RECORD_SIZE' ? 'tooLong' : 'openQuote' }
  } finally {
    await source.return?.()
  }
}

async function* recordsOf(chunks: AsyncIterable<string>, parser: Parser): AsyncGenerator<CsvRecord> {
  // The parser forwards an error of the file, and ends with its reader.
  pipeline(Readable.from(chunks), parser, () => undefined)
  for await (const fields of parser as AsyncIterable<string[]>) yield { fields }
}

interface Header {
  /** The separator that the file names itself. */
  readonly sep: string | undefined
  readonly header: string
  readonly lineEnd: string
  /** The text that was read, from the header on. */
  readonly start: string
}

async function readHeader(source: AsyncIterator<string>): Promise<Header> {
  let start = ''
  for (;;) {
    const next = await source.next()
    start += next.done ? '' : next.value
    const isAll = next.done === true || start.length > maxRecordBytes
    const [line = '', sep] = /^\uFEFF?(?:sep=([^\r\n])\r*\n?)?/i.exec(start) ?? []
    const text = start.slice(line.length)
    const [, header = '', lineEnd = ''] = /^((?:"[^"]*"|[^"\r\n])*)(\r*\n?)/.exec(text) ?? []
    // A carriage return at the end of a chunk may be followed by a line feed in the next one.
    if (isAll || lineEnd.endsWith('\n') || (lineEnd !== '' && text.length > header.length + lineEnd.length))
      return { sep, header, lineEnd, start: text }
  }
}

/** Returns the separator that occurs most often outside of quotes. */
function separatorOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
