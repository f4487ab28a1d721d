import { statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inProject } from '../../scripts/project.ts'

export interface Loaded {
  /** Script files in request order, without duplicates. */
  readonly files: string[]
  /** Names of the packs of texts. */
  readonly packs: string[]
}

/** Records the script files and packs of texts that a page loads from now on, across navigations. */
export function watchLoaded(page: Page): Loaded {
  const loaded: Loaded = { files: [], packs: [] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !loaded.files.includes(pathname)) loaded.files.push(pathname)
    const pack = packAt(pathname)
    if (pack && !loaded.packs.includes(pack)) loaded.packs.push(pack)
  })
  return loaded
}

/** Returns the name of the pack of texts at a path, or null for other paths. */
export function packAt(path: string): string | null {
  return /^\/messages\/[^/]+\/(\w+)\./.exec(path)?.[1] ?? null
}

/** Returns the size of precompressed files as the server sends them, in kilobytes. */
export function builtKilobytes(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + statSync(inProject('dist', 'web', 'client', `${file}.br`)).size, 0) /
    1000
  )
}

/** Returns the size of a text at the highest brotli compression, in kilobytes. */
export function brotliKilobytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return text === '' ? 0 : brotliCompressSync(text, { params }).length / 1000
}

/** Returns the inline scripts of a document. Omits data in script elements, which isn't executed. */
export function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/type="application\//.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['text'] ?? '')
    .join('\n')
}
