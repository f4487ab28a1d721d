import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createEmbedding } from './embedding.ts'

const staging = { DEPLOYMENT: 'staging', EMBED_ORIGINS: 'https://bistro.example' }
const embeddingWith = (env: Record<string, string>) => createEmbedding(readConfig(env))
const here = { host: 'tables.example', tenant: null }

test('a listed website may embed pages, and so may our own', () => {
  const embedding = embeddingWith(staging)
  expect(embedding.originsFor(null)).toEqual(['https://bistro.example'])
  expect(embedding.parentOf('https://bistro.example', here)).toBe('https://bistro.example')
  expect(embedding.parentOf('https://tables.example', here)).toBe('https://tables.example')
  expect(embedding.parentOf(null, here)).toBeNull()
  expect(embedding.refused).toBe(0)
})

test('any other website is ignored and counted', () => {
  const embedding = embeddingWith(staging)
  for (const origin of ['https://evil.example', 'javascript:alert(1)', '*', 'http://localhost:5173'])
    expect(embedding.parentOf(origin, here)).toBeNull()
  expect(embedding.refused).toBe(4)
})

test('a tenant lists its own websites, and the installation’s don’t apply to it', () => {
  const embedding = embeddingWith(staging)
  const tenant = { embedOrigins: ['https://mesas.example'] }
  const page = { host: 'mesas.tables.example', tenant }
  expect(embedding.originsFor(tenant)).toEqual(['https://mesas.example'])
  expect(embedding.parentOf('https://mesas.example', page)).toBe('https://mesas.example')
  expect(embedding.parentOf('https://bistro.example', page)).toBeNull()
  expect(embedding.parentOf('https://mesas.example', here)).toBeNull()
})

test('in development, pages on this machine may embed ours', () => {
  const embedding = embeddingWith({})
  expect(embedding.originsFor(null)).toEqual(['http://localhost:*', 'http://127.0.0.1:*'])
  expect(embedding.parentOf('http://localhost:5173', here)).toBe('http://localhost:5173')
})
