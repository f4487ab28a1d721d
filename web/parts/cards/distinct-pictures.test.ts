import { expect, test } from 'vitest'
import { parsePictureUrl } from '#domain/pictures/read-picture-url.ts'
import { photosForTests } from '#web/guest/discovery/restaurant/sample-restaurant.suite.ts'
import { withDistinctPictures } from './distinct-pictures.ts'

const card = (name: string, motifs: string[]) => ({
  name,
  promoImage: `/art/card/${motifs[0]}/${name}.svg`,
  motifs,
})
const motifsOf = (cards: readonly { promoImage: string }[]) =>
  cards.map(({ promoImage }) => parsePictureUrl(promoImage)?.kind)

test('two restaurants that would look alike are drawn differently, each fitting its own name', () => {
  const cards = withDistinctPictures([card('A', ['cod', 'clams']), card('B', ['cod', 'octopus'])])
  expect(motifsOf(cards)).toEqual(['cod', 'octopus'])
  expect(parsePictureUrl(cards[1]?.promoImage ?? '')).toMatchObject({ seed: 'B', shape: 'card' })
})

test('a motif that the page shows elsewhere is avoided', () => {
  const shown = ['/art/card/cod/C.svg?v=2', '/photos/1/800.webp']
  expect(motifsOf(withDistinctPictures([card('A', ['cod', 'clams'])], shown))).toEqual(['clams'])
})

test('photos, and cards of an older server without motifs, stay as they are', () => {
  const [photo] = photosForTests
  const cards = [
    { name: 'A', promoImage: '/photos/0/800.webp', photo },
    { name: 'B', promoImage: '/art/card/italian/B.svg' },
    { name: 'C', promoImage: '/art/card/italian/C.svg', motifs: [] },
  ]
  expect(withDistinctPictures(cards)).toEqual(cards)
})
