type Fields = Readonly<Record<string, unknown>>

export const osmCredit = '© OpenStreetMap contributors'

const osmId = /^(node|way|relation)\/\d+$/

/** OpenStreetMap types by the letters that `osmium export` and QGIS use for them. */
const kindOfLetter = new Map([
  ['n', 'node'],
  ['w', 'way'],
  ['r', 'relation'],
])

/** Returns whether an id is an OpenStreetMap id, such as `node/12`. */
export function isOsmId(id: string): boolean {
  return osmId.test(id)
}

/**
 * Returns the OpenStreetMap id of a feature, such as `node/12`, as exported by Overpass, osmium, QGIS or HOT. Returns
 * null if the id is missing or ambiguous.
 */
export function osmIdOf(feature: Fields, properties: Fields): string | null {
  const [atId, atType] = [textOf(properties['@id']), textOf(properties['@type'])]
  const number = textOf(properties['osm_id'])
  const candidates = [
    atId,
    textOf(feature['id']),
    `${atType}/${atId}`,
    `${textOf(properties['osm_type']).replace(/s$/, '')}/${number}`,
    textOf(properties['full_id']),
  ]
  for (const candidate of candidates) {
    if (isOsmId(candidate)) return candidate
    const [, letter = '', digits = ''] = /^([nwra])(\d+)$/.exec(candidate) ?? []
    if (letter === 'a') return areaId(Number(digits))
    const kind = kindOfLetter.get(letter)
    if (kind) return `${kind}/${digits}`
  }
  return null
}

/** Converts an osmium area id, which is twice the way id, or twice the relation id plus one. */
function areaId(area: number): string {
  return area % 2 === 0 ? `way/${area / 2}` : `relation/${(area - 1) / 2}`
}

/**
 * Returns whether columns show that a row is from OpenStreetMap, such as `osm_id`. Geographic databases write their
 * names in any case.
 */
export function namesOsm(fields: Fields): boolean {
  return Object.entries(fields).some(([column, value]) => {
    if (/^osm_/i.test(column)) return textOf(value) !== ''
    return (
      /^(attribution|source|copyright|licen[sc]e)$/i.test(column) &&
      /openstreetmap|\bodbl\b/i.test(textOf(value))
    )
  })
}

/** Tags of OpenStreetMap that aren't columns of an import, also as geographic databases write them. */
const foreignTags =
  /^(addr|contact|payment|toilets|brand)[:_]|^diet_|^name:[a-z]{2,3}$|^(internet_access|check_date)$/i

/**
 * Returns whether a row has columns named like OpenStreetMap tags, so that OpenStreetMap's license may apply. Maps with
 * `amenity` are nearly always from there.
 */
export function looksLikeOsm(fields: Fields, isTable: boolean): boolean {
  return Object.keys(fields).some((column) => foreignTags.test(column) || (!isTable && column === 'amenity'))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
