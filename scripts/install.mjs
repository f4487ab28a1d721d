import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
const lock = join(root, '.cache', 'installing')

/** Installs `node_modules` as locked in package-lock.json unless already installed. Throws if npm fails. */
export async function installLockedPackages() {
  if (isInstalled()) return
  await holdLock()
  try {
    if (isInstalled()) return
    console.error('Installing packages. On a fresh checkout this takes about a minute.')
    const exitCode = npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'])
    if (exitCode !== 0) throw new Error(`The packages couldn’t be installed: npm ci exited with ${exitCode}.`)
    writeFileSync(stamp, fingerprint())
  } finally {
    rmSync(lock, { force: true })
  }
}

function isInstalled() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!npmInstalledTheSame()) return false
  writeFileSync(stamp, wanted)
  return true
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Returns whether npm has already installed these packages, for example by a manual `npm ci`. */
function npmInstalledTheSame() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const forThisMachine = Object.values(installed).every(
    (entry) => allows(entry.os, process.platform) && allows(entry.cpu, process.arch),
  )
  const complete = Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.integrity === entry.integrity : Boolean(entry.optional || entry.devOptional)
  })
  return forThisMachine && complete
}

function allows(names, name) {
  return !names || names.includes(name)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const throughCli = cli && /\.[cm]?js$/.test(cli)
  const command = throughCli ? process.execPath : 'npm'
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: !throughCli && process.platform === 'win32' }
  const { status, error } = spawnSync(command, throughCli ? [cli, ...args] : args, options)
  if (error) throw error
  return status ?? 1
}

async function holdLock() {
  mkdirSync(dirname(lock), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (holderIsGone()) rmSync(lock, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function holderIsGone() {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder === 0) return Date.now() - statSync(lock).mtimeMs > 5000
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT'
  }
}
