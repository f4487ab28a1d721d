import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { fetchPhoto, maxPhotoBytes, PhotoProblem } from '#server/discovery/photos/fetch-photo.ts'

/** Loads the original file of a photo named in a row. Throws `PhotoProblem` with the reason. */
export type PhotoSource = (origin: string) => Promise<Uint8Array>

/** Number of consecutive failures after which an import stops requesting photos from a server. */
const maxFailures = 3

/**
 * Loads photos from the web, and from the import file's folder and its subfolders. `folder` is null for uploaded
 * files.
 */
export function createPhotoSource(folder: string | null, fetchFrom = fetchPhoto): PhotoSource {
  const failures = new Map<string, number>()
  return async (origin) => {
    if (!/^[a-z][a-z\d+.-]*:/i.test(origin)) {
      if (folder !== null) return readFromFolder(folder, origin)
      throw new PhotoProblem('A running server reads photos from addresses only.')
    }
    const host = URL.parse(origin)?.host ?? ''
    const failed = failures.get(host) ?? 0
    if (failed >= maxFailures)
      throw new PhotoProblem(`The server ${host} was skipped after ${failed} failures.`, 'now')
    try {
      const original = await fetchFrom(origin)
      failures.delete(host)
      return original
    } catch (error) {
      if (error instanceof PhotoProblem && error.lasts === 'now') failures.set(host, failed + 1)
      throw error
    }
  }
}

async function readFromFolder(folder: string, path: string): Promise<Uint8Array> {
  const missing = new PhotoProblem('The file doesn’t exist.')
  const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, path))]).catch(() => {
    throw missing
  })
  // Symbolic links are already resolved, so none of them can lead outside the folder.
  if (!root || !file?.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new PhotoProblem('The file isn’t in the folder of the import file.')
  const found = await stat(file)
  if (!found.isFile()) throw missing
  if (found.size > maxPhotoBytes)
    throw new PhotoProblem(`The file is larger than ${maxPhotoBytes / 1_000_000} MB.`)
  return readFile(file)
}
