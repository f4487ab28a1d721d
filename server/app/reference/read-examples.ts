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
