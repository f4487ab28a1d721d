import { closeSync, existsSync, openSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '#domain/own-value.ts'
import { DatabaseProblem } from '../database-problem.ts'

interface Cause {
  why: string
  fix: string
}

const otherFolder = 'or set DATA_DIR to another folder'
const notAllowed: Cause = {
  why: 'this user isn’t allowed to read and write it',
  fix: `Give this user access to everything in it, ${otherFolder}`,
}
const notAFolder: Cause = { why: 'it isn’t a folder', fix: 'Set DATA_DIR to a folder' }
const tooManyFiles: Cause = {
  why: 'too many files are open',
  fix: 'Raise the limit of open files (ulimit -n, LimitNOFILE), then start again',
}

/** What operators can fix, by error code of the file system. Nothing here is damage, and nothing asks for a backup. */
const causes: Readonly<Record<string, Cause>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: { why: 'its file system is read-only', fix: `Mount it for writing, ${otherFolder}` },
  ENOSPC: { why: 'its disk is full', fix: 'Free some space, then start again' },
  EDQUOT: { why: 'the disk quota is used up', fix: 'Free some space or raise the quota, then start again' },
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOMEM: { why: 'this machine has too little free memory', fix: 'Free some memory, then start again' },
  EIO: { why: 'its disk reports errors', fix: 'Copy the folder to another disk before you do anything else' },
  ENOENT: { why: 'it can’t be created', fix: 'Create the folder that DATA_DIR names' },
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
}

/** Space below which a failed start is explained by a full disk: the database writes its log in files of 16 MB. */
export const neededBytes = 64 * 1024 * 1024

/** Returns the free space of a folder's file system in bytes; null if it can't be read. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Returns what to tell the operator about an error of the file system; null if it isn't one that they can fix. */
export function folderProblem(dataFolder: string, code: string): DatabaseProblem | null {
  const cause = ownValue(causes, code)
  if (!cause) return null
  const free = code === 'ENOSPC' ? freeBytes(dataFolder) : null
  const space = free === null ? '' : `, ${megabytes(free)} free, at least ${megabytes(neededBytes)} needed`
  return new DatabaseProblem(
    `The data folder ${dataFolder} can’t be used: ${cause.why} (${code}${space}). ${cause.fix}. ` +
      'The data in it is still there.',
  )
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/** Returns a problem for a folder in which a part of the database is missing. Only then is a backup the answer. */
export function incompleteFolder(dataFolder: string, missing: string): DatabaseProblem {
  return new DatabaseProblem(
    `The database in the data folder ${dataFolder} is incomplete: ${missing} is missing. ` +
      'Restore the folder from a backup, or set DATA_DIR to another one.',
  )
}

/** Parts without which no database starts. */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base']

/** The major version of PostgreSQL in the driver. A test compares it with a new folder. */
export const postgresVersion = '18'

/** Returns the error code of the first file that can't be opened for writing; null if all can be. */
function faultOfFiles(folder: string): string | null {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) closeSync(openSync(join(entry.parentPath, entry.name), 'r+'))
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? null
  }
}

/**
 * Explains why the database in `folder` didn't start: the machine if it failed an operation or its disk is full,
 * otherwise what is missing or from another version. Anything else is reported as unknown.
 */
export function startFailure(
  dataFolder: string,
  folder: string,
  { message, fault = null }: { message: string; fault?: string | null },
): DatabaseProblem {
  const ofMachine = folderProblem(dataFolder, fault ?? faultOfFiles(folder) ?? '')
  if (ofMachine) return ofMachine
  const free = freeBytes(folder)
  if (free !== null && free < neededBytes) return folderProblem(dataFolder, 'ENOSPC') as DatabaseProblem
  const missing = parts.find((part) => !existsSync(join(folder, part)))
  if (missing) return incompleteFolder(dataFolder, missing)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresVersion)
    return new DatabaseProblem(
      `The database in the data folder ${dataFolder} was written by PostgreSQL ${version}, and this version of ` +
        `Banquette reads ${postgresVersion}. Start the version of Banquette that wrote it, or set DATA_DIR to another folder.`,
    )
  const reason = message.split(/\n|\. Build with/, 1)[0]?.slice(0, 200)
  return new DatabaseProblem(
    `The database in the data folder ${dataFolder} doesn’t start, and the cause isn’t known (${reason}). ` +
      'Copy the folder before you change anything in it, then see “If the database doesn’t start” in docs/operating.md.',
  )
}
