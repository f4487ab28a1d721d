/**
 * Names that every object inherits, and texts that are too long, break out of markup, are invisible, or are invalid
 * Unicode.
 */
const texts = [
  ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'],
  Array.from({ length: 33 }, (_, code) => `a${String.fromCharCode(code)}b`),
  ['\u007f', '\u0085', '\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff', '\u00ad'].map((sign) => `x${sign}y`),
  ['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\u200d', '\u2060', '\ufff9'].map((sign) => `L${sign}R`),
  [
    '👩‍👩‍👧‍👦',
    '🇵🇹',
    '\ud83d',
    '\udc00',
    'é\u0301'.repeat(100),
    `${'x'.repeat(79)}😀`,
    `${'x'.repeat(199)}😀`,
  ],
  ['', ' ', '\u200b', '\u3164', '.', '-', '..', '../..', '../../etc/passwd', '/', '%2e%2e%2f', '?a=b#c'],
  ["'; drop table restaurants; --", '" or ""="', '\\', '\\u0000', '{}', '{null}', '{"a":1}', '$1', '%s%n'],
  [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    ']]>',
    '<!--',
    '&amp;',
    'javascript:alert(1)',
  ],
  ['null', 'undefined', 'NaN', 'Infinity', '-Infinity', '1e400', '-0', '0x10', '1,5', '١٢٣', '1'.repeat(400)],
  ['x'.repeat(5_000), '😀'.repeat(3_000), 'a;'.repeat(3_000), '臺'.repeat(300), 'ﷺ'.repeat(50)],
  ['24/7', 'Mo-Su 00:00-24:00', 'Mo 25:99', 'Mo-', 'sunset-sunrise', 'Mo 10:00-10:00', 'Mo 20:00-48:00'],
  [
    'Mo-Su 00:00-24:00;'.repeat(25),
    'PH off',
    '2027 Jan 01-1999',
    '"',
    'Mo 10:00-12:00 || ||',
    'week 1-53/99',
  ],
  [
    '0x0',
    '1x1',
    '999x99',
    '1x999',
    '-1x2',
    '1e9x2',
    '2x2;'.repeat(200),
    'Mars/Olympus',
    'AQ',
    'XX',
    'constructor/any',
  ],
].flat()

const fields = [
  [
    'id',
    'name',
    'lat',
    'lon',
    'city',
    'country',
    'area',
    'address',
    'zip',
    'cuisine',
    'opening_hours',
    'tables',
  ],
  ['phone', 'website', 'attribution', 'amenity', 'diet:vegan', 'outdoor_seating', '__proto__', 'constructor'],
].flat()

/**
 * Values that can occur in JSON but not in CSV. Placeholders such as `@huge@` are replaced in the serialized
 * text.
 */
const unusual = [
  null,
  true,
  [],
  {},
  ['constructor', '__proto__'],
  [[['deep']]],
  1e308,
  -1,
  0.1,
  '@huge@',
  '@deep@',
]

type Row = Record<string, unknown>

/** Returns a valid row in which one to three fields have hostile values. Row `n` is the same on every call. */
function rowOf(n: number, kind: string, values: readonly unknown[]): Row {
  const hostile = new Map<string, unknown>()
  for (let more = 0; more <= n % 3; more++) {
    const field = fields[(n * 7 + more * 5) % fields.length] ?? ''
    hostile.set(field, values[(n * 13 + more * 31) % values.length])
  }
  const place = {
    id: `${kind}-${n}`,
    name: `Place ${n}`,
    lat: 38.7 + (n % 50) / 1000,
    lon: -9.1,
    city: 'Lisbon',
    country: 'PT',
    cuisine: 'seafood',
    opening_hours: 'Mo-Su 12:00-15:00,19:00-24:00',
    tables: '2x2;1x4',
  }
  return Object.fromEntries([...Object.entries(place), ...hostile])
}

const rowsOf = (count: number, kind: string, values: readonly unknown[]) =>
  Array.from({ length: count }, (_, n) => rowOf(n, kind, values))

export function hostileCsv(count: number): string {
  const quoted = (value: unknown) => `"${textOf(value).replaceAll('"', '""')}"`
  const rows = rowsOf(count, 'csv', texts)
  return [fields, ...rows.map((row) => fields.map((field) => new Map(Object.entries(row)).get(field)))]
    .map((values) => values.map(quoted).join(','))
    .join('\r\n')
}

export function hostileJson(count: number): string {
  return withRareNumbers(JSON.stringify(rowsOf(count, 'json', [...texts, ...unusual])))
}

export function hostileGeoJson(count: number): string {
  const features = rowsOf(count, 'geojson', [...texts, ...unusual]).map(({ id, lat, lon, ...tags }) => ({
    type: 'Feature',
    properties: { amenity: 'restaurant', ...tags, '@id': id },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
  return withRareNumbers(JSON.stringify({ type: 'FeatureCollection', features }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function withRareNumbers(json: string): string {
  return json
    .replaceAll('"@huge@"', '1e400')
    .replaceAll('"@deep@"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
}
