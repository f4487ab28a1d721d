import { createStaticHandler, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { contextForTests } from '#web/testing/draw-page.suite.tsx'
import { behind } from './middleware.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'

const screen = async () => ({ loader: () => 'loaded', action: () => 'done', Component: () => null })

async function open(name: string, development: boolean, method = 'GET') {
  const routes: RouteObject[] = [{ path: '/', lazy: behind(name, screen) }]
  const request = new Request('https://tables.example/', {
    method,
    ...(method === 'POST' && { body: new URLSearchParams() }),
  })
  const requestContext = contextForTests(sendForTests({}).send, {}, { development })
  const outcome = await createStaticHandler(routes).query(request, { requestContext })
  if (outcome instanceof Response) throw new Error('a redirect')
  const [error] = Object.values(outcome.errors ?? {}) as { status: number; data: unknown }[]
  return error ? [error.status, error.data] : Object.values(outcome.actionData ?? outcome.loaderData)
}

test('behind the middleware of development, a screen exists only there', async () => {
  expect(await open('development', true)).toEqual(['loaded'])
  expect(await open('development', true, 'POST')).toEqual(['done'])
  expect(await open('development', false)).toEqual([404, null])
  expect(await open('development', false, 'POST')).toEqual([404, null])
})

test.each(['', 'nobody', 'constructor'])(
  'the unknown middleware "%s" answers 500 and says so',
  async (name) => {
    expect(await open(name, true)).toEqual([500, 'Unknown middleware'])
    expect(await open(name, true, 'POST')).toEqual([500, 'Unknown middleware'])
  },
)
