import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A file of the repository. Its path is relative to the root, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

export interface Import {
  /** The text in the import statement: `#domain/money.ts`, `./slot.ts` or `react`. */
  specifier: string
  /** Whether the compiler erases the import. */
  typeOnly: boolean
}

const root = dirname(import.meta.dirname)
const notOurs = new Set(['node_modules', '.git', 'dist', '.data', '.cache', 'test-results'])
const textFile = /(\.(tsx?|m?js|css|sql|json|md|html|svg|ya?ml|txt)|\.npmrc|\.gitignore|\/run|Dockerfile)$/

/** Written from the OpenAPI document, whose names are checked where they come from. */
const generated = 'clients/typescript/api.ts'

/** Returns the paths of all folders and files of the repository. */
export function allPaths(): string[] {
  const entries = globSync('**/*', { cwd: root, exclude: (name) => notOurs.has(name) })
  const hidden = globSync('.*/**/*', { cwd: root, exclude: (name) => notOurs.has(name) })
  return [...new Set([...entries, ...hidden])]
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Reads all text files of the repository that people write. */
export function textFiles(): SourceFile[] {
  return allPaths()
    .filter((path) => path !== generated && textFile.test(`/${path}`) && statSync(join(root, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isCode({ path }: SourceFile): boolean {
  return /\.(tsx?|m?js)$/.test(path)
}

export function isTest(path: string): boolean {
  return /(\.(test|suite)\.tsx?|-for-tests\.ts)$|\/testing\//.test(path)
}

export function withoutComments(text: string): string {
  const stringOrComment =
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/.*|\/\*[\s\S]*?\*\//g
  return text.replace(stringOrComment, (_, string: string | undefined) => string ?? ' ')
}

/** Returns a file's imports, re-exports, dynamic imports and workers. */
export function importsOf(file: SourceFile): Import[] {
  const code = withoutComments(file.text)
  const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]*?\sfrom\s*)?(['"])([^'"\n]+)\2/gm
  const call = /\bimport\(\s*(['"])([^'"\n]+)\1/g
  const worker = /new URL\(\s*(['"])(\.[^'"\n]+\.tsx?)\1\s*,\s*import\.meta\.url/g
  return [
    ...[...code.matchAll(statement)].map(([, type, , specifier = '']) => ({
      specifier,
      typeOnly: Boolean(type),
    })),
    ...[...code.matchAll(call), ...code.matchAll(worker)].map(([, , specifier = '']) => ({
      specifier,
      typeOnly: false,
    })),
  ]
}

/** Returns the path of the imported file, or undefined if the import names a package. */
export function targetOf(file: SourceFile, { specifier }: Import): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(file.path), path)
  return undefined
}

/**
 * Returns the name of the imported package, such as `react-dom` for `react-dom/server`, or undefined if the import is
 * a path.
 */
export function packageOf({ specifier }: Import): string | undefined {
  if (/^[.#/]/.test(specifier)) return undefined
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
