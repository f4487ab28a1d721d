import { localItems, ownerOf, sessionItems } from '#web/storage/stored-items.ts'
import { isCode, isTest, type SourceFile, withoutComments } from './source-tree.ts'

/** The only file that uses local and session storage by name, and the script that runs before it can. */
const accessor = 'web/storage/browser-storage.ts'
const firstTouch = 'web/first-touch/first-touch.js'

/** The folder whose code, which also runs in the service worker, may open caches. */
const workerFolder = 'web/offline/'

/**
 * Returns a sentence for each place in `web` that stores something in the browser without saying whom it belongs to,
 * so that signing out would leave it there.
 */
export function storedWithoutOwner(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('web/') && isCode(file) && !isTest(file.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      if (path === firstTouch) return unlistedKeys(code).map((key) => `${path} stores “${key}” for nobody`)
      if (path === accessor) return []
      const direct = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b/.exec(code)?.[0]
      if (direct) return [`${path} uses ${direct} instead of ${accessor}`]
      return /\bcaches\.open\(/.test(code) && !path.startsWith(workerFolder) ? [`${path} opens a cache`] : []
    })
}

/** Returns the keys that the first-touch script uses but that aren't listed. */
function unlistedKeys(code: string): string[] {
  const properties = [...code.matchAll(/\b(local|session)Storage\.(\w+)/g)]
  const starts = [...code.matchAll(/`([a-z][^`$]*) \$\{/g)].map(([, start = '']) => [
    '',
    'local',
    `${start} `,
  ])
  return [...properties, ...starts]
    .filter(([, kind, key = '']) => ownerOf(kind === 'local' ? localItems : sessionItems, key) === null)
    .map(([, , key = '']) => key)
}
