import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { pathParameters } from '#contracts/http/call-path.ts'
import { calls } from './calls.ts'
import { needsToken } from './general-refusals.ts'
import { matchCall } from './http/match.ts'
import { refusalStatus } from './refusals.ts'
import { required } from './http/request.ts'
import { wire } from './wire.ts'

const all: Call[] = Object.values(calls)

test('the page of all calls', async () => {
  const page = all.map(({ method, path, name }) => `${method.padEnd(6)} ${path}  ${name}`)
  await expect(`${page.join('\n')}\n`).toMatchFileSnapshot('calls.txt')
})

test('every line of the wire table is described under its own name', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(wire).toSorted())
  expect(Object.entries(calls).filter(([key, call]) => call.name !== key)).toEqual([])
})

test.each(all.map((call) => [call.name, call] as const))(
  '%s is not shadowed by another call',
  (name, call) => {
    const params = Object.fromEntries(pathParameters(call.path).map((key) => [key, `Sample-${key}`]))
    const pathname = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    expect(matchCall(call.method, pathname)).toEqual({ name, params })
  },
)

test('no two calls share a method and a path', () => {
  const shapes = all.map(({ method, path }) => `${method} ${path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(shapes).size).toBe(all.length)
})

test('a call lists each refusal once, and each has an error status', () => {
  const doubled = all.filter(({ refusals = [] }) => new Set(refusals).size < refusals.length)
  const named = all.flatMap(({ refusals = [] }) => [...refusals])
  expect(doubled).toEqual([])
  expect(named.filter((code) => !(refusalStatus[code] >= 400))).toEqual([])
})

test('a call that needs a token lists that refusal', () => {
  const silent = all.filter(
    ({ audience, refusals = [] }) =>
      (needsToken(audience) && !refusals.some((code) => code === 'tokenNeeded')) ||
      (audience === 'staff' && !refusals.some((code) => code === 'notPermitted')) ||
      (audience === 'guest' && !refusals.some((code) => code === 'signInNeeded')),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('an alias of a query name is lower-case and points to an existing name', () => {
  const aliases = all.flatMap(({ name, query, queryAliases = {} }) =>
    Object.entries(queryAliases).map(([alias, target]) => ({ name, alias, target, names: fieldsOf(query) })),
  )
  expect(aliases.length).toBeGreaterThan(0)
  expect(
    aliases.filter(({ alias, target, names }) => alias !== alias.toLowerCase() || !names.includes(target)),
  ).toEqual([])
})

test('reading calls have no body', () => {
  expect(all.filter(({ method, body }) => method === 'GET' && body)).toEqual([])
})

test('parameters required by the missing-parameter rule are part of the call', () => {
  const needs = Object.entries(required).map(([name, need]) => ({
    ...need,
    call: all.find((call) => call.name === name),
  }))
  expect(needs.filter(({ body, call }) => body && !call?.body)).toEqual([])
  expect(
    needs.filter(({ query = [], call }) => query.some((key) => !fieldsOf(call?.query).includes(key))),
  ).toEqual([])
})

function fieldsOf(shape: z.ZodType | undefined): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}
