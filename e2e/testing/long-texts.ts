import { cp } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Transport } from '#contracts/client.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'

/** Words of one script, repeated until a text has the length that people's texts really have. */
interface Script {
  readonly person: string
  readonly place: string
  readonly dish: string
  readonly address: string
  readonly note: string
}

const scripts: readonly Script[] = [
  {
    person: 'Maria Madalena Wolfeschlegelsteinhausenbergerdorff-Fernandes ',
    place: 'Gaststätte zum Donaudampfschifffahrtskapitän & Söhne am Alten Hafen ',
    dish: 'Rinderkennzeichnungsfleischragout mit Preiselbeerschmand und Kartoffelklößen ',
    address: 'Bürgermeister-Schwarzenberg-Oberndorfer-Straße 1184, Hinterhof, 3. Aufgang rechts, ',
    note: 'Please call +351 912 345 678 or see https://example.org/accessibility-and-allergies/everything-we-need-to-know-before-you-arrive first. ',
  },
  {
    person: 'Константин Александрович Преображенский-Новорождественский ',
    place: 'Достопримечательности Рождественского бульвара, ресторан-кондитерская ',
    dish: 'Свежеприготовленные картофельно-капустные вареники со сметаной ',
    address: 'Новорождественский переулок, дом 1184, строение 3, подъезд 2, этаж 14, ',
    note: 'Пожалуйста, позвоните заранее: мы приедем с ребёнком, коляской и высокочувствительной собакой. ',
  },
  {
    person: '歐陽陳林小梅與來自臺南的十二位親戚朋友們',
    place: '山霧小館暨霧峰林家老宅麵食點心茶藝館',
    dish: '古早味紅燒半筋半肉牛肉麵佐酸菜與手工辣椒醬',
    address: '臺北市大安區忠孝東路四段二百一十六巷三十三弄十六號地下一樓',
    note: '我們會提早十分鐘到，請準備兒童座椅，並請避免花生與蝦類。',
  },
  {
    person: 'عبد الرحمن بن محمد بن عبد العزيز آل الشيخ المنصوري الهاشمي ',
    place: 'مطعم ومقهى حدائق الياسمين الدمشقية للمأكولات الشرقية ',
    dish: 'لحم الضأن المشوي على الفحم مع الأرز بالزعفران واللوز المحمص ',
    address: 'شارع الأمير محمد بن عبد العزيز، مبنى ١١٨٤، الطابق الرابع عشر، ',
    note: 'نرجو طاولة هادئة بعيدًا عن المدخل لأن جدتنا تستخدم كرسيًا متحركًا. ',
  },
]

const longest = { person: 60, place: 80, dish: 80, address: 90, note: 500 } satisfies Record<
  keyof Script,
  number
>

/** Returns each script's text of a kind, at its full length. */
const textsOf = (kind: keyof Script) =>
  scripts.map((script) => {
    const long = script[kind].repeat(Math.ceil(longest[kind] / script[kind].length))
    return long.slice(0, longest[kind]).trim()
  })

/** Returns an email of 60 characters that the guest with a short one has in the lengthened world. */
export function longEmail(short: string): string {
  const [name = '', host = ''] = short.split('@')
  return `${name}.${'wolfeschlegelsteinhausenbergerdorff.'.repeat(2).slice(0, 58 - short.length)}x@${host}`
}

/**
 * Copies a prepared data folder and gives every person, restaurant and dish in it a text of real length, in turn in
 * each script.
 */
export async function copyLengthened(prepared: string, folder: string): Promise<void> {
  await cp(prepared, folder, { recursive: true })
  const database = await openFolder(folder)
  try {
    for (const [table, columns] of Object.entries(lengthened)) await lengthen(table, columns)
    const guests = await database.sql.selectFrom('guests').select(['id', 'email']).execute()
    for (const { id, email } of guests)
      await database.sql
        .updateTable('guests')
        .set({ email: longEmail(email) })
        .where('id', '=', id)
        .execute()
  } finally {
    await database.close()
  }

  async function lengthen(table: string, columns: Readonly<Record<string, keyof Script>>) {
    const changes = Object.entries(columns).map(([column, kind]) => {
      // The row decides the script, so a restaurant's name and address are in the same one.
      const chosen = sql`(array[${sql.join(textsOf(kind))}])[mod(abs(hashtext(${sql.ref(rowKey(table))}::text)), 4) + 1]`
      return sql`${sql.ref(column)} = case when ${sql.ref(column)} = '' then '' else ${chosen} end`
    })
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(database.sql)
  }
}

const rowKey = (table: string) => (table === 'menu_sections' ? 'name' : 'id')

const lengthened: Readonly<Record<string, Readonly<Record<string, keyof Script>>>> = {
  guests: { name: 'person' },
  restaurants: { name: 'place', address: 'address', description: 'note', guest_note: 'note' },
  products: { name: 'dish', description: 'note' },
  options: { name: 'dish' },
  modifiers: { name: 'dish' },
  menu_sections: { name: 'dish' },
  menus: { name: 'dish' },
  floors: { name: 'place' },
  reviews: { author: 'person', text: 'note', reply: 'note' },
  staff_members: { name: 'person' },
  staff_devices: { name: 'person' },
  reservations: { customer_name: 'person', special_requests: 'note' },
}

const kinds: Readonly<Record<string, keyof Script>> = {
  customerName: 'person',
  fullName: 'person',
  name: 'person',
  message: 'note',
  note: 'note',
  specialRequests: 'note',
  access: 'note',
  comment: 'note',
}

/** Returns a transport that sends people's texts at their full length. */
export function lengthening(transport: Transport): Transport {
  return (request) => transport({ ...request, body: longBody(request.body) })
}

function longBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const long = Object.entries(body).map(([field, value]) => {
    const kind = new Map(Object.entries(kinds)).get(field)
    return [field, kind && typeof value === 'string' && value !== '' ? textsOf(kind)[0] : value]
  })
  return Object.fromEntries(long)
}
