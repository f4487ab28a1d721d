import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { distinctMotifs } from '#domain/pictures/distinct-motifs.ts'
import { subjectOf, withSubject } from '#domain/pictures/picture-url.ts'

type Pictured = Pick<RestaurantCard, 'promoImage' | 'photo' | 'motifs'>

/**
 * Gives the drawings on one screen different motifs as far as possible, and leaves photos unchanged. `shown` are the
 * URLs of pictures already on the screen.
 */
export function withDistinctPictures<Card extends Pictured>(
  cards: readonly Card[],
  shown: readonly string[] = [],
): Card[] {
  const onScreen = shown.flatMap((url) => subjectOf(url) ?? [])
  const motifs = distinctMotifs(
    cards.map((card) => (card.photo ? [] : (card.motifs ?? []))),
    onScreen,
  )
  return cards.map((card, n) => {
    const motif = motifs[n]
    return motif === undefined ? card : { ...card, promoImage: withSubject(card.promoImage, motif) }
  })
}
