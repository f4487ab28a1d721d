import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvRecord, createCsvSplitter } from './csv-records.ts'
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

const kinds = /\.(geojson|json|csv)(\.gz)?$/i

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
    throw new FileProblem(`${name} is none of .geojson, .json and .csv, alone or with .gz.`)
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
  const [, kind = '', packed] = kinds.exec(file.name) ?? []
  const text = textOf(file, packed !== undefined)
  yield* kind.toLowerCase() === 'csv' ? csvRows(file.name, text) : jsonRows(file.name, text)
}

async function* textOf({ name, open }: ImportFile, packed: boolean): AsyncGenerator<string> {
  const file = open()
  const bytes: Readable = packed ? createGunzip({ chunkSize: 1 << 18 }) : file
  if (packed) file.on('error', (error) => bytes.destroy(error)).pipe(bytes as ReturnType<typeof createGunzip>)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let characters = 0
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true })
      characters += text.length
      if (characters > maxCharacters)
        throw new FileProblem(`${name} has more than ${maxCharacters} characters.`)
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new FileProblem(`${name} is not in UTF-8.`)
    if (error instanceof FileProblem || typeof code !== 'string') throw error
    const what = code.startsWith('Z_') ? 'isn’t valid gzip, or is cut off' : 'can’t be read'
    throw new FileProblem(`${name} ${what} (${code}).`)
  } finally {
    file.destroy()
  }
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
  const splitter = createCsvSplitter()
  let header: string[] | null = null
  let row = 0
  const rowsOf = function* (records: ReturnType<typeof splitter.push>): Generator<FileRow> {
    for (const record of records) {
      const { fields } = record
      if (!header) {
        if (record.tooLong || fields.length > maxColumns)
          throw new FileProblem(`${path} has a header of more than ${maxColumns} columns or of ${tooLong}.`)
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
  if (!whole) return `A quote is never closed${isTooLong ? ', so the rows after it can’t be read' : ''}.`
  if (isTooLong) return `The row has ${tooLong}.`
  return fields.length === columns ? null : `The row has ${fields.length} columns, the header has ${columns}.`
}
