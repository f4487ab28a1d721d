// Runs a script: `node scripts/run.mjs <script>.ts [arguments]`. Works with any Node.js version from 18 on.
// Installs the locked packages, including the pinned Node.js, and runs the script with that one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { whenParentEnds } from './end-with-parent.mjs'
import { installLockedPackages } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestOwnNode = [22, 18]

function nodeToUse() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = platform === 'win' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestOwnNode[0] || (major === oldestOwnNode[0] && minor >= oldestOwnNode[1]))
    return process.execPath
  throw new Error(
    `There is no packaged Node for ${process.platform} ${process.arch}, and this one is ${process.version}: ` +
      `install Node ${oldestOwnNode.join('.')} or newer and try again.`,
  )
}

function run(script, args) {
  const node = nodeToUse()
  const watcher = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href
  // Without the cache, every process would load a compiler for the types in our sources and keep it in
  // memory.
  const compiled = join(root, '.cache', 'compiled')
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, ['--import', watcher, join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      PATH: path,
      BANQUETTE_STARTED_BY_RUN: String(process.pid),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child too, and two signals would mean "stop immediately".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  whenParentEnds(() => child.kill('SIGTERM'))
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function fail(error) {
  console.error(error.message)
  process.exit(1)
}

const [script, ...args] = process.argv.slice(2)
if (!script || !existsSync(join(root, 'scripts', script))) {
  fail(
    new Error(`Usage: node scripts/run.mjs <script in scripts/> [arguments]; there is no "${script ?? ''}".`),
  )
}
installLockedPackages()
  .then(() => run(script, args))
  .catch(fail)
