import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { inProject } from '../scripts/project.ts'

export interface Loaded {
  /** Script files in the order they were asked for, each once. */
  readonly files: string[]
}

/** Notes the script files a page loads from now on, over all its navigations. */
export function watchScripts(page: Page): Loaded {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !files.includes(pathname)) files.push(pathname)
  })
  return { files }
}

/** Kilobytes of files as the server sends them, compressed ahead. */
export function builtKilobytes(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + statSync(inProject('dist', 'web', 'client', `${file}.br`)).size, 0) /
    1000
  )
}

/** Files that hold the sentences of a language. */
export function messageFiles(files: readonly string[]): string[] {
  return files.filter((file) => locales.some((locale) => basename(file).startsWith(`${locale}-`)))
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
