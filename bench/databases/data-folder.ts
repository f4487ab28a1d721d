import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Zone } from '#domain/time/zone.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type BenchRestaurants, fillWorld } from './bench-world.ts'

export interface Prepared {
  readonly folder: string
  readonly restaurants: BenchRestaurants
}

/** Runs `work` with a temporary data folder that contains the benchmark world, then deletes it. */
export async function withDataFolder<T>(
  now: Date,
  work: (prepared: Prepared) => Promise<T>,
  zone?: Zone,
): Promise<T> {
  return withEmptyFolder(async (folder) => work({ folder, restaurants: await fill(folder, now, zone) }))
}

/** Runs `work` with a temporary, empty data folder, then deletes it. */
export async function withEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, now: Date, zone: Zone | undefined): Promise<BenchRestaurants> {
  const database = await openFolder(folder)
  try {
    await migrate(database)
    return await fillWorld(database, now, zone)
  } finally {
    await database.close()
  }
}

/** Runs `work` with a copy of a data folder that no process has open. */
export async function withCopy<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  try {
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
