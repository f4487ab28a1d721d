import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import { type Claim, claimsIn, judge, newClaim, ownerOf, publish, refresh } from './folder-claims.ts'

/** A second process would destroy the folder for good, so it is refused. */
export class FolderInUse extends DatabaseProblem {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

export interface FolderLock {
  /** Path of the file that says this process holds the folder. Once it is gone the process must not write any more. */
  readonly claim: string
  release(): Promise<void>
}

/** A holder refreshes its claim this often, and never writes without having done so within this time. */
export const refreshEveryMs = 1000

export interface LockTiming {
  /** A claim that nothing proves dead and that is not refreshed for this long is taken over. */
  readonly staleAfterMs: number
  /** Longer than `refreshEveryMs`: a process that wakes after its claim was removed has noticed by then. */
  readonly settleMs: number
}

const usualTiming: LockTiming = { staleAfterMs: 20_000, settleMs: 3 * refreshEveryMs }

/** Two processes that start at once see each other: the later one withdraws within this time. */
const yieldsWithinMs = 5_000

/**
 * Holds a database folder for this process until it ends, however it ends; throws `FolderInUse` when another process lives
 * that holds it. Every process writes its own claim first and reads those of others afterwards, so of two processes at
 * least one sees the other. `shownAs` is the folder as its operator knows it.
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
    await outlastOthers(folder, shownAs, own, timing)
    return { claim: path, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function outlastOthers(
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
        `Waiting up to ${Math.ceil((staleAfterMs + settleMs) / 1000)} seconds to be sure that nobody uses it any more.`,
    )
  for (;;) {
    const claims = claimsIn(folder)
    if (!claims.some(({ name }) => name === own.name)) throw new FolderInUse(shownAs, 'another process')
    const others = claims.filter(({ name }) => name !== own.name && !ended.has(name))
    if (others.length === 0) break
    const enough = new AbortController()
    const judged = others.map(async (other) => {
      const verdict = await judge(folder, other, own, { staleAfterMs, onWait, signal: enough.signal })
      if (verdict !== 'live') return void ended.set(other.name, verdict)
      const isLater = other.name > own.name
      yieldingSince ??= performance.now()
      if (!isLater || performance.now() - yieldingSince > yieldsWithinMs)
        throw new FolderInUse(shownAs, ownerOf(other, own))
      await new Promise((later) => setTimeout(later, 50))
    })
    await Promise.all(judged).finally(() => enough.abort())
  }
  for (const name of ended.keys()) rmSync(join(folder, name), { force: true })
  // A process that was only paused may wake now: it finds its claim gone and ends, before this one writes.
  if ([...ended.values()].includes('silent')) await new Promise((later) => setTimeout(later, settleMs))
}
