import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
let options: { token: string }
beforeAll(async () => {
  world = await openWorld()
  options = { token: world.context.operatorToken ?? '' }
})
afterAll(() => world.close())

const section = (id: string, template: string, more: object = {}) => ({ id, template, ...more })
const config = async (id: string) => succeeded(await world.send('regions.config', { id }))
const templatesOf = async (id: string) =>
  (await config(id)).sections.map(({ content }) => content.model.template)
const usual = ['restaurants', 'ordering', 'events', 'collections', 'guides', 'latest-post']

test('a region shows the sections, order and header image that the operator chose, and nothing else changes', async () => {
  expect(await templatesOf('pt-lisbon')).toEqual(usual)
  const words = {
    en: { title: 'Harvest week', text: 'New wine everywhere.' },
    de: { title: 'Lesewoche', text: 'Überall neuer Wein.' },
  }
  const body = {
    headerImage: '/art/region/generic/harvest.svg',
    sections: [
      section('news', 'announcement', { words, href: '/events' }),
      section('event', 'events'),
      section('dine', 'restaurants'),
      section('critics', 'custom-banner', { type: 'banner' }),
    ],
  }
  succeeded(await world.send('operator.saveRegionPage', { regionId: 'pt-lisbon', body }, options))
  const lisbon = await config('pt-lisbon')
  expect(lisbon.headerImage).toBe('/art/region/generic/harvest.svg')
  expect(await templatesOf('pt-lisbon')).toEqual(['announcement', 'events', 'restaurants', 'custom-banner'])
  expect(lisbon.sections[0]?.content.model).toMatchObject({ title: 'Harvest week', href: '/events' })
  expect(await templatesOf('de-berlin')).toEqual(usual)
  const saved = await world.send('operator.regionPage', { regionId: 'pt-lisbon' }, options)
  expect(succeeded(saved)?.sections.map(({ id }) => id)).toEqual(['news', 'event', 'dine', 'critics'])
})

test('section texts are in the guest’s language', async () => {
  const response = await world.app.inject({
    url: '/api/core/mb/guest/regions/pt-lisbon/config',
    headers: { 'accept-language': 'de' },
  })
  expect(response.json().sections[0].content.model.title).toBe('Lesewoche')
})

test('a city without its own sections has those of its country, until they are removed', async () => {
  const body = { sections: [section('dine', 'restaurants')] }
  succeeded(await world.send('operator.saveRegionPage', { regionId: 'de', body }, options))
  expect(await templatesOf('de-berlin')).toEqual(['restaurants'])
  succeeded(await world.send('operator.removeRegionPage', { regionId: 'de' }, options))
  expect(await templatesOf('de-berlin')).toEqual(usual)
  expect(succeeded(await world.send('operator.regionPage', { regionId: 'de' }, options))).toBeNull()
})

test('unknown regions, links other than paths and https, and callers without the token are refused', async () => {
  const body = { sections: [] }
  expect(
    refused(await world.send('operator.saveRegionPage', { regionId: 'atlantis', body }, options)),
  ).toMatchObject({ status: 404, refused: 'unknownRegion' })
  const script = { sections: [section('news', 'announcement', { href: 'javascript:alert(1)' })] }
  expect(
    refused(await world.send('operator.saveRegionPage', { regionId: 'pt', body: script }, options)).status,
  ).toBe(400)
  expect(refused(await world.send('operator.saveRegionPage', { regionId: 'pt', body }))).toMatchObject({
    refused: 'tokenNeeded',
  })
  expect(
    refused(await world.send('operator.removePost', { postId: 'a-seat-near-the-guitar' })),
  ).toMatchObject({
    refused: 'tokenNeeded',
  })
})

test('the latest post of a region is the newest one the operator has published', async () => {
  const post = (title: string, published: string) => ({
    regionId: 'pt-lisbon',
    title,
    published,
    url: 'https://critics.example/post',
    words: { de: { title: `${title} auf Deutsch`, text: 'Auszug' } },
  })
  const last = async () => {
    // A change is visible within a few seconds.
    world.setTime(new Date(world.context.now().getTime() + 5_000))
    return succeeded(await world.send('content.lastPost', { regionId: 'pt-lisbon' }))
  }
  expect((await last())?.id).toBe('a-seat-near-the-guitar')
  for (const [postId, published] of [
    ['today', '2027-03-01T08:00:00Z'],
    ['tomorrow', '2027-03-02T08:00:00Z'],
  ] as const)
    succeeded(await world.send('operator.savePost', { postId, body: post(postId, published) }, options))
  expect(await last()).toMatchObject({ id: 'today', title: 'today' })
  const { total, results } = succeeded(await world.send('operator.posts', {}, options))
  expect(total).toBe(3)
  expect(results[0]?.id).toBe('tomorrow')
  succeeded(await world.send('operator.removePost', { postId: 'today' }, options))
  expect((await last())?.id).toBe('a-seat-near-the-guitar')
})
