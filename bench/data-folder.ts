import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type BenchHouses, fillWorld } from './bench-world.ts'

export interface Prepared {
  readonly folder: string
  readonly houses: BenchHouses
}

/** Gives `work` a data folder of its own with the world of the figures in it, and removes it afterwards. */
export async function withDataFolder<T>(now: Date, work: (prepared: Prepared) => Promise<T>): Promise<T> {
  return withEmptyFolder(async (folder) => work({ folder, houses: await fill(folder, now) }))
}

/** Gives `work` an empty data folder of its own and removes it afterwards. */
export async function withEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, now: Date): Promise<BenchHouses> {
  const database = await openFolder(folder)
  try {
    await migrate(database)
    return await fillWorld(database, now)
  } finally {
    await database.close()
  }
}

/** Gives `work` a copy of a data folder that nobody has open. */
export async function withCopy<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  try {
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
