const fileHeaderBytes = 12
const partHeaderBytes = 8

/**
 * Removes everything but the pixels from a WebP. The encoder adds half a kilobyte of color profile, although
 * sRGB is the default, and an alpha plane, which opaque images don't need. Returns files without plain pixels
 * (`VP8 `) unchanged.
 */
export function withoutMetadata(webp: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let at = fileHeaderBytes; at + partHeaderBytes <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + partHeaderBytes + length + (length % 2)
    if (bytes.toString('latin1', at, at + 4) === 'VP8 ') return alone(bytes.subarray(at, end))
    at = end
  }
  return webp
}

function alone(part: Buffer): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(fileHeaderBytes + part.length)
  const header = Buffer.from(file.buffer)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(4 + part.length, 4)
  header.write('WEBP', 8, 'latin1')
  file.set(part, fileHeaderBytes)
  return file
}
