/** An email or a part of one, parsed strictly by RFC 5322 and MIME. */
export interface MailPart {
  /** Headers by lowercase name, unfolded and decoded. A repeated header is an error. */
  readonly headers: Readonly<Record<string, string>>
  /** The decoded body; empty if the part contains nested parts. */
  readonly body: string
  readonly parts: readonly MailPart[]
}

export function readMail(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n')
  if (end < 0) throw new Error('no end of its head')
  const headers: Record<string, string> = {}
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+):\s?(.*)$/.exec(line) ?? []
    if (!name || /[\r\n]/.test(line)) throw new Error(`not a header: ${line}`)
    if (name.toLowerCase() in headers) throw new Error(`${name} twice`)
    headers[name.toLowerCase()] = withWordsRead(value)
  }
  const content = raw.slice(end + 4)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return { headers, body: decoded(content, headers), parts: [] }
  const [, ...inside] = `\r\n${content}`.split(`\r\n--${boundary}`)
  const parts = inside.filter((part) => !part.startsWith('--')).map((part) => readMail(part.slice(2)))
  return { headers, body: '', parts }
}

/** Returns all parts that contain no other parts, in order. */
export function leavesOf(part: MailPart): MailPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf)
}

function decoded(content: string, headers: MailPart['headers']): string {
  const encoding = (headers['content-transfer-encoding'] ?? '7bit').toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  return fromEscapes(content.replaceAll(/=\r\n/g, ''), '=')
}

function withWordsRead(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromEscapes(text.replaceAll('_', ' '), '='),
    )
}

function fromEscapes(text: string, mark: string): string {
  const bytes = text.replaceAll(new RegExp(`${mark}([0-9a-f]{2})`, 'gi'), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
