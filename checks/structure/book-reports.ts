import { isCode, isTest, type SourceFile, withoutComments } from '../source-tree.ts'

/** Files that may report changes to the reservation book or subscribe to such reports. */
export const reporters = /^server\/(book\/|app\/start\/listen-to-book\.ts$)/

const member = (object: string, method: string) =>
  `\\b${object}\\s*(?:\\?\\.|\\.)\\s*${method}\\b` +
  `|\\{[^{}]*\\b${method}\\b[^{}]*\\}\\s*=\\s*(?:[\\w.]+\\.)?${object}\\b` +
  `|\\b${object}\\s*:\\s*\\{[^{}]*\\b${method}\\b`

/** Code that reports a change to the reservation book or reacts to one. */
export const reports: readonly RegExp[] = [
  member('(?:books|wideBooks)', 'changed'),
  member('bookChanges', 'notify'),
  member('bookChanges', 'subscribe'),
  '\\bnotifyOfFreeTable\\(',
  '\\blive\\s*\\.\\s*changed\\(\\s*\\{[^}]*[\'"`]reservation[\'"`]',
].map((source) => new RegExp(source))

/**
 * Returns a sentence for each place where server code reports a change to the reservation book but must not.
 * Only `server/book` reports changes, after its commit, and only listeners in `server/app` react to reports.
 * A report from any other place could be too early or repeated.
 */
export function strayBookReports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('server/') && isCode(file) && !isTest(file.path))
    .filter(({ path }) => !reporters.test(path) && !path.startsWith('server/testing/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text).replace(/\bfunction notifyOfFreeTable\(/, '')
      return reports
        .flatMap((report) => report.exec(code)?.[0] ?? [])
        .map((found) => `${path} may not report a change of the book: ${found}`)
    })
}
