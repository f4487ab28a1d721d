import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createHandlers } from './page-handlers.ts'
import { paths } from '#web/paths.ts'
import { routes } from './routes.tsx'

const handlerFor = createHandlers(routes)

const sample = (path: string) => path.replace('?', '').replaceAll(/:\w+/g, 'some-name')

test.each([
  ...Object.values(paths).map(sample),
  '/RESTAURANTS/some-name',
  '/waitlist',
  '/nowhere',
  '/nowhere/at/all',
  '/%E5%B1%B1',
  '//',
])('%s has the same result as with the whole route table', async (path) => {
  const whole = matchRoutes(routes, path)?.at(-1)?.route.path
  const { dataRoutes } = handlerFor(path)
  expect(matchRoutes(dataRoutes as RouteObject[], path)?.at(-1)?.route.path).toBe(whole)
})

test('a page has the route ids that the browser expects', () => {
  const browser = routes[0]?.children?.findIndex(({ path }) => path === paths.restaurant)
  const found = matchRoutes(handlerFor('/restaurants/x').dataRoutes as RouteObject[], '/restaurants/x')
  expect(found?.at(-1)?.route.id).toBe(`0-${browser}`)
})
