import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

const modules = 'domain|contracts|server|web|locales|world|e2e|checks|bench|scripts|docs'
const pathInBackticks = new RegExp(`\`((?:${modules})/[^\`\\s<>*…]*)\``, 'g')

/**
 * Lists paths in backticks that don't exist. Skips paths with `<…>` or `*`, which can match several files.
 */
export function missingPaths({ path, text }: SourceFile, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(pathInBackticks)].map(([, each = '']) => each.replace(/\/$/, ''))
  return [...new Set(named)].filter((each) => !exists(each)).map((each) => `${path} names ${each}`)
}

const pathOfSource = new RegExp(
  `['"\`](?:\\.{0,2}/)?((?:${modules})/[\\w./-]+\\.(?:tsx?|css))(?:\\?[a-z]+)?['"\`]`,
  'g',
)

/** Lists sources that a tool names in a string but that don't exist. Compilers find those that are imported. */
export function missingSources({ path, text }: SourceFile, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(pathOfSource)].map(([, each = '']) => each)
  return [...new Set(named)].filter((each) => !exists(each)).map((each) => `${path} names ${each}`)
}

/** Lists Markdown links to files that don't exist. */
export function brokenLinks({ path, text }: SourceFile, exists: (path: string) => boolean): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .filter((target) => {
      const [file = ''] = target.split('#')
      return !exists(posix.join(posix.dirname(path), file).replace(/\/$/, ''))
    })
    .map((target) => `${path} links to ${target}`)
}

/** Lists folders that the README of their area doesn't name, and folders it names that don't exist. */
export function unnamedFolders({ path, text }: SourceFile, folders: readonly string[]): string[] {
  const area = posix.dirname(path)
  const real = folders.filter((folder) => posix.dirname(folder) === area).map((each) => posix.basename(each))
  const list = [...text.matchAll(/^- .*/gm)].flatMap(([line]) => line.split(':')[0] ?? '')
  const named = list.flatMap((line) => [...line.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => name))
  return [
    ...real.filter((name) => !named.includes(name)).map((name) => `${path} doesn't name ${name}`),
    ...named.filter((name) => !real.includes(name)).map((name) => `${path} names ${name}`),
  ]
}

/** Lists decision records that lack a required part. */
export function incompleteDecisions(files: readonly SourceFile[]): string[] {
  const parts: readonly (readonly [string, RegExp])[] = [
    ['a title with its number', /^# \d{4} · \S/],
    ['a date and a status', /^Date: \d{4}-\d{2}-\d{2}\. Status: \S/m],
    ['a context', /^## Context$/m],
    ['a decision', /^## Decision$/m],
    ['refused alternatives', /^## Alternatives refused$/m],
    ['consequences', /^## Consequences$/m],
  ]
  return files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) =>
      parts.filter(([, pattern]) => !pattern.test(text)).map(([part]) => `${path} needs ${part}`),
    )
}
