import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { bytesToHeader, Compression, type Header, PMTiles, TileType } from 'pmtiles'
import { type Credit, readCredits } from './credits.ts'

/** Thrown if a file can't be used as a street map. The message says what the operator should do. */
export class TileFileProblem extends Error {
  override readonly name = 'TileFileProblem'
}

/** Metadata of a PMTiles file. */
export interface TileFile {
  /** A hash of parts of the file, which is the same on all machines that have it. */
  readonly version: string
  readonly bytes: number
  /** West, south, east and north edge in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly minZoom: number
  readonly maxZoom: number
  /** Sources to credit wherever the map is shown; never empty. */
  readonly credits: readonly Credit[]
}

const headerBytes = 127
const maxMetadataBytes = 16_000_000

/** Layers of the Protomaps basemap that our style requires. */
const neededLayers = ['earth', 'water', 'roads', 'places']

/** Tile compressions that browsers can decompress natively. */
const readable = new Set([Compression.None, Compression.Gzip])

/**
 * Reads the header, the metadata and a few tiles of a PMTiles file, which are only a few kilobytes even of a
 * 100 GB file. Rejects with `TileFileProblem` if the file can't be used as a street map.
 */
export async function inspectTiles(path: string): Promise<TileFile> {
  const file = await openFile(path)
  try {
    const { size } = await file.stat()
    const header = readHeader(await readPart(file, 0, Math.min(size, headerBytes)))
    requireUsable(header, size)
    const bounds = boundsOf(header)
    const tiles = new PMTiles({
      getKey: () => path,
      getBytes: async (offset, length) => ({ data: await readPart(file, offset, length) }),
    })
    const metadata = await readMetadata(tiles)
    requireLayers(metadata)
    await requireTiles(tiles, header)
    return {
      version: await versionOf(file, header, size),
      bytes: size,
      bounds,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      credits: creditsOf(metadata),
    }
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new TileFileProblem(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} can’t be read (${code}).`,
    )
  }
  throw new TileFileProblem(`${path} is a folder. Name a .pmtiles file.`)
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const part = new Uint8Array(length)
  const { bytesRead } = await file.read(part, 0, length, offset)
  return part.buffer.slice(0, bytesRead)
}

function readHeader(start: ArrayBuffer): Header {
  const bytes = new Uint8Array(start)
  const magic = new TextDecoder().decode(bytes.subarray(0, 7))
  if (magic.startsWith('PM') && magic !== 'PMTiles')
    throw new TileFileProblem('This is a PMTiles file of version 1 or 2. Version 3 is required.')
  if (magic !== 'PMTiles') throw new TileFileProblem('This isn’t a PMTiles file.')
  if (bytes[7] !== 3)
    throw new TileFileProblem(`This is a PMTiles file of version ${bytes[7]}. Version 3 is required.`)
  if (bytes.length < headerBytes) throw new TileFileProblem('The file ends in its header. Download it again.')
  return bytesToHeader(start)
}

function requireUsable(header: Header, size: number): void {
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
  if (end > size)
    throw new TileFileProblem(
      `The file is incomplete: it has ${size} of ${end} bytes. Download or extract it again.`,
    )
  if (header.tileType !== TileType.Mvt)
    throw new TileFileProblem(
      `The tiles are ${TileType[header.tileType] ?? 'of an unknown type'}. Vector tiles (MVT) are required.`,
    )
  if (!readable.has(header.tileCompression) || !readable.has(header.internalCompression))
    throw new TileFileProblem('The tiles are compressed in a way that browsers can’t read. Gzip is required.')
  if (header.minZoom > header.maxZoom || header.maxZoom > 22)
    throw new TileFileProblem(`The zoom levels ${header.minZoom} to ${header.maxZoom} make no sense.`)
  if (header.jsonMetadataLength > maxMetadataBytes)
    throw new TileFileProblem('The metadata of the file is too large.')
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TileFile['bounds'] {
  const isInWorld = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90
  if (!isInWorld || minLon >= maxLon || minLat >= maxLat)
    throw new TileFileProblem('The file doesn’t say which part of the world it covers.')
  return [minLon, minLat, maxLon, maxLat]
}

interface Metadata {
  readonly attribution?: unknown
  readonly vector_layers?: unknown
}

async function readMetadata(tiles: PMTiles): Promise<Metadata> {
  try {
    const metadata = (await tiles.getMetadata()) as Metadata | null
    return metadata ?? {}
  } catch {
    throw new TileFileProblem('The metadata of the file can’t be read. Download or extract it again.')
  }
}

function requireLayers({ vector_layers: layers }: Metadata): void {
  const names = Array.isArray(layers) ? layers.map(({ id }: { id?: unknown }) => String(id)) : []
  const missing = neededLayers.filter((layer) => !names.includes(layer))
  if (missing.length > 0)
    throw new TileFileProblem(
      `The tiles have no layers named ${missing.join(', ')}. The map style needs tiles of the Protomaps basemap, version 4.`,
    )
}

function creditsOf({ attribution }: Metadata): readonly Credit[] {
  const credits = readCredits(typeof attribution === 'string' ? attribution : '')
  if (credits.length === 0)
    throw new TileFileProblem(
      'The file doesn’t say who made its data. Its metadata needs an attribution, such as “© OpenStreetMap”.',
    )
  return credits
}

/** Reads the middle tiles at the lowest and highest zoom to detect a damaged directory or tile. */
async function requireTiles(tiles: PMTiles, header: Header): Promise<void> {
  const lon = (header.minLon + header.maxLon) / 2
  const lat = (header.minLat + header.maxLat) / 2
  try {
    for (const zoom of [header.minZoom, header.maxZoom]) {
      const scale = 2 ** zoom
      const [x, y] = [Math.floor(((lon + 180) / 360) * scale), Math.floor(mercator(lat) * scale)]
      await tiles.getZxy(zoom, x, Math.min(scale - 1, Math.max(0, y)))
    }
  } catch {
    throw new TileFileProblem('The tiles in the file can’t be read. Download or extract it again.')
  }
}

function mercator(lat: number): number {
  return (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
}

/**
 * Hashes the size, the first bytes and the metadata. They differ between any two files, so a large file
 * needn't be read completely.
 */
async function versionOf(file: FileHandle, header: Header, size: number): Promise<string> {
  const hash = createHash('sha256').update(String(size))
  hash.update(new Uint8Array(await readPart(file, 0, 16_384)))
  hash.update(new Uint8Array(await readPart(file, header.jsonMetadataOffset, header.jsonMetadataLength)))
  return hash.digest('base64url').slice(0, 16)
}
