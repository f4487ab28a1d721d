import { buildIfChanged } from '../scripts/build.ts'
import { inProject, runNode } from '../scripts/project.ts'
import { startChild } from './child.ts'
import { treeCpuSeconds } from './cpu-time.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, figureOf, plainFigure, ratioOf } from './figure.ts'
import { startLoader } from './loader.ts'
import type { RenderAnswer, RenderAsk } from './plain-render-process.ts'
import { type NotedSample, takeTurns } from './rounds.ts'
import { perCpuSecond, type Sample } from './sample.ts'
import { startServer } from './server-process.ts'

const clients = 8
const seconds = 2

/** Pages per second of server CPU, beside React alone writing the same tree in the same run. */
export async function measureSsr(): Promise<Figure[]> {
  await buildIfChanged()
  const { exitCode } = await runNode([inProject('bench', 'build-plain-render.ts')])
  if (exitCode !== 0) throw new Error('The entry of plain rendering could not be built.')
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const loader = startLoader()
    const react = startChild<RenderAsk, RenderAnswer>('plain-render-process.ts', { NODE_ENV: 'production' })
    const pages = demoPages()
    const page = (path: string, encoding: string) => () =>
      loader.run(server, {
        clients,
        seconds,
        requests: [
          { method: 'GET', path, headers: { 'accept-encoding': encoding, 'accept-language': 'en' } },
        ],
      })
    const bare = (path: string) => async (): Promise<Sample> => {
      const before = treeCpuSeconds(react.pid)
      const { done, seconds: taken } = await react.ask({ address: server.origin + path, seconds })
      return { done, seconds: taken, cpuSeconds: treeCpuSeconds(react.pid) - before }
    }
    try {
      for (const path of [pages.restaurant, pages.fewTimes, pages.home]) {
        const { html } = await react.ask({ address: server.origin + path, seconds: 0 })
        await expectAlike(server.origin + path, html)
      }
      const { restaurant, bareRestaurant, fewTimes, bareFewTimes, home, bareHome, brotli } = await takeTurns(
        {
          restaurant: page(pages.restaurant, 'identity'),
          bareRestaurant: bare(pages.restaurant),
          fewTimes: page(pages.fewTimes, 'identity'),
          bareFewTimes: bare(pages.fewTimes),
          home: page(pages.home, 'identity'),
          bareHome: bare(pages.home),
          brotli: page(pages.restaurant, 'br'),
        },
        { rounds: 4, warmUps: 1 },
      )
      return [
        ...linesOf('restaurant page', restaurant, bareRestaurant, 0.6),
        ...linesOf('restaurant page with few times', fewTimes, bareFewTimes, 0.6),
        ...linesOf('home page', home, bareHome),
        figureOf('SSR, restaurant page in brotli', 'req/CPU-s', brotli, perCpuSecond),
      ]
    } finally {
      await react.stop()
      await loader.stop()
      await server.stop()
    }
  })
}

function linesOf(name: string, ours: NotedSample[], bare: NotedSample[], atLeast?: number): Figure[] {
  return [
    figureOf(`SSR, ${name}`, 'req/CPU-s', ours, perCpuSecond, {
      ratio: ratioOf(ours, bare, perCpuSecond),
      budget: atLeast === undefined ? undefined : { of: 'ratio', atLeast, aim: true },
      note: `${clients} clients`,
    }),
    plainFigure(
      `SSR, ${name}, p99`,
      'ms',
      ours.map(({ p99Ms = Number.NaN }) => p99Ms),
    ),
    figureOf(`renderToString alone, ${name}`, 'pages/CPU-s', bare, perCpuSecond),
  ]
}

/** Both must write the same page, or the ratio would compare two different things. The page's data script is ours alone. */
async function expectAlike(address: string, html: string): Promise<void> {
  const served = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  const drawn = served
    .replace('<!doctype html>', '')
    .replace(/<script[^>]* id="page-data">.*?<\/script>/s, '')
  const difference = Math.abs(drawn.length - html.length) / html.length
  if (difference > 0.01)
    throw new Error(
      `${address} is served with ${drawn.length} characters, but rendered alone with ${html.length}.`,
    )
}
