import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'

/** A second process would destroy the folder for good, so it is turned away with the name of the first. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/** Holds a data folder for this process until it ends, however it ends. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const note = join(folder, 'in-use-by')
  const release =
    process.platform === 'linux' ? await lockBySocket(folder, note) : lockByProcessId(folder, note)
  writeFileSync(note, `process ${process.pid}`)
  return {
    async release() {
      rmSync(note, { force: true })
      await release()
    },
  }
}

/** An abstract socket is gone the moment its process is, also after kill -9. */
function lockBySocket(folder: string, note: string): Promise<() => Promise<void>> {
  const name = `\0banquette-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  return new Promise((held, refused) => {
    const socket = net.createServer()
    socket.once('error', (error: NodeJS.ErrnoException) =>
      refused(error.code === 'EADDRINUSE' ? new FolderInUse(folder, holderIn(note)) : error),
    )
    socket.listen(name, () => {
      socket.unref()
      held(() => new Promise((done) => socket.close(() => done())))
    })
  })
}

function lockByProcessId(folder: string, note: string): () => Promise<void> {
  const holder = holderIn(note)
  const id = Number(/\d+/.exec(holder)?.[0])
  if (id && id !== process.pid && isAlive(id)) throw new FolderInUse(folder, holder)
  return async () => undefined
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function holderIn(note: string): string {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return 'another process'
  }
}
