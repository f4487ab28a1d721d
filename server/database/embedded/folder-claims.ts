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
 * A claim on a data folder: one file per process, named after it. Where the file system allows, it is the socket the process
 * listens on, which answers across network, process and mount namespaces for as long as the process lives.
 */
export interface Claim {
  readonly name: string
  /** The running kernel; null where the platform does not tell. */
  readonly boot: string | null
  /** The process namespace in which `pid` means something. */
  readonly namespace: string
  readonly pid: number
}

const pattern = /^lock-[\da-f]{24}-([\da-f]{32}|unknown)-(\d+)-(\d+)$/

export function isClaim(name: string): boolean {
  return pattern.test(name)
}

/** Every claim on the folder, oldest first: a name begins with the time it was made. */
export function claimsIn(folder: string): Claim[] {
  return readdirSync(folder).filter(isClaim).sort().map(parse)
}

function parse(name: string): Claim {
  const [, boot = '', namespace = '', pid = ''] = pattern.exec(name) ?? []
  return { name, boot: boot === 'unknown' ? null : boot, namespace, pid: Number(pid) }
}

/** A claim with a new random name for this process, not yet on the disk. */
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

/** Who made a claim, as the operator of `observer` can find them. */
export function ownerOf(claim: Claim, observer: Claim): string {
  const isNear = claim.boot === observer.boot && claim.namespace === observer.namespace
  return isNear ? `process ${claim.pid}` : 'a process in another container or on another machine'
}

/** Writes the claim; answers how to withdraw its socket. Throws what the file system says when the folder is not writable. */
export async function publish(folder: string, { name }: Claim): Promise<() => Promise<void>> {
  const socket = await listen(folder, name)
  if (socket) return socket
  closeSync(openSync(join(folder, name), 'wx', 0o600))
  return async () => undefined
}

/** Null where the file system, or the length of the path, allows no socket. */
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

/** The address of a socket has room for about a hundred bytes: Linux names the folder by its open descriptor. */
function shortPath(folder: string, name: string): { path: string; close: () => void } {
  if (process.platform !== 'linux') return { path: join(folder, name), close: () => undefined }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) }
}

/** Tells other machines that the claim's process lives; false when the claim was taken away. */
export function refresh(path: string): boolean {
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch {
    return stampOf(path) !== null
  }
}

/** Changes with every `refresh`, so no clocks have to be compared; null when the claim is gone. */
function stampOf(path: string): bigint | null {
  try {
    return lstatSync(path, { bigint: true }).mtimeNs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export interface Patience {
  /** A claim of another machine that is not refreshed for this long belongs to a dead process. */
  readonly staleAfterMs: number
  /** Called once when a verdict takes long. */
  readonly onWait: () => void
  /** Ends the watch when the verdict is no longer needed. */
  readonly signal: AbortSignal
}

/** Counted, because time alone also passes while this process, or the disk of both, stands still. */
const looks = 80

/**
 * Whether the process behind a claim lives. On the same kernel its socket proves it either way; a process id never does,
 * because it means another process in another namespace. Otherwise a claim that is not refreshed is `silent`.
 */
export async function judge(
  folder: string,
  claim: Claim,
  observer: Claim,
  { staleAfterMs, onWait, signal }: Patience,
): Promise<'live' | 'dead' | 'silent'> {
  const path = join(folder, claim.name)
  const answer = await knock(folder, claim.name)
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

async function knock(folder: string, name: string): Promise<'answers' | 'refused' | 'unclear'> {
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
  // EAGAIN: nobody takes the calls at the moment, but the process that should is there.
  if (code === null || code === 'EAGAIN') return 'answers'
  return code === 'ECONNREFUSED' ? 'refused' : 'unclear'
}
