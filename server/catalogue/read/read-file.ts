import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvRecord, readCsvRecords } from './csv-records.ts'
import { FileProblem } from './file-problem.ts'
import { createItemSplitter } from './json-items.ts'

export interface FileRow {
  readonly row: number
  readonly value: unknown
  readonly problem?: string
  /** Whether the file says that its data comes from OpenStreetMap. */
  readonly fromOsm?: boolean
}

/** A file of restaurants or menus, on disk or in memory. */
export interface ImportFile {
  /** The extension determines the type of the file. */
  readonly name: string
  readonly open: () => Readable
}

const tooLong = 'more than a million characters'
const maxColumns = 1_000

const kinds = /\.(?:(csv|tsv|txt)|json|geojson|jsonl|ndjson|geojsonl)(\.gz)?$/i

/** Maximum number of characters read from a file, because a compressed one may expand to any size. */
const maxCharacters = 4_000_000_000

/** Returns whether the import supports files with this extension. */
export function isImportName(name: string): boolean {
  return kinds.test(name)
}

/** Throws `FileProblem` if the file is missing or of an unsupported type. */
export async function openImportFile(path: string): Promise<ImportFile> {
  refuseOtherKinds(path)
  const found = await stat(path).catch(() => null)
  if (!found) throw new FileProblem(`The file ${path} doesn’t exist.`)
  if (!found.isFile()) throw new FileProblem(`${path} is not a file.`)
  return { name: path, open: () => createReadStream(path, { highWaterMark: 1 << 18 }) }
}

/** Throws `FileProblem` if the file's type is unsupported. */
export function importFileOf(name: string, bytes: Uint8Array): ImportFile {
  refuseOtherKinds(name)
  return { name, open: () => Readable.from(slicesOf(bytes), { objectMode: false }) }
}

function refuseOtherKinds(name: string): void {
  if (!isImportName(name))
    throw new FileProblem(
      `${name} is none of .csv, .tsv, .txt, .json, .jsonl, .ndjson, .geojson and .geojsonl, alone or with .gz.`,
    )
}

const sliceBytes = 1 << 18

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

/**
 * Reads the rows of a file, one at a time. Throws `FileProblem` if the file is unreadable, truncated or of an unknown
 * type.
 */
export async function* readFileRows(file: ImportFile): AsyncGenerator<FileRow> {
  const [, table, packed] = kinds.exec(file.name) ?? []
  const text = textOf(file, packed !== undefined)
  yield* table === undefined ? jsonRows(file.name, text) : csvRows(file.name, text)
}

async function* textOf({ name, open }: ImportFile, packed: boolean): AsyncGenerator<string> {
  const file = open()
  const bytes: Readable = packed ? createGunzip({ chunkSize: 1 << 18 }) : file
  if (packed) file.on('error', (error) => bytes.destroy(error)).pipe(bytes as ReturnType<typeof createGunzip>)
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let characters = 0
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      const text = decoder.decode(chunk, { stream: true })
      characters += text.length
      if (characters > maxCharacters)
        throw new FileProblem(`${name} has more than ${maxCharacters} characters.`)
      yield text
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new FileProblem(`${name} is neither in UTF-8 nor in UTF-16. Save it as UTF-8.`)
    if (error instanceof FileProblem || typeof code !== 'string') throw error
    const what = code.startsWith('Z_') ? 'isn’t valid gzip, or is cut off' : 'can’t be read'
    throw new FileProblem(`${name} ${what} (${code}).`)
  } finally {
    file.destroy()
  }
}

/** Returns the encoding of a file. Excel saves UTF-16; without a mark, every other byte of its header is zero. */
function encodingOf(start: Uint8Array): string {
  const [first, second, third, fourth] = start
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : 'utf-8'
}

async function* jsonRows(path: string, text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const splitter = createItemSplitter()
  let row = 0
  for await (const chunk of text) {
    const items = splitter.push(chunk)
    const fromOsm = /openstreetmap/i.test(splitter.head)
    for (const item of items) yield { ...parseItem(++row, item), ...(fromOsm && { fromOsm }) }
  }
  const wrong = splitter.end()
  if (wrong === 'noList') throw new FileProblem(`${path} has no list of restaurants and no "features".`)
  if (wrong === 'more')
    throw new FileProblem(`${path} has more data after its list. Put all rows into one list.`)
  if (wrong === 'cutOff') throw new FileProblem(`${path} is cut off after row ${row}.`)
}

function parseItem(row: number, item: string | null): FileRow {
  if (item === null) return { row, value: null, problem: `The row has ${tooLong}.` }
  try {
    return { row, value: JSON.parse(item) }
  } catch {
    return { row, value: null, problem: 'The row isn’t valid JSON.' }
  }
}

async function* csvRows(path: string, text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let header: string[] | null = null
  let row = 0
  for await (const record of readCsvRecords(text)) {
    const { fields } = record
    if (!header) {
      if (fields === null || fields.length > maxColumns)
        throw new FileProblem(`${path} has a header of more than ${maxColumns} columns or of ${tooLong}.`)
      header = columnsOf(fields)
      continue
    }
    row++
    // Spreadsheets write lines of empty cells.
    if (fields?.every((field) => field.trim() === '')) continue
    const value = Object.fromEntries(header.map((name, column) => [name, fields?.[column] ?? '']))
    const problem = problemOf(record, header.length)
    yield { row, value, ...(problem ? { problem } : {}) }
  }
  if (!header) throw new FileProblem(`${path} is empty.`)
}

/** Returns the names of columns. A repeated name gets a number, so that the report lists it as a column that isn't read. */
function columnsOf(header: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return header.map((written) => {
    const name = written.trim().toLowerCase()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 || name === '' ? name : `${name} (${count})`
  })
}

/** Returns why a row can't be used. Spreadsheets leave out empty cells at the end of a row, or add some. */
function problemOf(record: CsvRecord, columns: number): string | null {
  if (record.fields === null) {
    const reason = record.unreadable === 'tooLong' ? `The row has ${tooLong}` : 'A quote is never closed'
    return `${reason}, so the rows after it can’t be read.`
  }
  const used = record.fields.findLastIndex((field) => field.trim() !== '') + 1
  return used <= columns ? null : `The row has ${used} columns, the header has ${columns}.`
}
