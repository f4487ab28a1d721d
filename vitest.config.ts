import { defineConfig } from 'vitest/config'
import { messages } from './scripts/bundle/message-packs.ts'

const notTests = ['**/node_modules/**', 'dist/**', '.cache/**', '.data/**']

/** Pages drawn from the demo world, which only the api project has. */
const pagesOfTheWorld = 'checks/pages/**/*.test.ts'

/** Screens that are pressed and typed into, in a document without a browser. */
const inDocument = 'web/**/*.dom.test.tsx'

/** Installations of several servers or databases, which start PostgreSQL servers of their own. */
const clusters = 'bench/clusters/**/*.test.ts'

/**
 * Open no database, or an embedded one of their own, or test what the server writes and sends rather than what it
 * stores, so they would only be repeated on PostgreSQL.
 */
const neverOnPostgres = [
  pagesOfTheWorld,
  'server/platform/database/embedded/**',
  'server/**/killed-*.test.ts',
  'server/platform/images/**',
  'server/messages/channels/smtp*.test.ts',
  'server/messages/channels/text-messages.test.ts',
  'server/payments/evenings/card-digits.test.ts',
  'server/payments/gateways/**',
  'server/discovery/search/engine/hosted-engine.test.ts',
  'server/discovery/street-map/**',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contracts,art,web,checks,world,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...notTests, pagesOfTheWorld, inDocument, clusters],
          pool: 'threads',
          // Some read the whole repository or try thousands of inputs, which takes a busy machine a while.
          testTimeout: 30_000,
          // These tests hold no state between files, so one worker may run many of them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'dom',
          include: [inDocument],
          exclude: notTests,
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        // Whole pages are drawn with the texts as the build packs them.
        plugins: [messages()],
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', pagesOfTheWorld, ...(process.env.DATABASE_URL ? [clusters] : [])],
          exclude: process.env.DATABASE_URL ? [...notTests, ...neverOnPostgres] : notTests,
          pool: 'forks',
          // Each file opens a world of its own; what they all import is read once by a worker.
          isolate: false,
          globalSetup: 'server/testing/worlds/make-world.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
