import type { FocalPoint } from '#domain/pictures/photo.ts'
import type { PictureSubject } from '#domain/pictures/motifs.ts'

/** A photo of the demo world, which is a detailed drawing rendered to pixels. */
export interface DemoPhoto {
  readonly slug: string
  readonly subject: PictureSubject
  /** Seed of the drawing. A different seed results in a different table or room. */
  readonly seed: string
  readonly alt: string
  readonly focus: FocalPoint
}

/**
 * Photos of the demo world. Only a few restaurants have some, because rendering one takes half a second, and
 * the others demonstrate restaurants without photos.
 */
export const demoPhotos: readonly DemoPhoto[] = [
  photo('tasca-do-caldeireiro', 'sardines', 'coal', 'Grilled sardines with lemon', [40, 55]),
  photo('tasca-do-caldeireiro', 'room-terrace', 'azure', 'Tables outside in the evening', [50, 60]),
  photo('tasca-do-caldeireiro', 'cod', 'copper', 'Salt cod with potatoes and olive oil', [50, 50]),
  photo('tasca-do-caldeireiro', 'room-bar', 'ash', 'The bar', [50, 40]),
  photo('cachupa-da-nha-bia', 'stew', 'mindelo', 'Cachupa, the stew of corn and beans', [55, 50]),
  photo('cachupa-da-nha-bia', 'room-window', 'morna', 'A table by the window', [40, 60]),
  photo('dauerbrenner', 'room-bar', 'kreuzberg', 'The bar at night', [50, 40]),
  photo('dauerbrenner', 'burger', 'glut', 'A burger with fries', [50, 50]),
  photo('nonna-umbra', 'tomato-pasta', 'umbria', 'Fresh pasta', [50, 50]),
  photo('sushi-mizukage', 'sushi', 'kage', 'Nigiri and maki on a board', [50, 50]),
]

function photo(
  slug: string,
  subject: PictureSubject,
  seed: string,
  alt: string,
  [x, y]: readonly [x: number, y: number],
): DemoPhoto {
  return { slug, subject, seed, alt, focus: { x, y } }
}
