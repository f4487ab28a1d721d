import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { makeSmallTiles } from '#server/testing/worlds/small-tiles.ts'
import { smallTown } from '#server/testing/worlds/small-town.ts'
import { registerStreetMap } from './register-street-map.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

let folder = ''
const problems: unknown[] = []
const servers: FastifyInstance[] = []
const older = makeSmallTiles({ ...smallTown, maxZoom: 8 })
const newer = makeSmallTiles({ ...smallTown, maxZoom: 9 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streets-'))
  await writeFile(join(folder, 'older.pmtiles'), older)
  await writeFile(join(folder, 'newer.pmtiles'), newer)
  await writeFile(join(folder, 'broken.pmtiles'), older.subarray(0, 5000))
  for (let count = 0; count < 2; count++) servers.push(serverWith({}))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

function serverWith(settings: Readonly<Record<string, string>>): FastifyInstance {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...settings })
  const app = Fastify()
  registerStreetMap(app, { config, report: (_, problem) => problems.push(problem) })
  return app
}

/** Runs the map command with these arguments. Rejects with its output if it fails. */
async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder }
  const { stdout } = await run(process.execPath, [join(root, 'scripts', 'map.ts'), ...args], {
    cwd: root,
    env,
  })
  return stdout
}

async function settingsOf(server: FastifyInstance | undefined) {
  return (await server?.inject('/map-settings.json'))?.json()
}

describe('without a street map', () => {
  test('guests get the packaged map, and the command says so', async () => {
    expect(await settingsOf(servers[0])).toEqual({ style: null, streets: null })
    expect(await command()).toContain('No street map is installed')
  })

  test('no tiles are served', async () => {
    for (const path of ['streets-0123456789abcdef.pmtiles', 'streets.pmtiles', '..%2f..%2fpackage.json'])
      expect((await servers[0]?.inject(`/tiles/${path}`))?.statusCode).toBe(404)
  })
})

describe('an operator installs a file while servers run', () => {
  test('a check changes nothing', async () => {
    expect(await command('older.pmtiles', '--check')).toMatch(/is fine\.\n.*Zoom: 6 to 8/)
    expect(await settingsOf(servers[0])).toMatchObject({ streets: null })
  })

  test('an unusable file is refused, and nothing is installed', async () => {
    await expect(command('broken.pmtiles')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The file is incomplete'),
    })
    expect(await settingsOf(servers[0])).toMatchObject({ streets: null })
  })

  test('every server shows it at once, under the same address', async () => {
    expect(await command('older.pmtiles')).toMatch(/Installed .*streets\.pmtiles/)
    const [first, second] = await Promise.all(servers.map(settingsOf))
    expect(first).toEqual({
      style: null,
      streets: {
        href: expect.stringMatching(/^\/tiles\/streets-[\w-]{16}\.pmtiles$/),
        bounds: smallTown.bounds,
        minZoom: 6,
        maxZoom: 8,
        credits: [{ text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }],
      },
    })
    expect(second).toEqual(first)
  })

  test('a map reads its tiles in parts, from whichever server answers', async () => {
    const { streets } = await settingsOf(servers[0])
    let turn = 0
    const tiles = new PMTiles({
      getKey: () => streets.href,
      async getBytes(offset, length) {
        const server = servers[turn++ % 2]
        const range = `bytes=${offset}-${offset + length - 1}`
        const answer = await server?.inject({ url: streets.href, headers: { range } })
        expect(answer?.statusCode).toBe(206)
        return {
          data: new Uint8Array(answer?.rawPayload ?? []).buffer,
          etag: String(answer?.headers['etag']),
        }
      },
    })
    const town = await tiles.getZxy(8, 121, 98)
    expect(Buffer.from(town?.data ?? new ArrayBuffer())).toEqual(expect.any(Buffer))
    expect(Buffer.from(town?.data ?? new ArrayBuffer()).toString('latin1')).toContain('Avenida 1')
    expect(turn).toBeGreaterThan(1)
  })

  test('a newer file takes its place, and the older address is gone', async () => {
    const { streets: before } = await settingsOf(servers[0])
    await command('newer.pmtiles')
    for (const server of servers) {
      const { streets: after } = await settingsOf(server)
      expect(after.maxZoom).toBe(9)
      expect((await server.inject(before.href)).statusCode).toBe(404)
      expect((await server.inject(after.href)).rawPayload).toEqual(newer)
    }
  })

  test('a file that is damaged later is reported once and not shown', async () => {
    const installed = join(folder, 'data', 'map', 'streets.pmtiles')
    const whole = await readFile(installed)
    await writeFile(installed, whole.subarray(0, 4000))
    for (let visit = 0; visit < 3; visit++)
      expect(await settingsOf(servers[0])).toMatchObject({ streets: null })
    expect(problems).toHaveLength(1)
    await writeFile(installed, whole)
    expect(await settingsOf(servers[0])).toMatchObject({ streets: { maxZoom: 9 } })
  })

  test('MAP_TILES names a file elsewhere, and a style of the operator’s own comes first', async () => {
    const elsewhere = serverWith({ MAP_TILES: join(folder, 'older.pmtiles') })
    expect(await settingsOf(elsewhere)).toMatchObject({ streets: { maxZoom: 8 } })
    const styled = serverWith({ MAP_STYLE_URL: 'https://tiles.example/style.json' })
    expect(await settingsOf(styled)).toEqual({ style: 'https://tiles.example/style.json', streets: null })
    await Promise.all([elsewhere.close(), styled.close()])
  })

  test('it can be removed', async () => {
    expect(await command('--remove')).toContain('Removed')
    expect(await settingsOf(servers[0])).toMatchObject({ streets: null })
    expect(await command('--remove')).toContain('No street map is installed')
    await command('newer.pmtiles')
  })
})

describe('the tile file over HTTP', () => {
  const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
    const { streets } = await settingsOf(servers[0])
    const answer = await servers[0]?.inject({ method, url: streets.href, headers })
    if (!answer) throw new Error('There is no server.')
    return answer
  }

  test('a part has its range, a strong ETag and a year of caching', async () => {
    const { statusCode, headers, rawPayload } = await ask({ range: 'bytes=10-19' })
    expect(statusCode).toBe(206)
    expect(rawPayload).toEqual(newer.subarray(10, 20))
    expect(headers).toMatchObject({
      'content-range': `bytes 10-19/${newer.length}`,
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[\w-]{16}"$/),
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('a part beyond the end is refused with the size', async () => {
    const { statusCode, headers } = await ask({ range: `bytes=${newer.length}-` })
    expect(statusCode).toBe(416)
    expect(headers['content-range']).toBe(`bytes */${newer.length}`)
  })

  test('HEAD returns the size without the bytes', async () => {
    const { statusCode, headers, rawPayload } = await ask({}, 'HEAD')
    expect(statusCode).toBe(200)
    expect(headers['content-length']).toBe(String(newer.length))
    expect(rawPayload).toHaveLength(0)
  })

  test('a cached part isn’t sent again, and a part of another file is never mistaken for it', async () => {
    const etag = String((await ask({}, 'HEAD')).headers['etag'])
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  })
})

test.each([[['--wrong']], [['a', 'b']], [['--remove', 'a']]])('%o prints the usage', async (args) => {
  await expect(command(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run map -- FILE.pmtiles'),
  })
})
