import type { Collection, Landing } from '#contracts/discovery/content.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import type { Locale } from '#domain/locale.ts'
import type { Names } from '#server/platform/translations/names.ts'
import { wordsIn } from '#server/platform/translations/words-in.ts'
import type { StoredCollection, StoredLanding } from './content-store.ts'
import type { LandingPartRow } from '#server/platform/database/tables/content-tables.ts'

type Stored = Pick<StoredCollection, 'id' | 'words' | 'image'>

const partTop = 6

/**
 * Returns title, text and picture of a card. If it has no picture of its own, it gets a drawing derived from
 * its id.
 */
export function presentHead({ id, words, image }: Stored, locale: Locale) {
  return {
    id,
    ...wordsIn(words, locale),
    image: image || pictureUrl({ shape: 'region', kind: 'generic', seed: id }),
  }
}

export function presentCollection(stored: StoredCollection, locale: Locale): Collection {
  const { filter, orderby, region_id } = stored
  return { ...presentHead(stored, locale), filter, orderby, regionId: region_id }
}

export function presentLanding(stored: StoredLanding, locale: Locale, names: Names): Landing {
  return {
    ...presentHead(stored, locale),
    regionId: stored.region_id,
    parts: stored.parts.map((part) => presentPart(part, locale, names)),
  }
}

function presentPart(part: LandingPartRow, locale: Locale, names: Names): Landing['parts'][number] {
  const { title, text } = wordsIn(part.words, locale)
  switch (part.kind) {
    case 'text':
      return { kind: 'text', title, text }
    case 'restaurants':
      return {
        kind: 'restaurants',
        title,
        filter: part.filter,
        orderby: part.orderby ?? '',
        top: part.top ?? partTop,
      }
    case 'cuisines':
      return {
        kind: 'cuisines',
        title,
        cuisines: [...part.cuisines],
        ...names.cuisines(part.cuisines),
        regionId: part.regionId,
      }
    case 'link':
      return { kind: 'link', title, href: part.href }
  }
}
