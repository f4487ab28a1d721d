import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSmallTiles, type SmallTiles } from '#server/testing/worlds/small-tiles.ts'
import { smallTown } from '#server/testing/worlds/small-town.ts'
import { inspectTiles, TileFileProblem } from './inspect-tiles.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(bytes: Uint8Array) {
  const path = join(folder, 'some.pmtiles')
  await writeFile(path, bytes)
  return inspectTiles(path)
}

const town: SmallTiles = { ...smallTown, maxZoom: 8 }

test('a usable file says what it covers and whom to credit', async () => {
  const bytes = makeSmallTiles(town)
  const tiles = await inspect(bytes)
  expect(tiles).toEqual({
    version: expect.stringMatching(/^[\w-]{16}$/),
    bytes: bytes.length,
    bounds: town.bounds,
    minZoom: 6,
    maxZoom: 8,
    credits: [{ text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }],
  })
  expect((await inspect(bytes)).version).toBe(tiles.version)
  expect((await inspect(makeSmallTiles({ ...town, maxZoom: 7 }))).version).not.toBe(tiles.version)
})

function patched(at: number, ...values: number[]): Buffer {
  const bytes = makeSmallTiles(town)
  bytes.set(values, at)
  return bytes
}

test.each<[string, () => Uint8Array, RegExp]>([
  ['an empty file', () => new Uint8Array(), /isn’t a PMTiles file/],
  ['a web page', () => Buffer.from('<!doctype html>'), /isn’t a PMTiles file/],
  ['an older version', () => patched(7, 2), /version 2\. Version 3 is required/],
  ['an early draft of version 2', () => Buffer.from('PM\u0002\u0000abcdefgh'), /version 1 or 2/],
  ['a few bytes', () => makeSmallTiles(town).subarray(0, 60), /ends in its header/],
  ['half a download', () => makeSmallTiles(town).subarray(0, -100), /incomplete: it has \d+ of \d+ bytes/],
  ['pictures', () => makeSmallTiles({ ...town, tileType: 2 }), /tiles are Png\. Vector tiles/],
  ['brotli', () => makeSmallTiles({ ...town, tileCompression: 3 }), /Gzip is required/],
  ['zooms the wrong way', () => patched(100, 9, 8), /zoom levels 9 to 8/],
  ['no area', () => patched(102, ...Array<number>(16).fill(0)), /which part of the world/],
  [
    'another kind of tiles',
    () => makeSmallTiles({ ...town, layers: ['transportation', 'water'] }),
    /earth, roads, places/,
  ],
  ['no attribution', () => makeSmallTiles({ ...town, attribution: undefined }), /who made its data/],
  ['a damaged directory', () => patched(127, 0, 0, 0), /can’t be read/],
])('%s is refused with a reason', async (_, bytes, reason) => {
  const problem = await inspect(bytes()).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(TileFileProblem)
  expect(String(problem)).toMatch(reason)
})

test('a missing file and a folder are refused by name', async () => {
  await expect(inspectTiles(join(folder, 'none.pmtiles'))).rejects.toThrow(/There is no file .*none\.pmtiles/)
  await expect(inspectTiles(folder)).rejects.toThrow(/is a folder/)
})
