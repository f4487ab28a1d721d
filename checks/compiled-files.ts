import { relative } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'

/**
 * Lists what a check finds in the files of compiled projects, each with its path relative to `root`. `configs` are tsconfig
 * files. A file of several projects is checked once.
 */
export function findInCompiled(
  root: string,
  configs: readonly string[],
  isChecked: (path: string) => boolean,
  find: (file: SourceFile, checker: Checker) => readonly string[],
): string[] {
  const api = new API({ cwd: root })
  try {
    const projects = api.updateSnapshot({ openProjects: [...configs] }).getProjects()
    const seen = new Set<string>()
    return projects.flatMap(({ program, checker }) =>
      program.getSourceFileNames().flatMap((name) => {
        const path = relative(root, name).replaceAll('\\', '/')
        const isOurs = !path.startsWith('..') && !path.includes('node_modules/')
        if (!isOurs || seen.has(path) || !isChecked(path)) return []
        seen.add(path)
        const file = program.getSourceFile(name)
        if (!file) throw new Error(`The compiler has no ${name}.`)
        return find(file, checker).map((found) => `${path}:${found}`)
      }),
    )
  } finally {
    api.close()
  }
}
