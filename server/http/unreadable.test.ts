import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { countRows } from '#server/testing/row-counts.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const post = (payload: string, key: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${key} 7c1e94b2-50fd-4a10-9f3b` },
    payload,
  })

test('what cannot be read is answered alike however often it comes, and kept by nobody', async () => {
  const before = await countRows(world.database)
  const first = await post('{"groupSize":"many"}', 'one')
  expect(first.statusCode).toBe(400)
  expect((await post('{"groupSize":"many"}', 'one')).body).toBe(first.body)
  expect(await countRows(world.database)).toEqual(before)
})

test('a request cannot choose how long the answer to it is', async () => {
  const fields = Array.from({ length: 2000 }, (_, n) => String.raw`"field${n}":"\u0000"`)
  const { statusCode, body } = await post(`{${fields.join(',')}}`, 'long')
  expect(statusCode).toBe(400)
  expect(body.length).toBeLessThan(4000)
})

test.each([
  String.raw`{"a\u0000":"x\u0000"}`,
  String.raw`{"customerProfile":{"a\u0000":{"b":"x\u0000"}}}`,
  String.raw`{"additionals":{"a\ud800":"\ud800"}}`,
])('letters that no database can keep are refused in names too: %s', async (payload) => {
  const { statusCode, body } = await post(payload, `names ${payload.length}`)
  expect(statusCode).toBe(400)
  expect(body).not.toMatch(/\\u0000|\\ud800/)
})
