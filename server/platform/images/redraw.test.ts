import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readPictureHeader } from './picture-header.ts'
import { redraw } from './redraw.ts'

function drawn(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#c00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00c'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas
}

/** Returns the size of the result and the colors at its left and right. */
async function coloursOf(picture: Uint8Array | string) {
  if (typeof picture === 'string') return picture
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const at = (x: number) => [...canvas.getContext('2d').getImageData(x, 128, 1, 1).data]
  const nameOf = ([red = 0, , blue = 0]: number[]) => (red > blue ? 'red' : 'blue')
  return `${image.width}x${image.height} ${nameOf(at(30))} ${nameOf(at(226))}`
}

const word = (text: string) => Buffer.from(text, 'latin1')

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, word(name), data, Buffer.alloc(4)])
}

/** Creates a PNG that declares this size. Its checksums are wrong, so decoding it would fail. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function animatedWebp(frameWidth: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([word(name), length, data])
  }
  const canvasOf10 = Buffer.from([2, 0, 0, 0, 9, 0, 0, 9, 0, 0])
  const frame = Buffer.alloc(16)
  frame.writeUIntLE(frameWidth - 1, 6, 3)
  frame.writeUIntLE(frameWidth - 1, 9, 3)
  const parts = Buffer.concat([part('VP8X', canvasOf10), part('ANIM', Buffer.alloc(6)), part('ANMF', frame)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(parts.length + 4)
  return Buffer.concat([word('RIFF'), length, word('WEBP'), parts])
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s is cropped to its central square', async (kind) => {
  const file = await drawn(300, 200).encode(kind as 'png')
  expect(readPictureHeader(file)).toEqual({ kind, width: 300, height: 200, passes: 1 })
  expect(await coloursOf(await redraw(file, 'avatar'))).toBe('256x256 red blue')
})

test('only the pixels of a file are kept: no location, camera or software', async () => {
  const jpeg = await drawn(40, 40).encode('jpeg')
  const place = word('Exif\0\0GPS 38.7223N 9.1393W')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  const program = word('<script>alert(document.cookie)</script>')
  const file = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), program])
  const picture = await redraw(file, 'avatar')
  expect(await coloursOf(picture)).toBe('256x256 red blue')
  const kept = Buffer.from(picture as Uint8Array)
  expect(kept.includes('GPS')).toBe(false)
  expect(kept.includes('script')).toBe(false)
})

test('a photo taken with the camera on its side is stored upright', async () => {
  const jpeg = await drawn(40, 40).encode('jpeg')
  const turned = Buffer.from('4578696600004d4d002a00000008000101120003000000010003000000000000', 'hex')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, turned.length + 2]), turned])
  const file = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  expect(await coloursOf(await redraw(file, 'avatar'))).toBe('256x256 blue red')
})

test.each([
  [
    'an SVG, which can contain scripts',
    word('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['an HTML page', word('<!doctype html><html></html>')],
  ['an HTML page after a picture’s magic bytes', word('GIF89a<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['the first bytes of a WebP', word('RIFF\x10\0\0\0WEBPVP8X')],
  ['a WebP without a picture', word('RIFF\x04\0\0\0WEBP')],
  ['a picture of more than 25 megapixels', claimingPng(5001, 5000)],
  ['a picture a million pixels wide', claimingPng(1_000_000, 10)],
  ['a picture without width', claimingPng(0, 100)],
  ['a picture with corrupt data', claimingPng(100, 100)],
  ['a small picture with a huge frame inside', animatedWebp(16_000)],
])('%s is refused', async (_, file) => {
  expect(await redraw(file, 'avatar')).toBe('unreadable')
})

test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s is refused', async (kind) => {
  const file = await drawn(300, 200).encode(kind as 'png')
  expect(await redraw(file.subarray(0, file.length / 2), 'avatar')).toBe('unreadable')
})

test('a picture that would take more than a thousand passes is refused', async () => {
  const jpeg = await drawn(40, 40).encode('jpeg')
  const again = Buffer.from('ffda0008010100003f00'.repeat(1000), 'hex')
  expect(readPictureHeader(Buffer.concat([jpeg, again]))?.passes).toBe(1001)
  expect(await redraw(Buffer.concat([jpeg, again]), 'avatar')).toBe('unreadable')
})

test('if more pictures wait than the limit, the last are refused and the others are drawn', async () => {
  const file = await drawn(300, 200).encode('png')
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => redraw(file, 'avatar')))
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(8)
})

test.each(['avif', 'webp'] as const)('a photo looks the same as %s', async (format) => {
  const canvas = createCanvas(400, 300)
  const context = canvas.getContext('2d')
  const light = context.createLinearGradient(0, 0, 400, 300)
  light.addColorStop(0, '#fc8')
  light.addColorStop(1, '#124')
  context.fillStyle = light
  context.fillRect(0, 0, 400, 300)
  for (let n = 0; n < 60; n++) {
    context.fillStyle = `hsl(${n * 47} 60% ${30 + (n % 5) * 10}%)`
    context.fillRect((n * 61) % 380, (n * 37) % 280, 14, 14)
  }
  const photo = await redraw(await canvas.encode('png'), 'photo')
  if (typeof photo === 'string') throw new Error(photo)
  const file = photo.files.find((each) => each.format === format)
  const shown = createCanvas(400, 300)
  shown.getContext('2d').drawImage(await loadImage(Buffer.from(file?.image ?? [])), 0, 0)
  const before = context.getImageData(0, 0, 400, 300).data
  const after = shown.getContext('2d').getImageData(0, 0, 400, 300).data
  const squares = before.reduce((sum, value, n) => sum + (value - (after[n] ?? 0)) ** 2, 0)
  const signalToNoise = 10 * Math.log10(255 ** 2 / (squares / before.length))
  expect(signalToNoise).toBeGreaterThan(33)
})

test('a photo is stored upright, whatever orientation the camera wrote first', async () => {
  const jpeg = await drawn(400, 200).encode('jpeg')
  // Orientation 6 means that the camera was rotated by 90 degrees.
  const turned = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, turned.length + 2]), turned])
  const photo = await redraw(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]), 'photo')
  if (typeof photo === 'string') throw new Error(photo)
  expect([photo.width, photo.height]).toEqual([200, 400])
  const image = await loadImage(Buffer.from(photo.files.at(-1)?.image ?? []))
  expect([image.width, image.height]).toEqual([200, 400])
})

test('the files of a photo hold pixels and nothing else of the original', async () => {
  const jpeg = await drawn(40, 40).encode('jpeg')
  const place = word('Exif\0\0GPS 38.7223N 9.1393W')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  const photo = await redraw(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]), 'photo')
  if (typeof photo === 'string') throw new Error(photo)
  expect(photo.files.map(({ format }) => format)).toEqual(['avif', 'webp'])
  for (const { image } of photo.files) {
    const file = Buffer.from(image)
    for (const left of ['GPS', 'EXIF', 'Exif', 'ICCP', 'XMP']) expect(file.includes(left)).toBe(false)
  }
})
