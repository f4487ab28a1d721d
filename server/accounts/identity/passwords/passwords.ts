import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const blockSize = 16
const keyBytes = 64

/** Makes up with time for what OWASP asks for in memory: 32 MB three times is as much work as 128 MB once. */
const rounds = 3

/** Cost of older digests, which don't include it. */
const unnamedCost = 16_384

interface Digest {
  readonly cost: number
  readonly rounds: number
  readonly salt: string | Buffer
  readonly key: Buffer
}

/** Returns the digest of a password in the PHC string format. `cost` is scrypt's N, a power of two. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost, rounds)
  return `$scrypt$ln=${Math.log2(cost)},r=${blockSize},p=${rounds}$${base64(salt)}$${base64(key)}`
}

/**
 * Always takes as long as hashing at `cost`, even if there is no digest or a cheaper one, so the timing doesn't reveal
 * which accounts exist.
 */
export async function verifyPassword(
  password: string,
  digest: string | null,
  cost: number,
): Promise<boolean> {
  if (digest === null) {
    await derive(password, Buffer.alloc(16), cost, rounds)
    return false
  }
  const stored = parseDigest(digest)
  const isSame = timingSafeEqual(await derive(password, stored.salt, stored.cost, stored.rounds), stored.key)
  const missing = (cost * rounds) / stored.cost - stored.rounds
  if (missing >= 1) await derive(password, stored.salt, stored.cost, Math.floor(missing))
  return isSame
}

export function isAnotherCost(digest: string, cost: number): boolean {
  const stored = parseDigest(digest)
  return stored.cost !== cost || stored.rounds !== rounds
}

function parseDigest(text: string): Digest {
  const [, log2, times, salt, key] = /^\$scrypt\$ln=(\d+),r=16,p=(\d)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? []
  if (log2 && times && salt && key)
    return {
      cost: 2 ** Number(log2),
      rounds: Number(times),
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    }
  // Older digests are two hexadecimal strings, and the salt's hexadecimal form was hashed instead of its
  // bytes.
  const [, oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(text) ?? []
  if (oldSalt && oldKey)
    return { cost: unnamedCost, rounds: 1, salt: oldSalt, key: Buffer.from(oldKey, 'hex') }
  throw new Error('a stored password digest cannot be read')
}

/** Derives a key with scrypt. The time it takes is proportional to `cost` times `parallelization`. */
function derive(
  password: string,
  salt: string | Buffer,
  cost: number,
  parallelization: number,
): Promise<Buffer> {
  const maxmem = 256 * blockSize * (cost + parallelization)
  return new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      { cost, blockSize, parallelization, maxmem },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
