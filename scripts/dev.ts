// `npm run dev` serves the sources, with data of its own. Screens change in the open page; after a change of the server's
// code, another process takes over, which has already loaded the web app.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { devData, inProject, root } from './project.ts'

/** What the server's process loads itself. Everything else is loaded through Vite, which notices changes. */
const loadedOnce = [
  'server',
  'domain',
  'contracts',
  'art',
  'locales',
  'world',
  'web/first-touch',
  'web/embedding',
  'scripts/dev',
  'start.ts',
]

/** Editors write a file in several steps. */
const settlesWithinMs = 40

const notCode = /\.test\.tsx?$|(^|\/)\.|~$/

let server: ChildProcess | null = null
/** The process that serves next, with the files that have changed since it was started. */
let standby: { readonly child: ChildProcess; readonly changed: string[] } | null = null
/** Whether a source has changed that the server has loaded. */
let isOutdated = false
let isStopping = false

function start(): void {
  isOutdated = false
  const { child, changed } = standby ?? { child: spawnServer(), changed: [] }
  const wasStandby = standby !== null
  standby = null
  server = child
  let isServing = false
  child.on('message', () => {
    isServing = true
    standBy()
  })
  child.once('exit', (code) => {
    server = null
    if (isStopping) process.exit(code ?? 0)
    if (isOutdated || (wasStandby && !isServing)) return start()
    console.error('The server has ended. It starts again when a file changes.')
  })
  child.send(changed)
}

function standBy(): void {
  if (isStopping || standby) return
  const child = spawnServer()
  standby = { child, changed: [] }
  child.once('exit', () => {
    if (standby?.child === child) standby = null
  })
}

function spawnServer(): ChildProcess {
  const watcher = pathToFileURL(inProject('scripts', 'end-with-parent.mjs')).href
  const args = ['--import', watcher, inProject('scripts', 'dev', 'serve.ts')]
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      DATA_DIR: devData,
      ...process.env,
      NODE_ENV: 'development',
      BANQUETTE_STARTED_BY_RUN: String(process.pid),
    },
  })
}

let settling: NodeJS.Timeout | undefined

function restartAfter(file: string): void {
  if (isStopping || notCode.test(file)) return
  standby?.changed.push(file)
  clearTimeout(settling)
  settling = setTimeout(() => {
    console.error(`${file} changed; restarting the server.`)
    // A second signal would end the process before it has closed the database.
    if (server && !isOutdated) server.kill('SIGTERM')
    isOutdated = true
    if (!server) start()
  }, settlesWithinMs)
}

for (const path of loadedOnce)
  watch(inProject(path), { recursive: true }, (_, name) =>
    restartAfter(name === null || path.endsWith('.ts') ? path : `${path}/${name}`),
  )
// A mistake in a screen can keep the server from starting.
watch(inProject('web'), { recursive: true }, (_, name) => {
  if (server) standby?.changed.push(`web/${name}`)
  else restartAfter(`web/${name}`)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true
    standby?.child.kill(signal)
    if (!server) process.exit(0)
    // A terminal already sends Ctrl-C to the server too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill('SIGTERM')
  })

start()
