import { expect, test } from 'vitest'
import { choicesToKeep } from './choices.ts'

const fresh = { storedRegion: null, storedLanguage: null, fromHere: true }
const url = (query: string) => new URL(`http://banquette.test/${query}`)
const lisbon = { id: 'pt-lisbon', reason: 'address' } as const

test('a region chosen with a link is kept', () => {
  expect(choicesToKeep(fresh, url('?regionId=pt-lisbon'), lisbon)).toEqual([
    'region=pt-lisbon; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

test('a region that was merely guessed, or is kept already, is not written', () => {
  expect(choicesToKeep(fresh, url(''), { id: 'pt', reason: 'network' })).toEqual([])
  expect(choicesToKeep({ ...fresh, storedRegion: 'pt-lisbon' }, url('?regionId=pt-lisbon'), lisbon)).toEqual(
    [],
  )
})

test('a language chosen here is kept; one in a link from elsewhere is not', () => {
  const world = { id: 'g', reason: 'world' } as const
  expect(choicesToKeep(fresh, url('?lang=de'), world).join()).toContain('selectedLang=de;')
  expect(choicesToKeep({ ...fresh, fromHere: false }, url('?lang=de'), world)).toEqual([])
  expect(choicesToKeep(fresh, url('?lang=tlh'), world)).toEqual([])
})
