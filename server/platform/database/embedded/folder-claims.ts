import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  utimesSync,
} from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'

/**
 * A claim on a data folder: one file per process. If the file system allows it, the file is a socket on which the
 * process listens, so it responds across network, process and mount namespaces for as long as the process lives.
 */
export interface Claim {
  readonly name: string
  /** Id of the running kernel; null if the platform doesn't provide it. */
  readonly boot: string | null
  /** The process namespace in which `pid` is valid. */
  readonly namespace: string
  readonly pid: number
}

const pattern = /^lock-[\da-f]{24}-([\da-f]{32}|unknown)-(\d+)-(\d+)$/

export function isClaim(name: string): boolean {
  return pattern.test(name)
}

/** Returns all claims on the folder, oldest first, because file names start with the time. */
export function claimsIn(folder: string): Claim[] {
  return readdirSync(folder).filter(isClaim).sort().map(parse)
}

function parse(name: string): Claim {
  const [, boot = '', namespace = '', pid = ''] = pattern.exec(name) ?? []
  return { name, boot: boot === 'unknown' ? null : boot, namespace, pid: Number(pid) }
}

/** Creates a claim with a random name, without writing it. */
export function newClaim(): Claim {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000)
  const time = microseconds.toString(16).padStart(14, '0')
  const random = randomBytes(5).toString('hex')
  return parse(`lock-${time}${random}-${bootId() ?? 'unknown'}-${processNamespace()}-${process.pid}`)
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().replaceAll('-', '')
  } catch {
    return null
  }
}

function processNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}

/** Describes the owner of a claim, for an error on the machine of `observer`. */
export function ownerOf(claim: Claim, observer: Claim): string {
  const isNear = claim.boot === observer.boot && claim.namespace === observer.namespace
  return isNear ? `process ${claim.pid}` : 'a process in another container or on another machine'
}

/**
 * Writes the claim. Resolves to a function that closes its socket. Rejects with the file system's error if the folder
 * isn't writable.
 */
export async function publish(folder: string, { name }: Claim): Promise<() => Promise<void>> {
  const socket = await listen(folder, name)
  if (socket) return socket
  closeSync(openSync(join(folder, name), 'wx', 0o600))
  return async () => undefined
}

/**
 * Listens on a socket with this name. Resolves to a function that closes it, or to null if the file system or the
 * length of the path doesn't allow sockets.
 */
async function listen(folder: string, name: string): Promise<(() => Promise<void>) | null> {
  if (process.platform === 'win32') return null
  const { path, close } = shortPath(folder, name)
  const server = net.createServer((caller) => caller.destroy())
  const isListening = await new Promise<boolean>((decided) => {
    server.once('error', () => decided(false))
    server.listen(path, () => decided(true))
  })
  if (!isListening) {
    close()
    return null
  }
  server.on('error', () => undefined)
  server.unref()
  return () =>
    new Promise((done) =>
      server.close(() => {
        close()
        done()
      }),
    )
}

/**
 * Returns a path short enough for a socket, which may have about a hundred bytes. Linux can refer to the
 * folder by a file descriptor.
 */
function shortPath(folder: string, name: string): { path: string; close: () => void } {
  if (process.platform !== 'linux') return { path: join(folder, name), close: () => undefined }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) }
}

/**
 * Updates the claim's time, which shows other machines that its process is alive. Returns false if the claim was
 * removed.
 */
export function refresh(path: string): boolean {
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch {
    return stampOf(path) !== null
  }
}

/**
 * Returns a value that changes with every `refresh`, so that no clocks have to be compared. Returns null if
 * the claim no longer exists.
 */
function stampOf(path: string): bigint | null {
  try {
    return lstatSync(path, { bigint: true }).mtimeNs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export interface WaitOptions {
  /** Milliseconds without a refresh after which a claim counts as abandoned. */
  readonly staleAfterMs: number
  /** Called once if the check takes long. */
  readonly onWait: () => void
  /** Cancels the check when its result is no longer needed. */
  readonly signal: AbortSignal
}

/**
 * Maximum number of checks. These are counted instead of measuring time, because time also passes while this
 * process or a shared disk is stalled.
 */
const looks = 80

/**
 * Checks whether a claim's process is alive. On the same kernel, its socket shows that; a process id
 * wouldn't, because it can belong to another process in a different namespace. Otherwise, a claim that isn't
 * refreshed is `silent`.
 */
export async function checkClaim(
  folder: string,
  claim: Claim,
  observer: Claim,
  { staleAfterMs, onWait, signal }: WaitOptions,
): Promise<'live' | 'dead' | 'silent'> {
  const path = join(folder, claim.name)
  const answer = await probeSocket(folder, claim.name)
  if (answer === 'answers') return 'live'
  if (answer === 'refused' && claim.boot !== null && claim.boot === observer.boot) return 'dead'
  const first = stampOf(path)
  for (let look = 1; look <= looks && !signal.aborted; look++) {
    await new Promise((later) => setTimeout(later, staleAfterMs / looks))
    const stamp = stampOf(path)
    if (stamp === null) return 'dead'
    if (stamp !== first) return 'live'
    if (look === looks / 10) onWait()
  }
  return 'silent'
}

async function probeSocket(folder: string, name: string): Promise<'answers' | 'refused' | 'unclear'> {
  if (process.platform === 'win32') return 'unclear'
  if (!lstatSync(join(folder, name), { throwIfNoEntry: false })?.isSocket()) return 'unclear'
  const { path, close } = shortPath(folder, name)
  const code = await new Promise<string | null>((decided) => {
    const caller = net.connect(path, () => {
      caller.destroy()
      decided(null)
    })
    caller.once('error', (error: NodeJS.ErrnoException) => decided(error.code ?? ''))
  })
  close()
  // EAGAIN: the backlog is full, but the process exists.
  if (code === null || code === 'EAGAIN') return 'answers'
  return code === 'ECONNREFUSED' ? 'refused' : 'unclear'
}
