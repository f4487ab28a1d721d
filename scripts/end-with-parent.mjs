import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Calls `end` once the parent process has ended. `npm` doesn't forward signals, so without this, killing `npm
 * start` would leave a server behind that occupies the port and the data folder.
 */
export function whenParentEnds(end) {
  const starters = startersOfThis()
  const watch = setInterval(() => {
    if (startersOfThis() === starters) return
    clearInterval(watch)
    end()
  }, 300)
  watch.unref()
}

/** Returns the parent process. If that is only npm's shell, also returns npm's process. */
function startersOfThis() {
  const shell = process.ppid
  return viaShellOfNpm(shell) ? `${shell} ${parentOf(shell)}` : `${shell}`
}

let shellOfNpm

function viaShellOfNpm(pid) {
  if (shellOfNpm === undefined) {
    const isShell = /^(sh|dash|bash|ash|busybox)$/.test(readProcess(pid, 'comm').trim())
    shellOfNpm = isShell && /\bnpm\b/.test(readProcess(parentOf(pid), 'cmdline')) ? pid : 0
  }
  return pid === shellOfNpm
}

function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0)
}

/** Returns process information on Linux. Empty on other systems and for processes that have ended. */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

if (isMainThread && process.env.BANQUETTE_STARTED_BY_RUN === String(process.ppid)) {
  whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
}
