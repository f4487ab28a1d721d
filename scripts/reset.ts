// `npm run reset` deletes what `npm run dev` has stored and everything that is made again from the sources.
import { FolderInUse } from '#server/platform/database/embedded/folder-lock.ts'
import { resetCheckout } from './dev/reset-checkout.ts'
import { root } from './project.ts'

try {
  const deleted = await resetCheckout(root)
  for (const folder of deleted) console.log(`Deleted ${folder}`)
  console.log('Done. The data of npm start in .data stays; delete that folder to start over.')
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  console.error(error.message.replace(/,[^,]*$/, '.'))
  process.exitCode = 1
}
