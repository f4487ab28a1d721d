import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { isClaim } from './folder-claims.ts'
import { asFolderProblem, incompleteFolder } from './folder-problem.ts'

/** Runs `work` and converts errors that an operator can fix to `DatabaseProblem`. */
export async function explainingFolder<Result>(
  dataFolder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asFolderProblem(dataFolder, error)
  }
}

const folderMode = 0o700
const fileMode = 0o600

/**
 * Creates missing folders, and denies other users access to them and to all files that this process writes. A
 * data folder that also contains other files keeps its permissions.
 */
export function makePrivateFolder(dataFolder: string, folder: string): void {
  if (isMainThread) process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: folderMode })
  if (readdirSync(dataFolder).every((name) => name === 'database')) setMode(dataFolder, folderMode)
  setMode(folder, folderMode)
}

/**
 * Removes other users' access to existing files. The first start creates files with other modes, and older versions
 * left them readable.
 */
export function makeFilesPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink() || entry.isSocket()) continue
    setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode)
  }
}

function setMode(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // The file is gone, or it belongs to another user, whose permissions must stay.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Name of the marker file that exists while a new database is being created. */
const unfinished = 'unfinished'

/**
 * Returns whether the database has to be created. Deletes the remains of an interrupted creation. Throws if
 * the folder has other files but no database, and leaves them unchanged.
 */
export async function beginNew(dataFolder: string, folder: string): Promise<boolean> {
  const marker = join(folder, unfinished)
  const files = readdirSync(folder).filter((name) => !isClaim(name))
  if (existsSync(marker)) {
    for (const name of files) if (name !== unfinished) rmSync(join(folder, name), { recursive: true })
    return true
  }
  if (files.includes('PG_VERSION')) return false
  if (files.length > 0) throw incompleteFolder(dataFolder, 'PG_VERSION')
  writeFileSync(marker, '')
  await syncPath(folder)
  return true
}

/** Syncs the complete new database to disk before anything relies on it. */
export async function endNew(folder: string): Promise<void> {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  // Sync concurrently, so that the file system can write its journal once for all of them.
  const next = paths.values()
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (const path of next) await syncPath(path)
    }),
  )
  await rm(join(folder, unfinished))
  await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  // Windows can't open folders.
  if (process.platform === 'win32') return
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
