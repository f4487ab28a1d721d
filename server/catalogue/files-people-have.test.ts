import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { cellText } from './read/cell-text.ts'
import { importFileOf, readFileRows } from './read/read-file.ts'
import { readSourceRow } from './read/source-row.ts'

/** Reads a file and returns its usable rows as name and position, and the reasons why others are refused. */
async function readAll(name: string, bytes: Uint8Array) {
  const taken: string[] = []
  const refused: string[] = []
  for await (const { value, problem, fromOsm } of readFileRows(importFileOf(name, bytes))) {
    const row = problem ? null : readSourceRow(value, { fromOsm })
    if (row === null || isRefusal(row)) refused.push(problem ?? String(row?.details?.['reason']))
    else
      taken.push([row.name, row.lat, row.lon, row.tags.get('addr:city') ?? '', row.attribution].join(' | '))
  }
  return { taken, refused }
}

const lume = 'Osteria Lume | 38.71 | -9.14 | Lisbon | '
const barco = 'O Barco | 38.7 | -9.15 | Lisbon | '
const osm = '© OpenStreetMap contributors'

const utf8 = (text: string) => Buffer.from(text)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** `[what it is, name, content]`; each contains both restaurants. */
const files: readonly (readonly [string, string, Uint8Array])[] = [
  [
    'Excel’s CSV with a named separator',
    'a.csv',
    utf8(
      'sep=;\r\nname;lat;lon;city\r\nOsteria Lume;38,71;-9,14;Lisbon\r\nO Barco;38,7;-9,15;Lisbon\r\n;;;\r\n',
    ),
  ],
  [
    'Excel’s Unicode text',
    'b.txt',
    utf16(
      '\ufeffname\tlat\tlon\tcity\r\nOsteria Lume\t38,71\t-9,14\tLisbon\r\nO Barco\t38,7\t-9,15\tLisbon\r\n',
    ),
  ],
  [
    'UTF-16 without a mark',
    'c.csv',
    utf16('name,lat,lon,city\nOsteria Lume,38.71,-9.14,Lisbon\nO Barco,38.7,-9.15,Lisbon'),
  ],
  [
    'big-endian UTF-16',
    'd.csv',
    utf16('\ufeffname,lat,lon,city\nOsteria Lume,38.71,-9.14,Lisbon\nO Barco,38.7,-9.15,Lisbon').swap16(),
  ],
  [
    'a CSV file with quoted names of columns',
    'e.csv',
    utf8(
      '"name";"lat";"lon";"city";"notes, internal"\n"Osteria Lume";"38.71";"-9.14";"Lisbon";"a, b"\n"O Barco";38.7;-9.15;Lisbon;',
    ),
  ],
  [
    'a spreadsheet that leaves out and adds empty cells',
    'f.csv',
    utf8('name,lat,lon,city,phone,email\nOsteria Lume,38.71,-9.14,Lisbon\nO Barco,38.7,-9.15,Lisbon,,,,,\n'),
  ],
  ['bars', 'g.csv', utf8('name|lat|lon|city\nOsteria Lume|38.71|-9.14|Lisbon\nO Barco|38.7|-9.15|Lisbon')],
  [
    'columns of a geographic database',
    'h.csv',
    utf8('X,Y,OBJECTID,NAME,ADDR_CITY\n-9.14,38.71,1,Osteria Lume,Lisbon\n-9.15,38.7,2,O Barco,Lisbon'),
  ],
  [
    'features of Esri',
    'i.json',
    utf8(
      JSON.stringify({
        fields: [{ name: 'NAME' }],
        features: [
          {
            attributes: { NAME: 'Osteria Lume', AMENITY: 'cafe', CITY: 'Lisbon' },
            geometry: { x: -9.14, y: 38.71 },
          },
          { attributes: { NAME: 'O Barco', LAT: 38.7, LON: -9.15, CITY: 'Lisbon' } },
        ],
      }),
    ),
  ],
  [
    'JSON lines',
    'j.jsonl',
    utf8(
      '{"name":"Osteria Lume","lat":38.71,"lon":-9.14,"city":"Lisbon"}\n{"name":"O Barco","lat":38.7,"lon":-9.15,"city":"Lisbon"}\n',
    ),
  ],
  [
    'an object that contains the list',
    'k.json',
    utf8(
      '{"count":2,"restaurants":[{"name":"Osteria Lume","lat":38.71,"lon":-9.14,"city":"Lisbon"},{"name":"O Barco","lat":38.7,"lon":-9.15,"city":"Lisbon"}]}',
    ),
  ],
]

test.each(files)('%s is read: %s (situations S21, S23, S25, S11)', async (_, name, bytes) => {
  expect(await readAll(name, bytes)).toEqual({ taken: [lume, barco], refused: [] })
})

const fromOsm: readonly (readonly [string, string, string])[] = [
  [
    'Overpass JSON with a node and a way',
    'a.json',
    JSON.stringify({
      elements: [
        {
          type: 'node',
          id: 1,
          lat: 38.71,
          lon: -9.14,
          tags: { name: 'Osteria Lume', 'addr:city': 'Lisbon' },
        },
        {
          type: 'way',
          id: 2,
          center: { lat: 38.7, lon: -9.15 },
          tags: { name: 'O Barco', 'addr:city': 'Lisbon' },
        },
      ],
    }),
  ],
  [
    'a table of Overpass',
    'b.csv',
    '@id,@type,@lat,@lon,name,addr:city\n1,node,38.71,-9.14,Osteria Lume,Lisbon\n2,way,38.7,-9.15,O Barco,Lisbon',
  ],
  [
    'a table of a geographic database with ids of OpenStreetMap',
    'c.csv',
    'osm_id,name,lat,lon,addr_city\n1,Osteria Lume,38.71,-9.14,Lisbon\n2,O Barco,38.7,-9.15,Lisbon',
  ],
]

test.each(fromOsm)(
  '%s is credited to OpenStreetMap (situations S11, S25; wire C6)',
  async (_, name, text) => {
    expect(await readAll(name, utf8(text))).toEqual({ taken: [lume + osm, barco + osm], refused: [] })
  },
)

test('one GeoJSON feature is a file of one restaurant (situations S25)', async () => {
  const geometry = { type: 'Point', coordinates: [-9.14, 38.71] }
  const properties = { name: 'Osteria Lume', amenity: 'cafe', 'addr:city': 'Lisbon' }
  const feature = JSON.stringify({ type: 'Feature', properties, geometry })
  expect((await readAll('a.geojson', utf8(feature))).taken).toEqual([lume])
})

test('a column without a name is refused only if it has text (situations S23)', async () => {
  const { taken, refused } = await readAll('a.csv', utf8('name,lat,lon\nA,1,2,,\nB,1,2,,x'))
  expect(taken).toHaveLength(1)
  expect(refused).toEqual(['The row has 5 columns, the header has 3.'])
})

test('HTML in an exported name becomes text, with a remark (situations S26)', () => {
  const row = readSourceRow({
    name: 'Tom &amp; Jerry&#8217;s Caf&eacute; <3',
    description: '<p>Fresh <b>fish</b><br>daily</p><script>alert(1)</script>',
    website: 'https://tom.example/?a=1&copy=2',
    lat: 38.71,
    lon: -9.14,
  })
  if (isRefusal(row)) throw new Error('The row was refused.')
  expect(row).toMatchObject({
    name: 'Tom & Jerry’s Café <3',
    remarks: ['HTML was converted to text: name, description'],
  })
  expect(row.tags.get('description')).toBe('Fresh fish daily')
  expect(row.tags.get('website')).toBe('https://tom.example/?a=1&copy=2')
})

test('a column with the name of an earlier one replaces nothing and is reported', async () => {
  const file = importFileOf(
    'twice.csv',
    utf8('name,lat,lon,phone,Phone\nOsteria Lume,38.71,-9.14,210000000,\n'),
  )
  for await (const { value } of readFileRows(file)) {
    const row = readSourceRow(value)
    expect(isRefusal(row) ? row : row.tags.get('phone')).toBe('210000000')
  }
  const other = importFileOf('other.csv', utf8('name,lat,lon,phone,phone\nO Barco,38.7,-9.15,1,2\n'))
  for await (const { value } of readFileRows(other))
    expect(readSourceRow(value)).toMatchObject({ unknownColumns: ['phone (2)'] })
})

test('unclosed elements of HTML don’t slow an import down', () => {
  expect(cellText('Pasta<script>'.repeat(70_000))).toBe('Pasta')
})
