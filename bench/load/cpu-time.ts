import { readdirSync, readFileSync } from 'node:fs'

/** Kernel clock ticks per second of CPU time, on every Linux that Node.js supports. */
const ticksPerSecond = 100

/**
 * Returns the CPU seconds used by a process and all its threads and descendants, including those that have exited.
 */
export function treeCpuSeconds(pid: number): number {
  const fields = statOf(pid)
  if (!fields) return 0
  // utime, stime, and those of children that have exited.
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
  return childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), own / ticksPerSecond)
}

/** Returns the id of a process's parent. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1] ?? 0)
}

/** Returns the fields after the process name, which can itself contain spaces and parentheses. */
function statOf(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

function childrenOf(pid: number): number[] {
  const threads = list(`/proc/${pid}/task`)
  return threads
    .flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`)?.split(' ').filter(Boolean) ?? [])
    .map(Number)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
