import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pick, seeded } from '#world/seeded.ts'
import { madeRestaurants } from './made-restaurants.ts'

const countries = 'DE AT CH FR ES PT IT GR GB IE NL BE DK SE NO FI PL CZ US CA BR JP TW AU'.split(' ')

/** Opening hours as people write them: plain, by day, in two services, past midnight, in words, and missing. */
const hours = [
  'Mo-Su 11:30-22:00',
  'Tu-Th 12:00-14:30,18:00-22:30; Fr,Sa 12:00-14:30,18:00-23:30; Su,PH off',
  'Mo-Fr 17:00-01:00; Sa-Su 12:00-02:00',
  'Mo-Sa 18:00-23:00; Dec 24-26 off',
  '24/7',
  'by appointment',
  '',
]

/** Writes invented restaurants to a file as OpenStreetMap GeoJSON. */
export async function writeCatalogue(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(linesOf(count)), createWriteStream(file))
}

function* linesOf(count: number): Generator<string> {
  const random = seeded('catalogue')
  yield '{"type":"FeatureCollection","features":[\n'
  let comma = ''
  for (const { id, name, city, area, country, cuisines, lat, lon } of madeRestaurants(count)) {
    const tags = {
      '@id': `node/${id}`,
      amenity: random() < 0.8 ? 'restaurant' : 'cafe',
      name,
      cuisine: cuisines.join(';').toLowerCase(),
      opening_hours: pick(random, hours),
      'addr:city': city,
      'addr:suburb': area,
      'addr:country': countries[Number(country.slice(1))],
      'addr:street': `Main Street ${(id % 200) + 1}`,
      phone: `+49 30 ${100_000 + id}`,
      website: `https://place-${id}.example`,
    }
    const geometry = { type: 'Point', coordinates: [lon, lat] }
    yield comma + JSON.stringify({ type: 'Feature', id: `node/${id}`, geometry, properties: tags })
    comma = ',\n'
  }
  yield '\n]}\n'
}
