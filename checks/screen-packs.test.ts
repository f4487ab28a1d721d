import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { packs, type PackName } from '#web/text/packs.ts'
import { importsOf, isCode, isTest, type SourceFile, targetOf, textFiles } from './source-tree.ts'

const files = new Map(
  textFiles()
    .filter(isCode)
    .map((file) => [file.path, file]),
)

/**
 * What is loaded together with its sentences, in any file: `withText(['home'], () => import('./home.tsx'))`, or the name
 * under which it was imported.
 */
const withItsText = /withText\(\[([^\]]*)\],\s*\(\)\s*=>\s*(?:import\('([^']+)'\)|(\w+))/g

function loadedWithText({ text }: SourceFile): { names: string; specifier: string }[] {
  return [...text.matchAll(withItsText)].map(([, names = '', specifier, name]) => ({
    names,
    specifier: specifier ?? new RegExp(`import \\* as ${name} from '([^']+)'`).exec(text)?.[1] ?? '',
  }))
}

/** Everything of web that a file runs, itself included, as far as it is not loaded later with sentences of its own. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  const file = files.get(path)
  if (!file || seen.has(path) || !path.startsWith('web/') || isTest(path)) return seen
  seen.add(path)
  const later = new Set(loadedWithText(file).map(({ specifier }) => specifier))
  for (const each of importsOf(file)) {
    if (later.has(each.specifier)) continue
    const target = targetOf(file, each)
    if (target && !each.typeOnly) reachedFrom(target, seen)
  }
  return seen
}

function chaptersOf(paths: Iterable<string>): Set<string> {
  const spoken = [...paths].flatMap((path) => [
    ...(files.get(path)?.text.matchAll(/'([a-z][A-Za-z]*)\.[A-Za-z0-9.]+'/g) ?? []),
  ])
  const known = new Set<string>(Object.values(packs).flat())
  return new Set(spoken.map(([, chapter = '']) => chapter).filter((chapter) => known.has(chapter)))
}

const screens = [...files.values()]
  .filter(({ path }) => path.startsWith('web/') && !isTest(path))
  .flatMap((file) =>
    loadedWithText(file).map(({ names, specifier }) => ({
      path: posix.join(posix.dirname(file.path), specifier),
      loads: [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name as PackName),
    })),
  )

test('the routes name the packs of their screens', () => {
  expect(screens.length).toBeGreaterThan(4)
})

test.each(screens)('$path loads every chapter it speaks from', ({ path, loads }) => {
  const loaded = new Set<string>(['frame' as const, ...loads].flatMap((name) => packs[name]))
  const missing = [...chaptersOf(reachedFrom(path))].filter((chapter) => !loaded.has(chapter))
  expect(missing).toEqual([])
})

test('the frame speaks only from its own pack', () => {
  const loaded = new Set<string>(packs.frame)
  const missing = [...chaptersOf(reachedFrom('web/shell/root-layout.tsx'))].filter(
    (each) => !loaded.has(each),
  )
  expect(missing).toEqual([])
})

test('the screen of an unknown address speaks only from the frame', () => {
  const loaded = new Set<string>(packs.frame)
  const missing = [...chaptersOf(reachedFrom('web/guest/not-found/not-found-screen.tsx'))].filter(
    (each) => !loaded.has(each),
  )
  expect(missing).toEqual([])
})
