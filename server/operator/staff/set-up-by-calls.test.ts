import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { readOutbox } from '#server/messages/read-outbox.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { databaseUrl, onServer } from '#server/testing/databases/postgres-server.ts'
import { emptyDatabase } from '#server/testing/worlds/fresh-database.ts'
import { prepareInstallation } from '#world/prepare-world.ts'
import { issueSetupLink } from '#server/staff/first-owner/issue-setup-link.ts'

const program = join(import.meta.dirname, '../../../clients/typescript/examples/set-up-a-restaurant.ts')
const mostCalls = 15

const production = {
  DEPLOYMENT: 'production',
  LOG_LEVEL: 'silent',
  SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://tables.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Tables <tables@example.com>',
}

const server = process.env['DATABASE_URL'] ?? ''
const name = `setup_${randomBytes(6).toString('hex')}`
const settings = server ? { ...production, DATABASE_URL: databaseUrl(server, name) } : production
let database: Database
beforeAll(async () => {
  if (server) await onServer(server, `create database ${name}`)
  database = server ? await openDatabase(readConfig(settings)) : await emptyDatabase()
})
afterAll(async () => {
  await database.close()
  if (server) await onServer(server, `drop database ${name} with (force)`)
})

test('from an empty production installation to a booking with the calls of “Set up a restaurant”, at most 15', async () => {
  const config = readConfig(settings)
  const context = await createContext({ config, database, now: () => new Date() })
  await prepareInstallation(database, config, new Date())
  const app = await createApp(context)
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  let called = 0
  app.server.on('request', () => called++)
  const email = 'olga@example.com'
  const codeFromEmail = async () =>
    /\b\d{6}\b/.exec((await readOutbox(context, email))[0]?.text ?? '')?.[0] ?? ''
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      BANQUETTE_URL: baseUrl,
      SETUP_LINK: (await issueSetupLink(context)) ?? '',
      EMAIL: email,
      PASSWORD: 'four unrelated plain words',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.endsWith(`${email}: `)) void codeFromEmail().then((code) => child.stdin.write(`${code}\n`))
    })
  await once(child, 'close')
  expect(said).toMatch(/Guests could book from 18:00 on \d{4}-\d\d-\d\d\./)
  expect(said).toMatch(/Mara can join with https:\/\/tables\.example\/host\/invitation#\w+/)
  expect(said).toMatch(/Approved: Adega Alta, \d{4}-\d\d-\d\dT18:00\n$/)
  expect(called).toBeLessThanOrEqual(mostCalls)
  await app.close()
})

test('the page “Set up a restaurant” shows this code', () => {
  const page = readFileSync(join(program, '../../../../docs/set-up-a-restaurant.md'), 'utf8')
  expect(page).toContain(readFileSync(program, 'utf8').replace('../client.ts', '@banquette/client'))
})
