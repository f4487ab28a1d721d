/** A column of a CSV file, or a property in JSON or GeoJSON. */
export interface ImportColumn {
  readonly name: string
  /** The OpenStreetMap tag with the same meaning, which the import uses as the key of the value. */
  readonly tag: string
  /** Other names. If several columns have the same meaning, the first non-empty one is used. */
  readonly aliases: readonly string[]
  readonly type: string
  readonly example: string
  readonly meaning: string
}

type Line = readonly [name: string, type: string, example: string, meaning: string, ...names: string[]]

/** Name, type, example and meaning of each column, then its tag if that differs, then aliases. */
const lines: readonly Line[] = [
  [
    'id',
    'text',
    'lume',
    'identifies the restaurant in later imports; if missing, its name and position do',
    'id',
    '@id',
  ],
  ['name', 'text', 'Osteria Lume', 'required', 'name', 'business_name', 'restaurant_name'],
  [
    'lat',
    'number',
    '38.7123',
    'latitude in degrees, required (GeoJSON: the geometry)',
    'lat',
    'latitude',
    '@lat',
    'y',
  ],
  [
    'lon',
    'number',
    '-9.1391',
    'longitude in degrees, required',
    'lon',
    'lng',
    'longitude',
    '@lon',
    'long',
    'x',
  ],
  [
    'amenity',
    'word',
    'cafe',
    'restaurant (if missing in CSV and JSON), bistro, cafe, bar, pub, biergarten, fast_food, food_court, or ice_cream; rows with any other value are refused',
  ],
  ['description', 'text', 'Pasta made every morning.', 'shown on the page, at most 2,000 characters'],
  [
    'language',
    'text',
    'pt',
    'language of the description; if missing, it is detected, or the country’s is used',
    'language',
    'lang',
  ],
  [
    'cuisine',
    'list',
    'italian;pizza',
    'in any language of the app, at most 12',
    'cuisine',
    'cuisines',
    'cuisine_type',
  ],
  ['price', '1 to 4', '2', 'also as $$ or €€'],
  ['address', 'text', 'Rua da Rosa 12', 'street and number in one', 'addr:full', 'street_address'],
  ['street', 'text', 'Rua da Rosa', 'use instead of address', 'addr:street', 'addr:place'],
  ['housenumber', 'text', '12', 'use with street', 'addr:housenumber'],
  ['zip', 'text', '1200-384', 'postal code', 'addr:postcode', 'postcode', 'zip_code', 'postal_code'],
  [
    'area',
    'text',
    'Bairro Alto',
    'neighborhood',
    'addr:suburb',
    'neighborhood',
    'neighbourhood',
    'addr:quarter',
    'addr:neighbourhood',
    'addr:district',
  ],
  [
    'state',
    'code or name',
    'BY',
    'state or province, whose public holidays count',
    'addr:state',
    'addr:province',
    'province',
  ],
  ['city', 'text', 'Lisbon', 'if missing, --city or the city on the map at the coordinates', 'addr:city'],
  ['country', 'code or name', 'PT', 'if missing, taken from the coordinates', 'addr:country'],
  [
    'phone',
    'text',
    '+351 210 000 000',
    'if there are several, the first one is used',
    'phone',
    'contact:phone',
    'phone_number',
  ],
  [
    'email',
    'text',
    'lume@example.com',
    'shown to guests on the page',
    'email',
    'contact:email',
    'email_address',
  ],
  [
    'website',
    'URL',
    'https://lume.example',
    'http or https',
    'website',
    'contact:website',
    'url',
    'web_site',
  ],
  [
    'opening_hours',
    'text',
    'Tu-Su 12:00-15:00,19:00-23:00',
    'as in OpenStreetMap, with dates and public holidays (PH off); Fr 18:00-02:00 ends on Saturday',
  ],
  [
    'tables',
    'text',
    '4x2;2x4',
    'four tables for two and two tables for four. A restaurant with tables and opening_hours can be booked. Later imports don’t change tables',
    'banquette:tables',
  ],
  ['photos', 'list', 'room.jpg', 'file paths or URLs'],
  ['photos_alt', 'list', 'The dining room', 'CSV only: what each photo shows'],
  ['photos_focus', 'list', '50,30', 'CSV only: the point of each photo that stays visible'],
  ['attribution', 'text', '© City of Lisbon', 'a credit that the data’s license requires'],
  ['outdoor_seating', 'yes', 'yes', 'yes, terrace, sidewalk, patio, street, or garden'],
  ['wheelchair', 'yes', 'yes', 'step-free access'],
  ['highchair', 'yes', 'yes', ''],
  ['dog', 'yes', 'yes', 'dogs are welcome'],
  ['live_music', 'yes', 'yes', ''],
  ['takeaway', 'yes', 'yes', 'yes or only'],
  ['diet:vegetarian', 'yes', 'yes', 'yes or only'],
  ['diet:vegan', 'yes', 'yes', 'yes or only'],
  ['diet:gluten_free', 'yes', 'yes', 'yes or only'],
  ['diet:halal', 'yes', 'yes', 'yes or only'],
]

/** Every column that an import reads. Also listed by `docs/importing.md` and `npm run import -- --help`. */
export const importColumns: readonly ImportColumn[] = lines.map(
  ([name, type, example, meaning, tag = name, ...aliases]) => ({
    name,
    type,
    example,
    meaning,
    tag,
    aliases,
  }),
)
