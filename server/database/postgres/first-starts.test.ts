import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, onServer } from '#server/testing/postgres-server.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env['DATABASE_URL'] ?? ''
const name = `first_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  if (url) await onServer(url, `create database ${name}`)
})
afterAll(async () => {
  if (url) await onServer(url, `drop database ${name} with (force)`)
})

test.runIf(url)(
  'of several processes that start first on an empty database one fills it, and all start',
  async () => {
    const start = async () => {
      const database = await openPostgres(databaseUrl(url, name))
      try {
        await migrate(database)
        return await prepareWorld(database, 'demo', new Date())
      } finally {
        await database.close()
      }
    }
    const filled = await Promise.all([start(), start(), start()])
    expect(filled.filter((byThis) => byThis)).toHaveLength(1)
  },
)
