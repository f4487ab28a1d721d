import { expect, test } from 'vitest'
import { isTest, type SourceFile, textFiles } from './source-tree.ts'

const exported = /^export (?:function|const) ([A-Z][a-z]\w*)/gm

/** Not parts of a page: they only pass something on to the components inside them. */
const isProvider = (name: string) => name.endsWith('Provider')

/** Lists the components that the catalog doesn't show, neither by name nor with all others of their file. */
function notShown(parts: readonly SourceFile[], catalog: readonly SourceFile[]): string[] {
  const shown = catalog.map(({ text }) => text).join('\n')
  return parts.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !isProvider(name) && !new RegExp(`<${name}\\b`).test(shown))
      .filter(() => !new RegExp(`import \\* as \\w+ from '#${path}'`).test(shown))
      .map((name) => `${name} in ${path}`),
  )
}

const sources = textFiles().filter(({ path }) => path.endsWith('.tsx') && !isTest(path))

test('the catalog of components shows every part of web/ui and web/form', () => {
  const parts = sources.filter(({ path }) => /^web\/(ui|form)\//.test(path))
  expect(parts.length).toBeGreaterThan(20)
  const catalog = sources.filter(({ path }) => path.startsWith('web/dev/catalog/'))
  expect(notShown(parts, catalog)).toEqual([])
})

test('finds a component that the catalog lacks', () => {
  const parts = [
    { path: 'web/ui/button.tsx', text: 'export function Button() {}\nexport function LinkButton() {}' },
    { path: 'web/ui/icons.tsx', text: 'export const SunIcon = icon()\nexport function icon() {}' },
    { path: 'web/form/code.tsx', text: 'export const CodeProvider = Code\nfunction Inner() {}' },
  ]
  const catalog = [
    { path: 'a.tsx', text: "import * as icons from '#web/ui/icons.tsx'\n<Button>Save</Button>" },
  ]
  expect(notShown(parts, catalog)).toEqual(['LinkButton in web/ui/button.tsx'])
})
