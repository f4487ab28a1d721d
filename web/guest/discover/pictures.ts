import { pictureUrl } from '#domain/pictures/picture-url.ts'

/** The picture drawn for a city, country or the world, 3:1. */
export function drawnRegion(regionId: string): string {
  return pictureUrl({ shape: 'region', kind: 'generic', seed: regionId })
}
