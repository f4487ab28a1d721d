import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvRecord, createCsvSplitter } from './csv-records.ts'
import { FileProblem } from './file-problem.ts'
import { createItemSplitter } from './json-items.ts'

/** One row of a file as it stands there: an object, or why there is none. */
export interface FileRow {
  readonly row: number
  readonly value: unknown
  readonly problem?: string
}

const tooLong = 'more than a million characters'
const mostColumns = 1_000

const kinds = /\.(geojson|geojson\.gz|json|csv)$/i

/**
 * The rows of a catalogue file, read as they are asked for; the file is never held as a whole. Throws `FileProblem` for
 * a file that is missing, unreadable, of an unknown kind or broken off.
 */
export async function* readFileRows(path: string): AsyncGenerator<FileRow> {
  const kind = kinds.exec(path)?.[1]?.toLowerCase()
  if (!kind) throw new FileProblem(`${path} is none of .geojson, .geojson.gz, .json and .csv.`)
  const found = await stat(path).catch(() => null)
  if (!found) throw new FileProblem(`There is no file ${path}.`)
  if (!found.isFile()) throw new FileProblem(`${path} is not a file.`)
  const text = textOf(path, kind.endsWith('.gz'))
  yield* kind === 'csv' ? csvRows(path, text) : jsonRows(path, text)
}

async function* textOf(path: string, packed: boolean): AsyncGenerator<string> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  const bytes: Readable = packed ? createGunzip({ chunkSize: 1 << 18 }) : file
  if (packed) file.on('error', (error) => bytes.destroy(error)).pipe(bytes as ReturnType<typeof createGunzip>)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new FileProblem(`${path} is not in UTF-8.`)
    if (error instanceof FileProblem || typeof code !== 'string') throw error
    const what = code.startsWith('Z_') ? 'is not packed as gzip says, or is broken off' : 'cannot be read'
    throw new FileProblem(`${path} ${what} (${code}).`)
  } finally {
    file.destroy()
  }
}

async function* jsonRows(path: string, text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const splitter = createItemSplitter()
  let row = 0
  for await (const chunk of text) {
    for (const item of splitter.push(chunk)) yield parseItem(++row, item)
  }
  const wrong = splitter.end()
  if (wrong === 'noList') throw new FileProblem(`${path} holds no list of places and no "features".`)
  if (wrong === 'cutOff') throw new FileProblem(`${path} is broken off after row ${row}.`)
}

function parseItem(row: number, item: string | null): FileRow {
  if (item === null) return { row, value: null, problem: `The row has ${tooLong}.` }
  try {
    return { row, value: JSON.parse(item) }
  } catch {
    return { row, value: null, problem: 'The row is not valid JSON.' }
  }
}

async function* csvRows(path: string, text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const splitter = createCsvSplitter()
  let header: string[] | null = null
  let row = 0
  const rowsOf = function* (records: ReturnType<typeof splitter.push>): Generator<FileRow> {
    for (const record of records) {
      const { fields } = record
      if (!header) {
        if (record.tooLong || fields.length > mostColumns)
          throw new FileProblem(`${path} has a header of more than ${mostColumns} columns or of ${tooLong}.`)
        header = fields.map((name) => name.trim().toLowerCase())
        continue
      }
      const value = Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']))
      const problem = problemOf(record, header.length)
      yield { row: ++row, value, ...(problem ? { problem } : {}) }
    }
  }
  for await (const chunk of text) yield* rowsOf(splitter.push(chunk))
  yield* rowsOf(splitter.end())
  if (!header) throw new FileProblem(`${path} is empty.`)
}

function problemOf({ fields, whole, tooLong: isTooLong }: CsvRecord, columns: number): string | null {
  if (!whole)
    return `A quote is never closed${isTooLong ? ', so the rows after it cannot be told apart' : ''}.`
  if (isTooLong) return `The row has ${tooLong}.`
  return fields.length === columns ? null : `The row has ${fields.length} columns, the header has ${columns}.`
}
