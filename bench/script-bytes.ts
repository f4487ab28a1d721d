import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inProject } from '../scripts/project.ts'

export interface Loaded {
  /** Script files in request order, without duplicates. */
  readonly files: string[]
  /** Message files that were loaded, as text. */
  readonly sentences: Promise<string>[]
}

/** Records script and message files that a page loads from now on, across navigations. */
export function watchScripts(page: Page): Loaded {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !files.includes(pathname)) files.push(pathname)
  })
  const sentences: Promise<string>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/messages/')) return
    const text = response.text()
    // A page may be closed meanwhile, by those who don't need the text.
    text.catch(() => undefined)
    sentences.push(text)
  })
  return { files, sentences }
}

interface BuiltFile {
  readonly file: string
}

/** Files that every page loads once a guest uses it: the app, and what stores own pages to be read offline. */
export function filesOfEveryPage(): string[] {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync(inProject('dist', 'web', 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  return ['web/entry.client.tsx', 'web/offline/store-own-pages.ts'].map((source) => {
    const built = manifest[source]
    if (!built) throw new Error(`The build has no file for ${source}.`)
    return `/${built.file}`
  })
}

/** Size in kilobytes of precompressed files, as the server sends them. */
export function builtKilobytes(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + statSync(inProject('dist', 'web', 'client', `${file}.br`)).size, 0) /
    1000
  )
}

/** Size in kilobytes of a text at the highest compression. */
export function brotliKilobytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return text === '' ? 0 : brotliCompressSync(text, { params }).length / 1000
}

/** Inline scripts of a document. Omits data in script elements, which doesn't run. */
export function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/type="application\//.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['text'] ?? '')
    .join('\n')
}
