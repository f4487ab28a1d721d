import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import { type Claim, claimsIn, checkClaim, newClaim, ownerOf, publish, refresh } from './folder-claims.ts'

/** Thrown if another process uses the folder, because two would corrupt it. */
export class FolderInUse extends DatabaseProblem {
  constructor(folder: string, holder: string) {
    super(
      'inUse',
      `The data folder ${folder} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

export interface FolderLock {
  /** Path of the file that claims the folder. If the file is gone, the process must not write. */
  readonly claim: string
  release(): Promise<void>
}

/**
 * Milliseconds between refreshes of a claim. A process never writes unless it has refreshed its claim within this
 * time.
 */
export const refreshEveryMs = 1000

export interface LockTiming {
  /**
   * Milliseconds without a refresh after which a claim is taken over. If its process is known to have ended,
   * it is taken over earlier.
   */
  readonly staleAfterMs: number
  /**
   * Milliseconds to wait after removing a claim that wasn't refreshed. Longer than `refreshEveryMs`, so a process
   * that resumes notices that its claim is gone before this one writes.
   */
  readonly settleMs: number
}

const usualTiming: LockTiming = { staleAfterMs: 20_000, settleMs: 3 * refreshEveryMs }

/** Milliseconds to wait for a process that started slightly later to withdraw its claim. */
const yieldsWithinMs = 5_000

/**
 * Locks a database folder for this process until it exits, even by a crash. Rejects with `FolderInUse` if
 * another live process has locked it. `shownAs` is the path to use in errors.
 *
 * Every process writes its own claim before reading the others, so at least one of two processes sees the
 * other.
 */
export async function lockFolder(
  folder: string,
  shownAs: string,
  timing: LockTiming = usualTiming,
): Promise<FolderLock> {
  const own = newClaim()
  const path = join(folder, own.name)
  const close = await publish(folder, own)
  const refreshing = setInterval(() => refresh(path), refreshEveryMs).unref()
  const release = async () => {
    clearInterval(refreshing)
    rmSync(path, { force: true })
    await close()
  }
  try {
    await waitForOtherClaims(folder, shownAs, own, timing)
    return { claim: path, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function waitForOtherClaims(
  folder: string,
  shownAs: string,
  own: Claim,
  { staleAfterMs, settleMs }: LockTiming,
): Promise<void> {
  let yieldingSince: number | null = null
  const ended = new Map<string, 'dead' | 'silent'>()
  const onWait = () =>
    console.error(
      `The data folder ${shownAs} was last used from another container or machine, or before a restart of this one. ` +
        `Waiting up to ${Math.ceil((staleAfterMs + settleMs) / 1000)} seconds to make sure no other process is using it.`,
    )
  for (;;) {
    const claims = claimsIn(folder)
    if (!claims.some(({ name }) => name === own.name)) throw new FolderInUse(shownAs, 'another process')
    const others = claims.filter(({ name }) => name !== own.name && !ended.has(name))
    if (others.length === 0) break
    const enough = new AbortController()
    const checks = others.map(async (other) => {
      const verdict = await checkClaim(folder, other, own, { staleAfterMs, onWait, signal: enough.signal })
      if (verdict !== 'live') return void ended.set(other.name, verdict)
      const isLater = other.name > own.name
      yieldingSince ??= performance.now()
      if (!isLater || performance.now() - yieldingSince > yieldsWithinMs)
        throw new FolderInUse(shownAs, ownerOf(other, own))
      await new Promise((later) => setTimeout(later, 50))
    })
    await Promise.all(checks).finally(() => enough.abort())
  }
  for (const name of ended.keys()) rmSync(join(folder, name), { force: true })
  // A process that was only suspended may resume now. It must find its claim gone and exit before this one
  // writes.
  if ([...ended.values()].includes('silent')) await new Promise((later) => setTimeout(later, settleMs))
}
