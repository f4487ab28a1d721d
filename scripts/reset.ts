// `npm run reset` deletes what `npm run dev` has stored and everything that is made again from the sources.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type FolderLock, FolderInUse, lockFolder } from '#server/platform/database/embedded/folder-lock.ts'
import { devData, inProject } from './project.ts'

/** Locks the data of servers that may run, because they also need the other files. Throws if one runs. */
async function lockData(): Promise<FolderLock[]> {
  const locks: FolderLock[] = []
  for (const data of ['.data', devData]) {
    const folder = inProject(data, 'database')
    if (existsSync(folder)) locks.push(await lockFolder(folder, data))
  }
  return locks
}

try {
  const locks = await lockData()
  for (const folder of [devData, '.cache', 'dist'].filter((each) => existsSync(inProject(each)))) {
    console.log(`Deleting ${folder}`)
    await rm(inProject(folder), { recursive: true, force: true })
  }
  for (const lock of locks) await lock.release()
  console.log('Done. The data of npm start in .data stays; delete that folder to start anew.')
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  console.error(error.message.replace(/,[^,]*$/, '.'))
  process.exitCode = 1
}
