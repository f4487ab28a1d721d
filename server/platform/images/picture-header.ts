/** Properties that an image file declares, read without decoding it. */
export interface PictureHeader {
  readonly kind: 'png' | 'jpeg' | 'webp'
  /** The largest dimensions that any part of the file declares, in pixels. */
  readonly width: number
  readonly height: number
  /** Number of passes that a decoder makes over the whole image. */
  readonly passes: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Reads the header of a PNG, JPEG or WebP, detected by its content. Returns null for anything else. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngHeader(view)
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegHeader(view)
    if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return webpHeader(view)
  } catch (error) {
    // The file ends before its dimensions.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}

/** Returns the four letters that identify a chunk. */
function textAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
}

function headerOf(kind: PictureHeader['kind'], sizes: readonly Size[], passes = 1): PictureHeader | null {
  const width = Math.max(0, ...sizes.map((size) => size.width))
  const height = Math.max(0, ...sizes.map((size) => size.height))
  return width > 0 && height > 0 ? { kind, width, height, passes } : null
}

/** Reads chunks up to the end marker because a truncated file would be drawn only in part. */
function pngHeader(view: DataView): PictureHeader | null {
  const sizes: Size[] = []
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const part = textAt(view, at + 4)
    if (part === 'IHDR') sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
    if (part === 'IEND') return headerOf('png', sizes)
  }
}

const startOfScan = 0xda
const endOfImage = 0xd9

function jpegHeader(view: DataView): PictureHeader | null {
  const sizes: Size[] = []
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) {
      const passes = scansUntilEnd(view, at)
      return passes === null ? null : headerOf('jpeg', sizes, passes)
    }
    if (isFrame(marker)) sizes.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) })
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
    at += 2 + (standsAlone ? 0 : view.getUint16(at + 2))
  }
}

/** Returns whether a marker starts a frame in any coding. Three numbers in the range have other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/**
 * Counts the scans. Returns null if the file is truncated. Within image data, a byte that follows 255 never
 * looks like these markers.
 */
function scansUntilEnd(view: DataView, from: number): number | null {
  let scans = 0
  let ended = false
  for (let at = from; at < view.byteLength - 1; at++) {
    if (view.getUint8(at) !== 0xff) continue
    if (view.getUint8(at + 1) === startOfScan) scans += 1
    if (view.getUint8(at + 1) === endOfImage) ended = true
  }
  return ended ? scans : null
}

function webpHeader(view: DataView): PictureHeader | null {
  const sizes: Size[] = []
  if (view.getUint32(4, true) + 8 > view.byteLength) return null
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const part = textAt(view, at)
    const content = at + 8
    if (part === 'VP8X') sizes.push(sizeStoredMinusOne(view, content + 4))
    if (part === 'ANMF') sizes.push(sizeStoredMinusOne(view, content + 6))
    if (part === 'VP8 ')
      sizes.push({
        width: view.getUint16(content + 6, true) & 0x3fff,
        height: view.getUint16(content + 8, true) & 0x3fff,
      })
    if (part === 'VP8L') {
      const bits = view.getUint32(content + 1, true)
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 })
    }
    // Chunks start at even offsets.
    const length = view.getUint32(at + 4, true)
    at = content + length + (length % 2)
  }
  return headerOf('webp', sizes)
}

/** Reads width and height as 3-byte numbers, each stored minus one. */
function sizeStoredMinusOne(view: DataView, at: number): Size {
  const number = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16) + 1
  return { width: number(at), height: number(at + 3) }
}
