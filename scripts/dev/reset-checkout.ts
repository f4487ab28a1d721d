import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderLock, lockFolder } from '#server/platform/database/embedded/folder-lock.ts'
import { devData } from '#scripts/project.ts'

/**
 * Deletes what `npm run dev` has stored in a checkout, and everything that is made again from the sources. Resolves to
 * the deleted folders. Rejects with `FolderInUse`, deleting nothing, if a server of the checkout runs, because it needs
 * those files.
 */
export async function resetCheckout(checkout: string): Promise<string[]> {
  const locks = await lockData(checkout)
  try {
    const found = [devData, '.cache', 'dist'].filter((each) => existsSync(join(checkout, each)))
    for (const folder of found) await rm(join(checkout, folder), { recursive: true, force: true })
    return found
  } finally {
    for (const lock of locks) await lock.release()
  }
}

async function lockData(checkout: string): Promise<FolderLock[]> {
  const locks: FolderLock[] = []
  try {
    for (const data of ['.data', devData]) {
      const folder = join(checkout, data, 'database')
      if (existsSync(folder)) locks.push(await lockFolder(folder, data))
    }
    return locks
  } catch (error) {
    for (const lock of locks) await lock.release()
    throw error
  }
}
