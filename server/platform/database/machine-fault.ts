import { ownValue } from '#domain/own-value.ts'

/** What a machine lacks or refuses, by the code of Node.js. */
export type MachineFault =
  | 'ENOSPC'
  | 'EDQUOT'
  | 'EROFS'
  | 'EMFILE'
  | 'ENFILE'
  | 'EACCES'
  | 'EPERM'
  | 'ENOMEM'
  | 'EIO'

const byCode: Readonly<Record<string, MachineFault>> = {
  ENOSPC: 'ENOSPC',
  EDQUOT: 'EDQUOT',
  EROFS: 'EROFS',
  EMFILE: 'EMFILE',
  ENFILE: 'ENFILE',
  EACCES: 'EACCES',
  EPERM: 'EPERM',
  ENOMEM: 'ENOMEM',
  EIO: 'EIO',
  ERR_WORKER_OUT_OF_MEMORY: 'ENOMEM',
}

/** PostgreSQL has fewer codes than file systems have errors, so what the message says comes first. */
const bySqlState: Readonly<Record<string, MachineFault>> = {
  '53100': 'ENOSPC',
  '53200': 'ENOMEM',
  '58030': 'EIO',
}

/** The texts of glibc and of musl, with which the embedded database is built. */
const byMessage: readonly (readonly [RegExp, MachineFault])[] = [
  [/No space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
  [/too many open files in system/i, 'ENFILE'],
  [/too many open files|no file descriptors available|EMFILE/i, 'EMFILE'],
  [/out of memory|(?:cannot|could not|failed to) allocate|array buffer allocation failed/i, 'ENOMEM'],
  [/could not .*permission denied/i, 'EACCES'],
  [/could not .*operation not permitted/i, 'EPERM'],
  [/\b(?:i\/o|input\/output) error/i, 'EIO'],
]

/** Codes whose messages are about the machine. The messages of others may quote what guests wrote. */
const isAboutMachine = /^(?:$|53|58|42501|XX|ERR_)/

/** Returns what the machine lacks according to an error of Node.js or PostgreSQL; null if it's about something else. */
export function machineFault(error: unknown): MachineFault | null {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  const known = ownValue(byCode, code)
  if (known) return known
  const said = isAboutMachine.test(code) && byMessage.find(([text]) => text.test(message))?.[1]
  return said || ownValue(bySqlState, code) || (cause instanceof Error ? machineFault(cause) : null)
}
