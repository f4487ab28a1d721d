import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const secret = 's'.repeat(32)

test('without settings, a development server listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    deployment: 'development',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataFolder: './.data',
    databaseUrl: null,
    world: 'demo',
    secret: null,
  })
})

test.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'https://tables.example/' }, { publicUrl: 'https://tables.example' }],
  [{ DATABASE_URL: 'postgresql://localhost/x' }, { databaseUrl: 'postgresql://localhost/x' }],
  [
    { WORLD: 'empty', DATA_DIR: '/srv/data', SECRET: secret },
    { world: 'empty', dataFolder: '/srv/data', secret },
  ],
  [{ DEPLOYMENT: 'staging' }, { deployment: 'staging', services: {} }],
  [
    {
      API_URL: 'https://api.example/v1/',
      API_HOST_URL: 'http://texts.example',
      CATALOG_URL: 'https://c.example',
    },
    {
      services: { api: 'https://api.example/v1', host: 'http://texts.example', catalog: 'https://c.example' },
    },
  ],
  [
    {
      BLOB_STORE_URL: 'https://b.example',
      SEARCH_HOST_URL: 'https://s.example',
      IDENTITY_URL: 'https://i.example',
    },
    { services: { blobs: 'https://b.example', search: 'https://s.example', identity: 'https://i.example' } },
  ],
  [{}, { trustProxy: false, operatorToken: null, drainSeconds: 0, checksClock: true }],
  [
    { DRAIN_SECONDS: '20', CLOCK_CHECK: 'off' },
    { drainSeconds: 20, checksClock: false },
  ],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  [{ OPERATOR_TOKEN: secret }, { operatorToken: secret, metricsToken: null }],
  [{ METRICS_TOKEN: secret }, { metricsToken: secret }],
  [{}, { allowedOrigins: [] }],
  [{ ALLOWED_ORIGINS: '*' }, { allowedOrigins: 'any' }],
  [
    { ALLOWED_ORIGINS: 'https://Widget.example/, http://localhost:5173' },
    { allowedOrigins: ['https://widget.example', 'http://localhost:5173'] },
  ],
  [{}, { embedOrigins: [] }],
  [
    { EMBED_ORIGINS: 'https://Bistro.example/ https://blog.example' },
    { embedOrigins: ['https://bistro.example', 'https://blog.example'] },
  ],
  [{}, { passwordCost: 16_384 }],
  [{ SCRYPT_COST: '16' }, { passwordCost: 16 }],
  [{}, { searchesPerMinute: 600 }],
  [{ SEARCHES_PER_MINUTE: '0' }, { searchesPerMinute: 0 }],
  [
    { GEO_HEADERS: 'latitude=CF-IPLatitude, longitude=cf-iplongitude,country=cf-ipcountry' },
    { geoHeaders: { latitude: 'cf-iplatitude', longitude: 'cf-iplongitude', country: 'cf-ipcountry' } },
  ],
])('%o is accepted', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

test.each([
  [{ HOST: '' }, 'HOST is set, but empty. Give it a value or remove it.'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR is set, but empty. Give it a value or remove it.'],
  [{ DEPLOYMENT: 'prod' }, 'DEPLOYMENT must be one of development, staging, production; it is "prod".'],
  [{ WORLD: 'full' }, 'WORLD must be one of demo, empty; it is "full".'],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL must be one of warn, error, fatal, info, debug, trace, silent; it is "verbose".',
  ],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535; it is "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535; it is "70000".'],
  [{ PORT: '' }, 'PORT must be a number from 0 to 65535; it is "".'],
  ...[
    'widget.example',
    'https://widget.example/book',
    'null',
    '*, https://widget.example',
    'ftp://a.example',
  ].map(
    (value) =>
      [
        { ALLOWED_ORIGINS: value },
        `ALLOWED_ORIGINS must be * or list origins such as https://restaurant.example; it contains "${value.split(',')[0]}".`,
      ] as [Record<string, string>, string],
  ),
  [
    { EMBED_ORIGINS: '*' },
    'EMBED_ORIGINS must list origins such as https://restaurant.example; it contains "*".',
  ],
  ...['', 'api.example', 'ftp://api.example', 'https://api.example/?a=1', 'https://a@api.example'].map(
    (value) =>
      [{ API_URL: value }, `API_URL must be an http:// or https:// address; it is "${value}".`] as [
        Record<string, string>,
        string,
      ],
  ),
  ...['mysql://localhost/x', ''].map(
    (value) =>
      [{ DATABASE_URL: value }, 'DATABASE_URL must begin with postgres://.'] as [
        Record<string, string>,
        string,
      ],
  ),
  ...[
    'https://x.example/tables',
    'https://x.example//',
    'https://x.example/?a=1',
    'https://a@x.example',
    'x.example',
  ].map(
    (value) =>
      [
        { PUBLIC_URL: value },
        `PUBLIC_URL must be an http:// or https:// address without a path; it is "${value}".`,
      ] as [Record<string, string>, string],
  ),
  [
    { GEO_HEADERS: 'latitude=x-lat' },
    'GEO_HEADERS must list headers as latitude=…,longitude=…,country=…; it is "latitude=x-lat".',
  ],
  [{ SECRET: 'short' }, 'SECRET must have 32 characters or more.'],
  [{ SECRET: '' }, 'SECRET must have 32 characters or more.'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must have 32 characters or more.'],
  ...['', '-1', '1.5', 'many'].map(
    (value) =>
      [{ SEARCHES_PER_MINUTE: value }, `SEARCHES_PER_MINUTE must be a whole number; it is "${value}".`] as [
        Record<string, string>,
        string,
      ],
  ),
  ...['0', '1', '8', '10000', '2097152'].map(
    (value) =>
      [
        { SCRYPT_COST: value },
        `SCRYPT_COST must be a power of two from 16 to 1048576; it is "${value}".`,
      ] as [Record<string, string>, string],
  ),
  [{ SCRYPT_COST: 'high' }, 'SCRYPT_COST must be a whole number; it is "high".'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 32 characters or more.'],
  ...['true', '1', '', '10.0.0.0/33', 'proxy.example'].map(
    (value) =>
      [
        { TRUST_PROXY: value },
        `TRUST_PROXY must list the addresses or networks of your proxies, or loopback; it is "${value}".`,
      ] as [Record<string, string>, string],
  ),
  [
    { PUBLIC_URL: 'tables.example' },
    'PUBLIC_URL must be an http:// or https:// address without a path; it is "tables.example".',
  ],
  [{ DEPLOYMENT: 'production' }, 'Production needs SECRET, with 32 or more random characters.'],
  [
    { DEPLOYMENT: 'production', SECRET: secret },
    'Production needs PUBLIC_URL, the https:// address that guests use.',
  ],
  [
    { DEPLOYMENT: 'production', SECRET: secret, PUBLIC_URL: 'http://tables.example' },
    'Production needs PUBLIC_URL, the https:// address that guests use.',
  ],
  [
    { DEPLOYMENT: 'production', SECRET: secret, PUBLIC_URL: 'https://tables.example' },
    'Production needs SMTP_URL and MAIL_FROM, the mail server that sends guests their messages.',
  ],
  [
    {
      DEPLOYMENT: 'production',
      SECRET: secret,
      PUBLIC_URL: 'https://tables.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'tables@tables.example',
      SCRYPT_COST: '8192',
    },
    'Production needs a SCRYPT_COST of 16384 or more.',
  ],
  [
    { PUBLIC_URL: 'https://[' },
    'PUBLIC_URL must be an http:// or https:// address without a path; it is "https://[".',
  ],
])('%o is refused with a sentence that says what to do', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigProblem(sentence))
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['tables.lan', 'http://tables.lan:3000'],
])('a server listening on %s has a URL that a browser can open', (HOST, address) => {
  expect(readConfig({ HOST }).publicUrl).toBe(address)
})
