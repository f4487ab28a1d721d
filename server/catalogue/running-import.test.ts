import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportRun } from '#contracts/operator/imports.ts'
import { notInHistory } from '#server/history/record/record-history.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { createImportRunner } from './import-runner.ts'
import { interruptedProblem } from './import-runs.ts'
import { importFileOf } from './read/read-file.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const operator = () => ({ token: world.context.operatorToken })
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const start = (fileName: string, text: string | Uint8Array, more = {}) =>
  world.send('imports.start', { body: { fileName, content: base64(text), ...more } }, operator())
const look = (importId: string) => world.send('imports.get', { importId }, operator())

async function ended({ id }: Pick<ImportRun, 'id'>): Promise<ImportRun> {
  return vi.waitFor(
    async () => {
      const run = succeeded(await look(id))
      expect(run.state).not.toBe('running')
      return run
    },
    { timeout: 25_000, interval: 50 },
  )
}

const places = (count: number, name: string) =>
  ['id,name,lat,lon,city', ...many(count, (n) => `${name}${n},${name} ${n},38.71,-9.14,Lisbon`)].join('\n')
const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n + 1))

test('an import has the times of the installation’s clock', async () => {
  world.setTime('2027-03-01T14:00:00Z')
  onTestFinished(() => world.setTime(worldTime))
  const run = succeeded(await start('clock.csv', places(1, 'Clock Place')))
  expect(run).toMatchObject({ started: '2027-03-01T14:00:00.000Z', ended: null })
  expect(await ended(run)).toMatchObject({ ended: '2027-03-01T14:00:00.000Z' })
})

test('a city that only the import brought is found at once', async () => {
  const find = async (search: string) =>
    succeeded(await world.send('regions.suggestByName', { body: { search, level: 2 } })).map(({ id }) => id)
  expect(await find('Trondheim')).toEqual([])
  const file = 'id,name,lat,lon\nfar-north,Far North,63.43,10.4'
  expect(await ended(succeeded(await start('north.csv', file)))).toMatchObject({ report: { created: 1 } })
  expect(await find('Trondheim')).toEqual(['no-trondheim'])
  expect(await find('Тронхейм')).toEqual(['no-trondheim'])
})

test('the operator imports a file into the running server, follows it and reads the report', async () => {
  const file = `${places(90, 'Wire Place')}\n,,,,Nowhere`
  const run = succeeded(await start('places.csv', file, { attribution: '© Wire' }))
  expect(run).toMatchObject({ state: 'running', fileName: 'places.csv', dryRun: false, report: null })
  const done = await ended(run)
  expect(done).toMatchObject({
    state: 'done',
    rows: 91,
    problem: '',
    report: {
      created: 90,
      refusedCount: 1,
      refused: [{ row: 91, name: '', reason: 'It has no name.' }],
      unknownColumns: [],
    },
  })
  const found = await world.send('search.suggestRestaurants', { body: { search: 'Wire Place 42', top: 1 } })
  expect(succeeded(found).suggestions).toMatchObject([{ name: 'Wire Place 42' }])
  expect(succeeded(await world.send('restaurants.get', { id: 'wire-place-42-lisbon' }))).toMatchObject({
    attribution: '© Wire',
  })
})

test('guests see what an import changed, although the page was read before', async () => {
  const file = (phone: string) => `id,name,lat,lon,city,phone\nseen,Seen Place,38.71,-9.14,Lisbon,${phone}`
  const read = async () => succeeded(await world.send('restaurants.get', { id: 'seen-place-lisbon' })).phone
  await ended(succeeded(await start('seen.csv', file('+351 210 000 001'))))
  expect(await read()).toBe('+351 21 000 0001')
  // On a shared database, a page may lag behind by a second.
  world.setTime(new Date(world.context.now().getTime() + 2_000))
  await ended(succeeded(await start('seen.csv', file('+351 210 000 002'))))
  expect(await read()).toBe('+351 21 000 0002')
})

test('a dry run of a compressed file reports what would happen and writes nothing', async () => {
  const run = succeeded(await start('dry.csv.gz', gzipSync(places(3, 'Dry Place')), { dryRun: true }))
  expect(await ended(run)).toMatchObject({ state: 'done', dryRun: true, report: { created: 3 } })
  expect(refused(await world.send('restaurants.get', { id: 'dry-place-1-lisbon' })).refused).toBe(
    'unknownRestaurant',
  )
})

test('only one import runs at a time, and the refusal names the one that runs', async () => {
  const first = succeeded(await start('first.csv', places(400, 'First')))
  const second = refused(await start('second.csv', places(1, 'Second')))
  expect(second).toMatchObject({ refused: 'importRunning', status: 409 })
  expect(second.message).toContain(first.id)
  expect(await ended(first)).toMatchObject({ state: 'done', report: { created: 400 } })
  const again = succeeded(await start('second.csv', places(1, 'Second')))
  expect(await ended(again)).toMatchObject({ state: 'done', report: { created: 1 } })
})

test('a column name that the database can’t store doesn’t keep the report from being stored', async () => {
  const place = { id: 'odd', name: 'Odd Place', lat: 38.71, lon: -9.14, city: 'Lisbon', 'o\0dd': 'x' }
  const run = succeeded(await start('odd.json', JSON.stringify([place])))
  expect(await ended(run)).toMatchObject({
    state: 'done',
    report: { unknownColumns: [{ name: 'o dd', rows: 1 }] },
  })
})

test('a broken file fails with the reason', async () => {
  const run = succeeded(await start('cut.json', '[{"name": "A"}, {"na'))
  expect(await ended(run)).toMatchObject({
    state: 'failed',
    problem: 'cut.json is cut off after row 1.',
    report: null,
  })
  for (const [name, content] of [
    ['places.xlsx', base64('x')],
    ['places.csv', 'not base64!'],
  ] as const) {
    const answer = await world.send('imports.start', { body: { fileName: name, content } }, operator())
    expect(refused(answer)).toMatchObject({ refused: 'fileUnreadable', status: 400 })
  }
})

test('photos of an uploaded file are read only from URLs', async () => {
  const place = {
    id: 'shot',
    name: 'Shot',
    lat: 38.71,
    lon: -9.14,
    city: 'Lisbon',
    photos: ['/etc/hostname'],
  }
  const run = succeeded(await start('photos.json', JSON.stringify([place])))
  const { report } = await ended(run)
  expect(report?.warnings).toEqual([
    { row: 1, name: 'Shot', reason: expect.stringContaining('from addresses only') },
  ])
})

test.each([null, 'somebody'])('nobody can import or see imports with the token %s', async (token) => {
  const body = { fileName: 'places.csv', content: base64(places(1, 'Stranger')) }
  expect(refused(await world.send('imports.start', { body }, { token })).refused).toBe('tokenNeeded')
  expect(refused(await world.send('imports.get', { importId: 'x' }, { token })).refused).toBe('tokenNeeded')
})

test('the id of a nonexistent import is refused', async () => {
  expect(refused(await look('f'.repeat(32))).refused).toBe('unknownImport')
})

test('a server that stops ends its import after the batch, and the same import again completes it', async () => {
  const runner = createImportRunner(world.context)
  const file = importFileOf('stopped.csv', Buffer.from(places(600, 'Stopped')))
  const id = (await runner.start({ file, dryRun: false }, notInHistory)) ?? ''
  await vi.waitFor(async () => expect(await countOf('Stopped')).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 10,
  })
  await runner.stop()
  const stopped = succeeded(await look(id))
  expect(stopped).toMatchObject({ state: 'interrupted', problem: interruptedProblem, report: null })
  const written = await countOf('Stopped')
  expect(written).toBeLessThan(600)
  const again = succeeded(await start('stopped.csv', places(600, 'Stopped')))
  expect(await ended(again)).toMatchObject({
    state: 'done',
    report: { created: 600 - written, unchanged: written },
  })
})

async function countOf(name: string): Promise<number> {
  const rows = world.database.sql.selectFrom('restaurants').select('id').where('name', 'like', `${name} %`)
  return (await rows.execute()).length
}

test('an import whose process was killed is interrupted, and doesn’t stop the next one', async () => {
  await world.database.runScript(
    "insert into import_runs (id, file_name, dry_run, renewed) values ('killed', 'a.csv', false, now() - interval '31 seconds')",
  )
  expect(succeeded(await look('killed'))).toMatchObject({ state: 'interrupted', problem: interruptedProblem })
  const next = succeeded(await start('next.csv', places(1, 'Next')))
  expect(await ended(next)).toMatchObject({ state: 'done' })
})

test('a restart ends the import of the process before it', async () => {
  await world.database.runScript(
    "insert into import_runs (id, file_name, dry_run) values ('crashed', 'a.csv', false)",
  )
  expect(succeeded(await look('crashed')).state).toBe('running')
  const restarted = await openWorldOn(world.database)
  await restarted.app.ready()
  await restarted.app.close()
  const { state } = succeeded(await look('crashed'))
  // On PostgreSQL another process could still be running it, so it ends only half a minute later.
  expect(state).toBe(world.database.exclusive ? 'interrupted' : 'running')
  await world.database.runScript("update import_runs set state = 'failed' where id = 'crashed'")
})
