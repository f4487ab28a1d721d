import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Calls `end` once the process that started this one is gone. `npm` does not pass signals on to what it runs,
 * so without this a killed `npm start` would leave a server behind that holds the port and the data folder.
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

/** The parent; and where that is only the shell npm puts between, the npm behind it as well. */
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

/** What Linux tells of a process; empty elsewhere and for one that is gone. */
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
