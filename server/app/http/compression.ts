import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Minimum size of a response to compress, in bytes. For smaller ones, the extra headers cost more than
 * compression saves.
 */
const compressedFromBytes = 1024

const compressible = /^text\/|[/+](json|xml|javascript)\b/

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Compresses complete responses. Streams pass through unchanged, and asset files are already compressed by the build. */
export function registerCompression(app: FastifyInstance, isIdle = watchIdleness()): void {
  const once = compressOnce(isIdle)
  app.addHook('onSend', async (request, reply, answer) => {
    if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return answer
    if (reply.hasHeader('content-encoding') || !compressible.test(String(reply.getHeader('content-type'))))
      return answer
    addVary(reply, 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding || Buffer.byteLength(answer) < compressedFromBytes) return answer
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return typeof answer === 'string' ? compress[encoding](Buffer.from(answer)) : once(answer, encoding)
  })
}

/**
 * Compresses each buffer once per encoding. A cached page is always the same buffer. If it is sent again
 * while the server is idle, it is recompressed at a higher level for later guests, one page at a time and
 * outside the main thread.
 */
function compressOnce(isIdle: () => boolean): (answer: Buffer, encoding: Encoding) => Promise<Buffer> {
  const done: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() }
  const improved = new WeakSet<Buffer>()
  let improving = false
  const improve = async (answer: Buffer) => {
    improving = true
    improved.add(answer)
    try {
      done.br.set(answer, Promise.resolve(await compressBrotli(answer, 10)))
    } finally {
      improving = false
    }
  }
  return (answer, encoding) => {
    const known = done[encoding].get(answer)
    if (!known) {
      const compressed = compress[encoding](answer)
      done[encoding].set(answer, compressed)
      return compressed
    }
    if (encoding === 'br' && !improving && !improved.has(answer) && isIdle())
      improve(answer).catch(() => undefined)
    return known
  }
}

/** Returns a function that reports whether this process has been idle for most of the time since its last call. */
function watchIdleness(): () => boolean {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization < 0.5
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses at low levels, because most responses are generated for a single request. */
const compress: Readonly<Record<Encoding, (answer: Buffer) => Promise<Buffer>>> = {
  br: (answer) => compressBrotli(answer, 4),
  gzip: (answer) => deflate(answer, { level: 4 }),
}

function compressBrotli(answer: Buffer, quality: number): Promise<Buffer> {
  return brotli(answer, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: answer.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(answer.length),
    },
  })
}

/** Returns a window size no larger than the response, because the compressor initializes the whole window. */
function windowFor(bytes: number): number {
  const wide = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(wide, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** Returns the best encoding that an `Accept-Encoding` header allows, or null if there is none. */
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
