import { describe, expect, test } from 'vitest'
import { who } from '#world/who-is-who.ts'
import { type ForeignClient, nulls } from './foreign-client.ts'

const owner = { name: 'Inês Valadares', email: 'owner@example.com' }

/** Section 9. */
const specifiedLocales =
  'cs de de-DE el en en-GB en-US es es-ES fr fr-CA fr-FR hr it it-IT nl pl pt pt-PT ru sr sr-LATIN sv sv-SE uk zh-TW'.split(
    ' ',
  )

/** Regions and discovery, translations and analytics (section 7). */
export function playDiscovery(send: ForeignClient): void {
  const post = async (path: string, body: object) => {
    const answer = await send('POST', path, { body })
    expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
    return answer.body
  }

  describe('regions', () => {
    test('all are listed by “*”, and found by name, with unset filters as null', async () => {
      const path = '/api/core/mb/guest/regions/suggestByName'
      const fields = {
        id: expect.any(String),
        name: expect.any(String),
        level1: expect.any(String),
        level2: expect.any(String),
        mainLevel: { id: expect.any(String) },
        regionPath: expect.any(Array),
      }
      const all: { id: string }[] = await post(path, { search: '*' })
      expect(all.length).toBeGreaterThan(5)
      for (const region of all) expect(region).toMatchObject(fields)
      const unset = nulls('level1', 'parentId', 'level', 'top')
      expect(await post(path, { search: null, ...unset })).toEqual(all)
      expect(await post(path, { search: 'Lisbo', ...unset })).toContainEqual(
        expect.objectContaining({ name: 'Lisbon' }),
      )
    })

    test('each has a configuration, and the nearest is found by position or is the world', async () => {
      const { body: found } = await send('GET', '/api/core/mb/guest/regions/find', {
        query: { lat: 38.72, lon: -9.14 },
      })
      expect(found).toMatchObject({ id: expect.any(String), name: 'Lisbon' })
      const { body: config } = await send('GET', `/api/core/mb/guest/regions/${found.id}/config`)
      expect(config).toMatchObject({
        regionId: found.id,
        regionName: 'Lisbon',
        regionPath: expect.any(Array),
        lat: expect.any(Number),
        lon: expect.any(Number),
        headerImage: expect.any(String),
      })
      for (const section of config.sections)
        expect(section).toMatchObject({
          type: expect.any(String),
          content: { model: { template: expect.any(String) } },
        })
      const { body: guessed } = await send('GET', '/api/regions/findByIp')
      expect(guessed).toMatchObject({ id: 'g', name: 'World' })
      const posts = await send('GET', `/api/blogs/critics/${found.id}/last`)
      expect(posts.status).toBe(200)
    })
  })

  test('restaurants are suggested with everything but the text unset', async () => {
    const body = { search: 'cach', top: 10, ...nulls('regionId', 'lat', 'lon') }
    const { suggestions } = await post('/api/core/mb/guest/restaurants/suggest', body)
    expect(suggestions).toContainEqual(expect.objectContaining({ idOrName: who.events }))
    expect(suggestions.length).toBeLessThanOrEqual(10)
  })

  test('the search service answers sections, facets and locations of its own query language', async () => {
    const search = '/indexes/restaurants/docs/search?api-version=2017-11-11'
    expect((await post(search, { top: 3 })).value).toHaveLength(3)
    const facets = {
      count: true,
      facets: ['cuisine,count:5', 'price,count:5'],
      filter: "regionId eq 'pt'",
      queryType: 'full',
      search: '*',
      skip: 0,
      top: 0,
    }
    const found = await post(search, facets)
    expect(found['@odata.count']).toBeGreaterThan(0)
    expect(Object.keys(found['@search.facets'])).toEqual(['cuisine', 'price'])
    for (const values of Object.values<{ value: unknown; count: number }[]>(found['@search.facets'])) {
      expect(values.length).toBeLessThanOrEqual(5)
      for (const value of values) expect(value).toMatchObject({ count: expect.any(Number) })
    }
    const { body: cities } = await send('GET', '/indexes/locations/docs/suggest', {
      query: {
        'api-version': '2017-11-11',
        top: 10,
        search: 'Lis',
        suggesterName: 'sg',
        $filter: "type eq 'City' or type eq 'Neighborhood'",
      },
    })
    expect(cities.value).toContainEqual(expect.objectContaining({ name: 'Lisbon', type: 'City' }))
  })

  test('menu modifiers and translations are files, also for a locale of the list', async () => {
    const { body: place } = await send('GET', `/api/core/mb/guest/restaurants/${who.ordering}`)
    expect(place.menu.length).toBeGreaterThan(0)
    const modifiers = await send('GET', `/hostmemenu/${place.id}/menu/${place.menu[0].id}.modifiers.m..json`)
    expect([modifiers.status, typeof modifiers.body]).toEqual([200, 'object'])
    for (const locale of specifiedLocales) {
      expect((await send('GET', `/i18n/${place.id}/${locale}.json`)).status).toBe(200)
      const { status, body } = await send('GET', `/i18n/${locale}.json`)
      expect([locale, status, Object.keys(body).length]).toEqual([locale, 200, expect.any(Number)])
    }
  })

  test('owners claim a restaurant or a region, and a guest asks to be notified', async () => {
    const claims = ['/api/places/15/claim', '/api/regions/pt-lisbon/claim']
    for (const path of claims) expect((await send('POST', path, { body: owner })).status).toBe(204)
    const notify = await send('POST', '/api/places/15/notify', { body: { email: owner.email } })
    expect(notify.status).toBe(204)
  })

  test('page views, card clicks and impressions are reported', async () => {
    for (const action of ['impression', 'click']) {
      const query = { source: 'search', action, ids: '15,16', target: '/search', query: 'fado' }
      expect((await send('GET', '/api/analytics', { query })).status).toBeLessThan(300)
    }
  })
}
