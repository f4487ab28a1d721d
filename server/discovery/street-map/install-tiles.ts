import { constants } from 'node:fs'
import { copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inspectTiles, type TileFile } from './inspect-tiles.ts'

/**
 * Checks a PMTiles file and copies it to the path that servers read. Running servers detect it and never see a
 * partial file. Rejects with `TileFileProblem` and changes nothing if the file is unusable.
 */
export async function installTiles(source: string, target: string): Promise<TileFile> {
  const tiles = await inspectTiles(source)
  if (await isSameFile(source, target)) return tiles
  await mkdir(dirname(target), { recursive: true })
  const fresh = `${target}.${process.pid}`
  try {
    await copyFile(source, fresh, constants.COPYFILE_FICLONE)
    await rename(fresh, target)
  } finally {
    await rm(fresh, { force: true })
  }
  return tiles
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => realpath(path).catch(() => null)))
  return first === second && second !== null
}
