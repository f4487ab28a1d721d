import { afterEach, expect, test, vi } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { fetchRegionConfig } from './fetch-region-config.ts'
import { regionForTests } from './regions-for-tests.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(['', null, undefined])(
  'without a region (%j) nothing is requested, and a warning is logged (wire 5)',
  async (id) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { send, asked } = sendForTests({})
    expect(await fetchRegionConfig(send, id)).toBeNull()
    expect(asked).toEqual([])
    expect(warn).toHaveBeenCalledWith('Region ID is required!')
  },
)

test('a page whose region was guessed without an id shows the world (wire 5)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { send, of } = sendForTests({
    'regions.findByIp': {
      id: '',
      name: '',
      level1: '',
      level2: '',
      regionPath: [],
      mainLevel: { id: 'g' },
      timeZone: null,
      restaurants: 0,
    },
    'regions.config': regionForTests({ regionId: 'g', regionName: 'World' }),
  })
  await drawPage('/search', send)
  expect(warn).toHaveBeenCalledWith('Region ID is required!')
  expect(of('regions.config').map(({ input }) => input.id)).toEqual(['g'])
})
