import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs a script in this folder as a server with its data in `folder`, and kills it once it has printed more than
 * `lines` lines of JSON. Resolves to everything it printed. Throws if the server exits on its own.
 */
export async function readUntilKilled<Printed>(
  script: string,
  folder: string,
  lines: number,
): Promise<Printed[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  // Wait for `close` instead of `exit`, so that the last lines have been read too.
  const closed = once(child, 'close')
  await new Promise<void>((enough, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.split('\n').length > lines) enough()
    })
    child.once('exit', () => failed(new Error(`the server ended by itself: ${complaints}`)))
  })
  child.kill('SIGKILL')
  await closed
  return written
    .split('\n')
    .slice(0, -1)
    .map((printed) => JSON.parse(printed) as Printed)
}
