import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What it takes to say that an answer is compressed outweighs what a smaller one saves. */
const worthItBytes = 1024

const compressible = /^text\/|[/+](json|xml|javascript)\b/

/** Best first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/**
 * Compresses finished answers, each in one piece: a stream of pieces costs more and nobody waits for the first. Streams go
 * through as they are; files lie compressed already.
 */
export function registerCompression(app: FastifyInstance): void {
  const once = compressOnce()
  app.addHook('onSend', async (request, reply, answer) => {
    if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return answer
    if (reply.hasHeader('content-encoding') || !compressible.test(String(reply.getHeader('content-type'))))
      return answer
    addVary(reply, 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding || Buffer.byteLength(answer) < worthItBytes) return answer
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return typeof answer === 'string' ? compress[encoding](Buffer.from(answer)) : once(answer, encoding)
  })
}

/** The same bytes are sent again when a page was kept; they are compressed as often as there are encodings. */
function compressOnce(): (answer: Buffer, encoding: Encoding) => Promise<Buffer> {
  const done: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() }
  return (answer, encoding) => {
    const known = done[encoding].get(answer)
    if (known) return known
    const compressed = compress[encoding](answer)
    done[encoding].set(answer, compressed)
    return compressed
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Answers are made per request, so they are compressed quickly rather than tightly. */
const compress: Readonly<Record<Encoding, (answer: Buffer) => Promise<Buffer>>> = {
  br: (answer) =>
    brotli(answer, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: answer.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(answer.length),
      },
    }),
  gzip: (answer) => deflate(answer, { level: 4 }),
}

/** A window just as wide as the answer: the compressor makes itself ready for all of it. */
function windowFor(bytes: number): number {
  const wide = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(wide, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** The best encoding that an `Accept-Encoding` header allows; null where there is none. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  const allowed = new Map<string, boolean>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  return encodings.find((encoding) => allowed.get(encoding) ?? allowed.get('*')) ?? null
}

function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`)
}
