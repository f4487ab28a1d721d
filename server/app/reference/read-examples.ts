import { readdirSync, readFileSync } from 'node:fs'
import type { CallExamples } from '#contracts/openapi/examples.ts'

const folder = new URL('../../../contracts/openapi/examples/', import.meta.url)

/** Reads the examples of all calls that `contract-walk.test.ts` has recorded. */
export function readExamples(): CallExamples {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return Object.assign(
    {},
    ...files.map((name): CallExamples => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
}

const clientExamples = new URL('../../../clients/typescript/examples/', import.meta.url)

/** Reads the code of the page “Book a table in 20 lines”, as users of the client write it. */
export function readFirstSteps(): string {
  const code = readFileSync(new URL('book-a-table.ts', clientExamples), 'utf8')
  return code.trimEnd().replace('../client.ts', '@banquette/client')
}
