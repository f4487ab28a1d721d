import { DISHES, MENU } from './dishes/menu.ts'
import { isDishMotif, isRoomMotif, type PictureSubject, type RoomMotif } from '#domain/pictures/motifs.ts'
import type { PictureKind } from '#domain/pictures/picture-kinds.ts'
import type { PictureShape, PictureSpec } from '#domain/pictures/picture-url.ts'
import { definitionsFor } from './light.ts'
import { hashOf, randomFrom, type Random } from './random.ts'
import { drawRegion } from './region-picture.ts'
import { drawRoom, type RoomName } from './rooms/rooms.ts'
import { drawTable } from './table-picture.ts'

const VIEW: Readonly<Record<PictureShape, readonly [x: number, y: number, w: number, h: number]>> = {
  card: [0, 0, 640, 400],
  hero: [0, 20, 640, 360],
  square: [120, 0, 400, 400],
  region: [0, 0, 960, 320],
  photo: [0, 0, 640, 400],
}

/**
 * Draws a complete SVG file without text. The same spec always gives the same picture. It's decorative, because the
 * page shows the name.
 */
export function drawPicture({ kind, seed, shape }: PictureSpec): string {
  const random = randomFrom(`${kind} ${seed}`)
  const details = shape === 'hero' || shape === 'photo' ? randomFrom(`${seed} details`) : null
  const id = `p${hashOf(seed + kind).toString(36)}`
  const [x, y, w, h] = VIEW[shape]
  const scene =
    shape === 'region' ? drawRegion(seed, randomFrom(seed), id) : drawScene(kind, random, id, details)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">${definitionsFor(scene)}${scene}</svg>`
}

/** Draws a picture of a cuisine: a table, or about a quarter of the time a room. */
function drawScene(kind: PictureSubject, random: Random, id: string, details: Random | null): string {
  if (isDishMotif(kind)) return drawTable(DISHES[kind], random, id, details)
  if (isRoomMotif(kind)) return drawRoom(ROOM_OF[kind], random, id)
  if (random.chance(0.25)) return drawRoom(random.pick(ROOMS_OF[kind] ?? ANY_ROOM), random, id)
  return drawTable(random.pick(MENU[kind]), random, id, details)
}

const ROOM_OF = {
  'room-window': 'window',
  'room-terrace': 'terrace',
  'room-banquette': 'banquette',
  'room-bar': 'bar',
  'room-counter': 'counter',
  'room-front': 'front',
} as const satisfies Record<RoomMotif, RoomName>

type Rooms = readonly [RoomName, ...RoomName[]]

const ANY_ROOM: Rooms = ['window', 'terrace', 'banquette', 'front']
const NOODLE_ROOMS: Rooms = ['counter', 'counter', 'window']
const ROOMS_OF: Partial<Readonly<Record<PictureKind, Rooms>>> = {
  japanese: NOODLE_ROOMS,
  sushi: NOODLE_ROOMS,
  taiwanese: NOODLE_ROOMS,
  'hot-pot': NOODLE_ROOMS,
  chinese: NOODLE_ROOMS,
  korean: NOODLE_ROOMS,
  vietnamese: ['counter', 'terrace', 'front'],
  wine: ['bar', 'bar', 'banquette'],
  french: ['banquette', 'front', 'window'],
  grill: ['bar', 'banquette'],
  burger: ['bar', 'banquette', 'front'],
  spanish: ['bar', 'terrace'],
  seafood: ['terrace', 'window', 'bar'],
  mezze: ['terrace', 'terrace', 'window'],
  bakery: ['front', 'front', 'window'],
  dessert: ['front', 'window'],
}
