import { isCode, isTest, type SourceFile, withoutComments } from './source-tree.ts'

/** Files that run any call and therefore hand on all capabilities. */
const runningAnyCall: ReadonlySet<string> = new Set([
  'server/discovery/public-face/list-pages.ts',
  'server/discovery/public-face/register-sitemaps.ts',
  'server/platform/calls/answer.ts',
  'server/platform/calls/in-process.ts',
  'server/app/live/register-live.ts',
])

/** Files with services that are created before the context exists, each from the members it is given. */
const creating: ReadonlySet<string> = new Set([
  'server/catalogue/import-runner.ts',
  'server/payments/books/account-health.ts',
  'server/payments/gateways/gateways.ts',
  'server/payments/gateways/till/open-till.ts',
])

const maxPicked = 2

/**
 * Lists code outside `server/app` that takes all services of the context, or that picks more than two members instead of
 * naming capabilities of `server/context.ts`.
 */
export function wholeContexts(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && /^server\/(?!app\/|context\.ts)/.test(file.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text).replaceAll(/^import[\s\S]*?\sfrom\s.*$/gm, '')
      const picks = [...code.matchAll(/Pick<\s*\w+,([\s|'\w]+),?\s*>/g)].filter(
        ([pick, names = '']) => /Pick<\s*Context,/.test(pick) && names.split("'").length > maxPicked * 2 + 1,
      )
      const isWhole = /(?<!Pick<\s*)\bContext\b(?!\[)/.test(code)
      return [
        ...(isWhole && !runningAnyCall.has(path) ? [`${path} takes the whole Context`] : []),
        ...(picks.length > 0 && !creating.has(path) ? [`${path} picks more than ${maxPicked} members`] : []),
      ]
    })
}
