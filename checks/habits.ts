import { isCode, isTest, type SourceFile, withoutComments } from './source-tree.ts'

const forbiddenNames = new Set(
  'util utils helper helpers common lib libs misc type types index manager managers service services'.split(
    ' ',
  ),
)
const forbiddenEndings = /-(utils?|helpers?|common|misc|managers?|services?|new|old|copy)$|v\d+$|[a-z]-?2$/
const linesMost = 300

/** Tables that are longer than a file may be, because they are lists and not code. */
const tables = /^world\/(restaurants|menus)\//

/** Places in `domain` that read the clock or throw dice. */
export function clocksInDomain(files: readonly SourceFile[]): string[] {
  const clock =
    /\b(Date\.now|Math\.random|Temporal\.Now|performance\.now|randomUUID|new Date\(\s*\)|(?<!new )Date\(\s*\))/
  return files
    .filter((file) => file.path.startsWith('domain/') && isCode(file) && !isTest(file.path))
    .flatMap((file) => {
      const found = clock.exec(withoutComments(file.text))
      return found ? [`${file.path} uses ${found[0]}`] : []
    })
}

/** Files nobody reads to their end. */
export function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => (isCode(file) || file.path.endsWith('.css')) && !tables.test(file.path))
    .map((file) => ({ path: file.path, lines: lineCount(file) }))
    .filter(({ lines }) => lines > linesMost)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** The size of the middle file, tests left out. */
export function medianLines(files: readonly SourceFile[]): number {
  const code = files.filter((file) => isCode(file) && !isTest(file.path))
  const sizes = code.map(lineCount).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function lineCount({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Names that say nothing of what is inside, or that tell history; code files are in kebab-case. */
export function emptyNames(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const name = path.split('/').at(-1) ?? ''
    const stem = name.split('.').find(Boolean) ?? ''
    const isCodeName = /\.(tsx?|m?js|css)$/.test(name)
    if (isCodeName && !/^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/.test(name)) return true
    return forbiddenNames.has(stem) || forbiddenEndings.test(stem)
  })
}

/** Text that is true on one machine only: folders of a person, or the address of a package registry. */
export function machineTraces(files: readonly SourceFile[], here: readonly string[]): string[] {
  const registry = new RegExp(['registry\\.', '(npm|yarn)|npm', 'mirror|"resol', 'ved":'].join(''), 'i')
  const folder = new RegExp(
    ['/Us', 'ers/\\w|C:\\\\+Us', 'ers|/wo', 'rk/(main|shared)|\\.\\./sha', 'red/[a-z]'].join(''),
  )
  return files
    .filter(
      ({ text }) => registry.test(text) || folder.test(text) || here.some((path) => text.includes(path)),
    )
    .map(({ path }) => path)
}
