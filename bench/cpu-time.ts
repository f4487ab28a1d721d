import { readdirSync, readFileSync } from 'node:fs'

/** What the kernel counts CPU time in, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** CPU seconds that a process, all its threads and all its descendants have used, those that ended included. */
export function treeCpuSeconds(pid: number): number {
  const fields = statOf(pid)
  if (!fields) return 0
  // utime, stime, and those of children that ended and were waited for
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
  return childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), own / ticksPerSecond)
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1] ?? 0)
}

/** The fields after the name, which may hold blanks and brackets itself. */
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
