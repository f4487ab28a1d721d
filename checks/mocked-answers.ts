import { isTest, type SourceFile, withoutComments } from './source-tree.ts'

/** Returns responses of any call, which needs a cast. Its inputs are typed by contract. */
const allowed = 'web/send-for-tests.ts'

/** Casts that let a value of any type pass, or a literal without being checked. */
const cast = /\bas (?:unknown|never|any|Send|Transport)\b|[}\]]\)? as (?!const\b)[A-Z]\w*/g

/** Casts in tests of `web`, where a mocked response must have the type defined by its contract. */
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
