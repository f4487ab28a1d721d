import { expect, test } from 'vitest'
import { wire } from '#contracts/wire.ts'
import { handlerNames, handlerProblems } from './handlers.ts'
import { textFiles } from '../source-tree.ts'

const files = textFiles()

test('every handler is named after its call, alone in a file of that name in the folder of the call', () => {
  expect(handlerProblems(files)).toEqual([])
})

test('the check reads a registration for every call that has a handler', () => {
  const handlers = files.filter(
    ({ path, text }) =>
      /^server\/(?!platform\/calls\/).*(?<!\.test)\.ts$/.test(path) && /: Handler<\s*'/.test(text),
  )
  expect(handlers.length).toBeGreaterThan(90)
  expect(handlers.length).toBeLessThanOrEqual(Object.keys(wire).length)
})

test.each([
  ['holds.extend', 'extendHold'],
  ['savedRestaurants.save', 'saveRestaurant'],
  ['savedRestaurants.list', 'listSavedRestaurants'],
  ['regions.findByIp', 'findRegionByIp'],
  ['identity.changeEmail', 'changeEmail'],
  ['identity.signUp', 'signUp'],
  ['identity.signInMethods', 'listSignInMethods'],
  ['guests.profile', 'getProfile'],
  ['regions.config', 'getRegionConfig'],
])('the handler of %s may be called %s', (call, name) => {
  expect(handlerNames(call)).toContain(name)
})

test.each([
  ['holds.extend', 'extend'],
  ['holds.extend', 'lengthenHold'],
  ['holds.extend', 'extendReservation'],
  ['identity.changeEmail', 'setEmail'],
  ['guests.profile', 'profile'],
  ['guests.profile', 'keepProfile'],
])('the handler of %s may not be called %s', (call, name) => {
  expect(handlerNames(call)).not.toContain(name)
})

const handler = (name: string, call: string) =>
  `export const ${name}: Handler<'${call}'> = async () => undefined\n`
const routes = (from: string, name: string, registration: string) =>
  `import { ${name} } from './${from}'\nexport const someRoutes = [${registration}]\n`

test.each([
  [
    'another name',
    'the handler of holds.extend is lengthenHold, not extendHolds or extendHold',
    { 'server/booking/holds/lengthen-hold.ts': handler('lengthenHold', 'holds.extend') },
    routes('lengthen-hold.ts', 'lengthenHold', "answer('holds.extend', lengthenHold)"),
  ],
  [
    'another file',
    'the handler of holds.extend is in server/booking/holds/holds.ts, not in extend-hold.ts',
    { 'server/booking/holds/holds.ts': handler('extendHold', 'holds.extend') },
    routes('holds.ts', 'extendHold', "answer('holds.extend', limited(extendHold, () => 4))"),
  ],
  [
    'another folder',
    'the handler of menus.list is in server/booking/holds/list-menus.ts, not in server/**/menus/',
    { 'server/booking/holds/list-menus.ts': handler('listMenus', 'menus.list') },
    routes('list-menus.ts', 'listMenus', "answer('menus.list', listMenus)"),
  ],
  [
    'a second answer',
    'holds.get is answered twice',
    { 'server/booking/holds/get-hold.ts': handler('getHold', 'holds.get') },
    routes('get-hold.ts', 'getHold', "answer('holds.get', getHold), answer('holds.get', getHold)"),
  ],
  [
    'two handlers in a file',
    'server/booking/holds/get-hold.ts has more than one handler',
    {
      'server/booking/holds/get-hold.ts':
        handler('getHold', 'holds.get') + handler('extendHold', 'holds.extend'),
    },
    routes(
      'get-hold.ts',
      'getHold, extendHold',
      "answer('holds.get', getHold), answer('holds.extend', extendHold)",
    ),
  ],
  [
    'a handler without a route',
    'server/booking/holds/get-hold.ts has a handler that is not registered: getHold',
    { 'server/booking/holds/get-hold.ts': handler('getHold', 'holds.get') },
    '',
  ],
])('finds %s', (_, problem, handlers, text) => {
  const sources = Object.entries({ ...handlers, 'server/booking/holds/routes.ts': text })
  expect(handlerProblems(sources.map(([path, code]) => ({ path, text: code })))).toContain(problem)
})
