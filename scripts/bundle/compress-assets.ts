import { globSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,mjs,css,svg,json,html,txt,webmanifest}'

/**
 * Writes `<file>.br` and `<file>.gz` next to every text asset of a folder, at the highest compression. Skips
 * fonts and pictures, which are already compressed, and folders with a leading dot, which aren't served.
 * Copies the results for unchanged files from the previous build in `before`.
 */
export async function compressAssets(folder: string, before: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).filter((file) => !file.startsWith('.'))
  await Promise.all(files.map((file) => compressAsset(join(folder, file), join(before, file))))
}

async function compressAsset(file: string, earlier: string): Promise<void> {
  const content = await readFile(file)
  if (await taken(content, file, earlier)) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // This compresses scripts slightly better.
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

async function taken(content: Buffer, file: string, earlier: string): Promise<boolean> {
  try {
    if (!content.equals(await readFile(earlier))) return false
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(earlier + ending, file + ending)))
    return true
  } catch {
    return false
  }
}
