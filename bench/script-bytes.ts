import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inProject } from '../scripts/project.ts'

export interface Loaded {
  /** Script files in request order, without duplicates. */
  readonly files: string[]
  /** Contents of the message files that were loaded. */
  readonly sentences: Promise<string>[]
}

/** Records the script and message files that a page loads from now on, across navigations. */
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
    // The page may be closed before the text is read, which doesn't matter to callers that don't need it.
    text.catch(() => undefined)
    sentences.push(text)
  })
  return { files, sentences }
}

interface BuiltFile {
  readonly file: string
}

/**
 * Returns the files that every page loads once a guest interacts with it: the app, and the code that stores
 * pages for reading offline.
 */
export function filesOfEveryPage(): string[] {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync(inProject('dist', 'web', 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  return ['web/app/entry.client.tsx', 'web/offline/store-pages.ts'].map((source) => {
    const built = manifest[source]
    if (!built) throw new Error(`The build has no file for ${source}.`)
    return `/${built.file}`
  })
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

/**
 * Returns the size of the messages that a page has loaded, in kilobytes, regardless of the order in which
 * they arrived.
 */
export async function sentenceKilobytes({ sentences }: Loaded): Promise<number> {
  return brotliKilobytes((await Promise.all(sentences)).toSorted().join(''))
}

/** Returns the inline scripts of a document. Omits data in script elements, which isn't executed. */
export function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/type="application\//.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['text'] ?? '')
    .join('\n')
}
