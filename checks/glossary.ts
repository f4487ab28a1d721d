import { isCode, type SourceFile, withoutComments } from './source-tree.ts'

export interface Glossary {
  readonly terms: readonly string[]
  /** Words that names must not contain, except as part of a term: `turn` is fine in "turn time". */
  readonly oldWords: readonly string[]
  /** Old words that must not be in names of functions or in comments either. */
  readonly nowhere: readonly string[]
}

/** Migrations are exempt because every database has recorded their names, so they can't be renamed. */
const fixedNames = /^server\/platform\/database\/migrations\//

/**
 * Parses the tables of the glossary. The first column contains the terms, separated by commas. The last
 * column contains old words in backticks, with exceptions in parentheses.
 */
export function readGlossary(text: string): Glossary {
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  const oldWords = cells.flatMap((row) => [
    ...(row[3] ?? '').replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g),
  ])
  return {
    terms: cells.flatMap((row) => (row[1] ?? '').split(',').map((term) => term.trim())),
    oldWords: [...new Set(oldWords.map(([, word = '']) => word))],
    nowhere: [...text.matchAll(/\*\*`([^`]+)`\*\*/g)].map(([, word = '']) => word),
  }
}

/** Returns the names of files and folders, as `path`, and the names of all exports, as `path: name`. */
export function namesOf(paths: readonly string[], files: readonly SourceFile[]): string[] {
  const exported = files
    .filter(isCode)
    .flatMap((file) => exportsOf(file).map((name) => `${file.path}: ${name}`))
  return [...paths.filter((path) => !fixedNames.test(path)), ...exported]
}

/** Returns the names of all functions and the texts of all comments, as `path: text`. */
export function functionsAndComments(files: readonly SourceFile[]): string[] {
  const declared =
    /\bfunction\s*\*?\s*(\w+)|\bconst\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()]*\)|\w+)(?:\s*:[^=\n]+)?\s*=>/g
  return files
    .filter((file) => isCode(file) && /^(server|domain|contracts|web)\//.test(file.path))
    .flatMap(({ path, text }) => [
      ...[...withoutComments(text).matchAll(declared)].map(([, one, two]) => `${path}: ${one ?? two}`),
      ...commentsIn(text).flatMap((comment) =>
        (comment.match(/[\w']+/g) ?? []).map((word) => `${path}: ${word}`),
      ),
    ])
}

function commentsIn(text: string): string[] {
  return text.match(/^\s*\/\*\*[\s\S]*?\*\/|(?<!:)\/\/ .*/gm) ?? []
}

function exportsOf({ text }: SourceFile): string[] {
  const code = withoutComments(text)
  const declared =
    /^export\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:function\s*\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm
  const lists = [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''),
  )
  return [...[...code.matchAll(declared)].map(([, name = '']) => name), ...lists.filter(Boolean)]
}

/** Returns the names that contain each old word. */
export function namesByOldWord(
  names: readonly string[],
  { terms, oldWords }: Glossary,
): ReadonlyMap<string, readonly string[]> {
  const spelledTerms = terms.map(wordsIn)
  const spelled = names.map((name) => ({ name, words: wordsIn(name.split(': ').at(-1) ?? name) }))
  return new Map(
    oldWords.map((word) => {
      const own = wordsIn(word)
      const exceptions = spelledTerms.filter((term) => term.includes(own))
      const rest = (words: string) => exceptions.reduce((text, term) => text.replaceAll(term, ' '), words)
      return [word, spelled.filter(({ words }) => rest(words).includes(own)).map(({ name }) => name)]
    }),
  )
}

/**
 * Splits a file name or identifier into singular words: the result is ` keep house ` for both
 * `keep-houses.ts` and `keepHouse`.
 */
function wordsIn(name: string): string {
  const words = (name.split('/').at(-1) ?? '')
    .replace(/(?<=.)\.[a-z.]+$/, '')
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  return ` ${words.map(singular).join(' ')} `
}

function singular(word: string): string {
  return word.replace(/(?<=sh|ch|x)es$|(?<=[^su])s$/, '')
}

/** Returns a sentence for each name that contains an old word. */
export function glossaryProblems(found: ReadonlyMap<string, readonly string[]>): string[] {
  return [...found].flatMap(([word, names]) => names.map((name) => `"${word}" is an old word: ${name}`))
}
