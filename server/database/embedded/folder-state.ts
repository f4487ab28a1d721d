import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { ownValue } from '#domain/own-value.ts'
import { DatabaseProblem } from '../database-problem.ts'
import { isClaim } from './folder-claims.ts'

/** The database in the folder does not start. What it says itself rarely helps an operator, so it stands in brackets. */
export class FolderDamaged extends DatabaseProblem {
  constructor(dataFolder: string, cause: unknown) {
    const reason = (cause as Error).message.split(/\n|\. Build with/, 1)[0]?.slice(0, 200)
    super(
      `The database in the data folder ${dataFolder} is damaged or incomplete and cannot be opened ` +
        `(${reason}). Restore the folder from a backup, or set DATA_DIR to another one.`,
    )
    this.name = 'FolderDamaged'
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write it',
  EPERM: 'this user may not read and write it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOENT: 'it cannot be created',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

/** Does the work; a failure of the file system that an operator can mend becomes a sentence. */
export async function asFolderProblem<Result>(
  dataFolder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = ownValue(reasons, code)
    if (why === undefined || error instanceof DatabaseProblem) throw error
    throw new DatabaseProblem(
      `The data folder ${dataFolder} cannot be used: ${why} (${code}). Correct that, or set DATA_DIR to another folder.`,
    )
  }
}

const folderMode = 0o700
const fileMode = 0o600

/**
 * Makes the folders where they are missing, and keeps other users of the machine out of them and of every file this process
 * writes from now on. A data folder that holds other things as well keeps its own permissions.
 */
export function makePrivateFolder(dataFolder: string, folder: string): void {
  if (isMainThread) process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: folderMode })
  if (readdirSync(dataFolder).every((name) => name === 'database')) setMode(dataFolder, folderMode)
  setMode(folder, folderMode)
}

/** Files of the first start have modes of their own, and older ones were readable to everybody. */
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
    // Gone meanwhile, or another user's: whoever owns it decides.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Stands in the folder from before the first file of a new database until the last. */
const unfinished = 'unfinished'

/**
 * Whether the database has yet to be made. What a process left that was killed while it made one is removed; a folder with
 * files and without a database is somebody's, and stays as it is.
 */
export async function beginNew(dataFolder: string, folder: string): Promise<boolean> {
  const marker = join(folder, unfinished)
  const files = readdirSync(folder).filter((name) => !isClaim(name))
  if (existsSync(marker)) {
    for (const name of files) if (name !== unfinished) rmSync(join(folder, name), { recursive: true })
    return true
  }
  if (files.includes('PG_VERSION')) return false
  if (files.length > 0) throw new FolderDamaged(dataFolder, new Error('PG_VERSION is missing'))
  writeFileSync(marker, '')
  await syncPath(folder)
  return true
}

/** The new database is whole: it is brought to the disk before anything may rely on it. */
export async function endNew(folder: string): Promise<void> {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  // Many at a time: the file system then writes its journal once for all of them.
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
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
