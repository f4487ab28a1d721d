import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { writeClient } from './write-client.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the TypeScript client is what the OpenAPI document says (wire D)', async () => {
  const document = openApiDocument({ title: 'Banquette', version: '1.0.0', servers: [] })
  await expect(writeClient(document)).toMatchFileSnapshot('../../clients/typescript/api.ts')
})

test('the page “Book a table in 20 lines” shows the code that its test runs, and it is no longer', () => {
  const code = read('clients/typescript/examples/book-a-table.ts')
  expect(read('docs/book-a-table.md')).toContain(code.replace('../client.ts', '@banquette/client'))
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
})

test('the page “Connecting other software” shows the code that the tests of webhooks run', () => {
  expect(read('docs/integrations.md')).toContain(read('server/testing/webhooks/read-webhook.ts'))
})
