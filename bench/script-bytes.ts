import { statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inProject } from '../scripts/project.ts'

export interface Loaded {
  /** Script files in the order they were asked for, each once. */
  readonly files: string[]
  /** The sentences that came, as text. */
  readonly sentences: Promise<string>[]
}

/** Notes the script files and sentences a page loads from now on, over all its navigations. */
export function watchScripts(page: Page): Loaded {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !files.includes(pathname)) files.push(pathname)
  })
  const sentences: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/messages/')) sentences.push(response.text())
  })
  return { files, sentences }
}

/** Kilobytes of files as the server sends them, compressed ahead. */
export function builtKilobytes(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + statSync(inProject('dist', 'web', 'client', `${file}.br`)).size, 0) /
    1000
  )
}

/** Kilobytes of a text, compressed as far as it goes. */
export function brotliKilobytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return text === '' ? 0 : brotliCompressSync(text, { params }).length / 1000
}

/** What a document runs by itself: scripts written into it. Data in script elements is not run. */
export function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/type="application\//.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['text'] ?? '')
    .join('\n')
}
