import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { wire } from '#contracts/wire.ts'
import { permissions } from '#domain/staff/permissions.ts'
import en from '#locales/en.json'
import { packs, type PackName } from '#web/text/packs.ts'
import { importsOf, isCode, isTest, type SourceFile, targetOf, textFiles } from '../source-tree.ts'

const files = new Map(
  textFiles()
    .filter(isCode)
    .map((file) => [file.path, file]),
)

/**
 * Matches lazy imports that also load their messages: `withText(['home'], () => import('./home.tsx'))`, or
 * the same with an imported name.
 */
const withItsText = /withText\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*(?:import\(\s*'([^']+)'|(\w+))/g

function loadedWithText({ text }: SourceFile): { names: string; specifier: string }[] {
  return [...text.matchAll(withItsText)].map(([, names = '', specifier, name]) => ({
    names,
    specifier: specifier ?? new RegExp(`import \\* as ${name} from '([^']+)'`).exec(text)?.[1] ?? '',
  }))
}

/**
 * Returns all files of `web` and `domain` that a file loads, including itself, except those that are loaded later with their
 * own messages.
 */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  const file = files.get(path)
  if (!file || seen.has(path) || !/^(web|domain)\//.test(path) || isTest(path)) return seen
  seen.add(path)
  const later = new Set(loadedWithText(file).map(({ specifier }) => specifier))
  for (const each of importsOf(file)) {
    if (later.has(each.specifier)) continue
    const target = targetOf(file, each)
    if (target && !each.typeOnly) reachedFrom(target, seen)
  }
  return seen
}

/** Names of calls and permissions look like keys of texts. */
const names: ReadonlySet<string> = new Set([...Object.keys(wire), ...permissions])

const chapters = new Set(Object.keys(en).map((key) => key.slice(0, key.indexOf('.'))))

function chaptersOf(paths: Iterable<string>): Set<string> {
  const spoken = [...paths].flatMap((path) => [
    ...(files.get(path)?.text.matchAll(/'(([a-z][A-Za-z]*)\.[A-Za-z0-9.]+)'/g) ?? []),
  ])
  const ofTexts = spoken.filter(([, name = '']) => !names.has(name))
  return new Set(ofTexts.map(([, , chapter = '']) => chapter).filter((chapter) => chapters.has(chapter)))
}

const screens = [...files.values()]
  .filter(({ path }) => path.startsWith('web/') && !isTest(path))
  .flatMap((file) =>
    loadedWithText(file).map(({ names, specifier }) => ({
      path: specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file.path), specifier),
      loads: [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name as PackName),
    })),
  )

test('the routes list the packs of their screens', () => {
  expect(screens.length).toBeGreaterThan(4)
})

test('every screen that is loaded with its texts is found', () => {
  expect(screens.filter(({ path }) => !files.has(path))).toEqual([])
})

test.each(screens)('$path loads every chapter of messages that it uses', ({ path, loads }) => {
  const loaded = new Set<string>(['frame' as const, ...loads].flatMap((name) => packs[name]))
  const missing = [...chaptersOf(reachedFrom(path))].filter((chapter) => !loaded.has(chapter))
  expect(missing).toEqual([])
})

test('the frame uses only its own pack', () => {
  const loaded = new Set<string>(packs.frame)
  const missing = [...chaptersOf(reachedFrom('web/frame/root-layout.tsx'))].filter(
    (each) => !loaded.has(each),
  )
  expect(missing).toEqual([])
})

test("the screen for unknown URLs uses only the frame's pack", () => {
  const loaded = new Set<string>(packs.frame)
  const missing = [...chaptersOf(reachedFrom('web/guest/not-found/not-found-screen.tsx'))].filter(
    (each) => !loaded.has(each),
  )
  expect(missing).toEqual([])
})
