import { expect, test } from 'vitest'
import { choiceCookies } from '#web/frame/load-frame.ts'

const fresh = { storedRegion: null, storedLanguage: null, fromHere: true }
const url = (query: string) => new URL(`http://banquette.test/${query}`)
const lisbon = { id: 'pt-lisbon', reason: 'address' } as const

test('a region chosen with a link is stored', () => {
  expect(choiceCookies(fresh, url('?regionId=pt-lisbon'), lisbon)).toEqual([
    'region=pt-lisbon; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

test('a guessed or already stored region isn’t stored', () => {
  expect(choiceCookies(fresh, url(''), { id: 'pt', reason: 'network' })).toEqual([])
  expect(choiceCookies({ ...fresh, storedRegion: 'pt-lisbon' }, url('?regionId=pt-lisbon'), lisbon)).toEqual(
    [],
  )
})

test('a language chosen on this site is stored; one in a link from elsewhere isn’t', () => {
  const world = { id: 'g', reason: 'world' } as const
  expect(choiceCookies(fresh, url('?lang=de'), world).join()).toContain('selectedLang=de;')
  expect(choiceCookies({ ...fresh, fromHere: false }, url('?lang=de'), world)).toEqual([])
  expect(choiceCookies(fresh, url('?lang=tlh'), world)).toEqual([])
})
