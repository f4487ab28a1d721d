import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { TileFile } from './inspect-tiles.ts'

/** The installation's street map: a PMTiles file that can be added, replaced or removed while the server runs. */
export interface StreetMap {
  /** Returns the map that guests currently see; null if there is no usable file. */
  current(): Promise<TileFile | null>
  /** Opens the file if it still has this version; otherwise resolves to null. The caller must close it. */
  open(version: string): Promise<FileHandle | null>
}

/**
 * Creates a street map that reads its file again only if its size or modification time changes, so several
 * servers can share a file and detect a new one. Calls `onProblem` once for each unusable file.
 */
export function createStreetMap(path: string, onProblem: (problem: unknown) => void): StreetMap {
  let known: Promise<TileFile | null> = Promise.resolve(null)
  let knownStamp = ''

  const inspect = async (): Promise<TileFile | null> => {
    try {
      const { inspectTiles } = await import('./inspect-tiles.ts')
      return await inspectTiles(path)
    } catch (problem) {
      onProblem(problem)
      return null
    }
  }
  const current = async (): Promise<TileFile | null> => {
    const stamp = stampOf(await stat(path).catch(() => null))
    if (stamp !== knownStamp) {
      knownStamp = stamp
      known = stamp === '' ? Promise.resolve(null) : inspect()
    }
    return known
  }
  return {
    current,
    async open(version) {
      const file = await open(path).catch(() => null)
      if (!file) return null
      const tiles = await current()
      // An open file stays readable even if it has been replaced since.
      if (tiles?.version === version && stampOf(await file.stat()) === knownStamp) return file
      await file.close()
      return null
    },
  }
}

/** Returns a text that changes whenever the file is modified or replaced. Empty if there is no file. */
function stampOf(found: Stats | null): string {
  return found ? `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
}
