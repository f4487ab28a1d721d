import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '#domain/own-value.ts'
import { DatabaseProblem, type ProblemCause } from '../database-problem.ts'
import { machineFault } from '../machine-fault.ts'

interface Cause {
  why: ProblemCause
  sentence: string
  fix: string
}

const otherFolder = 'or set DATA_DIR to another folder'
const notAllowed: Cause = {
  why: 'notAllowed',
  sentence: 'this user isn’t allowed to read and write it',
  fix: `Give this user access to everything in it, ${otherFolder}`,
}
const notAFolder: Cause = {
  why: 'wrongFolder',
  sentence: 'it isn’t a folder',
  fix: 'Set DATA_DIR to a folder',
}
const tooManyFiles: Cause = {
  why: 'tooManyFiles',
  sentence: 'too many files are open',
  fix: 'Raise the limit of open files (ulimit -n, LimitNOFILE), then start again',
}

/** What operators can fix, by error code of the file system. Nothing here is damage, and nothing asks for a backup. */
const causes: Readonly<Record<string, Cause>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: {
    why: 'readOnly',
    sentence: 'its file system is read-only',
    fix: `Mount it for writing, ${otherFolder}`,
  },
  ENOSPC: { why: 'diskFull', sentence: 'its disk is full', fix: 'Free some space, then start again' },
  EDQUOT: {
    why: 'quotaUsed',
    sentence: 'the disk quota is used up',
    fix: 'Free some space or raise the quota, then start again',
  },
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOMEM: {
    why: 'outOfMemory',
    sentence: 'this machine has too little free memory',
    fix: 'Free some memory, then start again',
  },
  EIO: {
    why: 'diskErrors',
    sentence: 'its disk reports errors',
    fix: 'Copy the folder to another disk before you do anything else',
  },
  ENOENT: {
    why: 'wrongFolder',
    sentence: 'it can’t be created',
    fix: 'Create the folder that DATA_DIR names',
  },
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
function folderProblem(dataFolder: string, code: string): DatabaseProblem | null {
  const cause = ownValue(causes, code)
  if (!cause) return null
  const free = code === 'ENOSPC' ? freeBytes(dataFolder) : null
  const space = free === null ? '' : `, ${megabytes(free)} free, at least ${megabytes(neededBytes)} needed`
  return new DatabaseProblem(
    cause.why,
    `The data folder ${dataFolder} can’t be used: ${cause.sentence} (${code}${space}). ${cause.fix}. ` +
      'The data in it is still there.',
  )
}

/** Converts an error to a `DatabaseProblem` if the operator can fix its cause; returns other errors unchanged. */
export function asFolderProblem(dataFolder: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error
  const { code = '' } = error as NodeJS.ErrnoException
  return folderProblem(dataFolder, machineFault(error) ?? code) ?? error
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/** Returns a problem for a folder in which a part of the database is missing. Only then is a backup the answer. */
export function incompleteFolder(dataFolder: string, missing: string): DatabaseProblem {
  return new DatabaseProblem(
    'incomplete',
    `The database in the data folder ${dataFolder} is incomplete: ${missing} is missing. ` +
      'Restore the folder from a backup, or set DATA_DIR to another one.',
  )
}

/** Parts without which no database starts. */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base']

/** The major version of PostgreSQL in the driver. A test compares it with a new folder. */
export const postgresVersion = '18'

/** Returns the error code of writing a small file in the folder and syncing it to the disk; null if that works. */
function faultOfWriting(folder: string): string | null {
  const probe = join(folder, `probe-${process.pid}`)
  try {
    writeFileSync(probe, Buffer.alloc(8192), { flush: true, mode: 0o600 })
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? null
  } finally {
    rmSync(probe, { force: true })
  }
}

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
 * Explains why the database in `folder` didn't start: the machine if it failed an operation, fails one now or its disk
 * is full, otherwise what is missing or from another version. Anything else is reported as unknown.
 */
export function startFailure(
  dataFolder: string,
  folder: string,
  error: { message: string; fault?: string | null },
): DatabaseProblem {
  const { message, fault } = error
  const code = fault ?? machineFault(error) ?? faultOfWriting(folder) ?? faultOfFiles(folder) ?? ''
  const ofMachine = folderProblem(dataFolder, code)
  if (ofMachine) return ofMachine
  const free = freeBytes(folder)
  if (free !== null && free < neededBytes) return folderProblem(dataFolder, 'ENOSPC') as DatabaseProblem
  const missing = parts.find((part) => !existsSync(join(folder, part)))
  if (missing) return incompleteFolder(dataFolder, missing)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresVersion)
    return new DatabaseProblem(
      'otherVersion',
      `The database in the data folder ${dataFolder} was written by PostgreSQL ${version}, and this version of ` +
        `Banquette reads ${postgresVersion}. Start the version of Banquette that wrote it, or set DATA_DIR to another folder.`,
    )
  const reason = message.split(/\n|\. Build with/, 1)[0]?.slice(0, 200)
  return new DatabaseProblem(
    'unknown',
    `The database in the data folder ${dataFolder} doesn’t start, and the cause isn’t known (${reason}). ` +
      'Copy the folder before you change anything in it, then see “If the database doesn’t start” in docs/operating.md.',
  )
}
