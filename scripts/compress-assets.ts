import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,mjs,css,svg,json,html,txt,webmanifest}'

/**
 * Writes `<file>.br` and `<file>.gz` beside every text asset of a folder, as small as they get, so that the
 * server only sends them. Fonts and pictures are compressed already; folders with a leading dot are not served.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).filter((file) => !file.startsWith('.'))
  await Promise.all(files.map((file) => compressAsset(join(folder, file))))
}

async function compressAsset(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
