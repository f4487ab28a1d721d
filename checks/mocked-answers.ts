import { isTest, type SourceFile, withoutComments } from './source-tree.ts'

/**
 * The only file that may use such casts, because it returns mocked responses for any call. The tests that
 * supply the responses are type-checked against the contract.
 */
const allowed = 'web/testing/send-for-tests.ts'

/** Matches casts that accept a value of any type or skip the check of a literal. */
const cast = /\bas (?:unknown|never|any|Send|Transport)\b|[}\]]\)? as (?!const\b)[A-Z]\w*/g

/** Lists casts in tests of `web`, where a mocked response must have the type that its contract defines. */
export function castAnswers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/') && isTest(path) && path !== allowed)
    .flatMap(({ path, text }) =>
      [...withoutStrings(withoutComments(text)).matchAll(cast)].map(([found]) => `${path}: ${found}`),
    )
}

function withoutStrings(code: string): string {
  return code.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, "''")
}
