import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

/** Path of the folder that contains the checkout. */
export const root = dirname(import.meta.dirname)

/** Data folder of `npm run dev`, relative to the checkout. */
export const devData = '.data/dev'

/** Returns the path of something inside the checkout. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** Returns the path of a tool in node_modules, for {@link runNode}. */
export function tool(...parts: string[]): string {
  return inProject('node_modules', ...parts)
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Ended {
  exitCode: number
  output: string
}

export interface HowToRun {
  env?: Record<string, string | undefined>
  /** Whether to collect the output instead of printing it. */
  quiet?: boolean
}

/** Runs a JavaScript or TypeScript file of the project with the current Node.js. */
export function runNode(args: string[], how: HowToRun = {}): Promise<Ended> {
  return runCommand(process.execPath, args, how)
}

/** Thrown if this process was interrupted, after the program that it ran has ended. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/**
 * Runs a program in the project's folder. Rejects if it can't be started, and with {@link Interrupted} after
 * a signal to this process, which is forwarded to the program. Termination by a signal counts as exit code 1.
 */
export function runCommand(command: string, args: string[], how: HowToRun = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...how.env },
      stdio: how.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let interrupted = false
    const passOn = (signal: NodeJS.Signals) => {
      interrupted = true
      // A terminal already sends Ctrl-C to the program too.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, passOn)
    let output = ''
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, passOn)
      if (interrupted) reject(new Interrupted(`${command} was interrupted.`))
      else resolve({ exitCode: code ?? 1, output })
    })
  })
}

/** Formats the seconds since `start` (a `performance.now()`), such as "1.2 s". */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
