import { normalizeName } from './normalize-name.ts'

/** Converts a domain to lowercase ASCII with Punycode, or returns null if it can't exist. */
export type DomainToAscii = (domain: string) => string | null

/** The part before the @, as HTML accepts it in a field for emails. */
const mailbox = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain of at least two labels, of which the last one isn't a number. */
const host = new RegExp(`^(?:${hostLabel}\\.)+(?!\\d+$)(?=..)${hostLabel}$`)

const maxLength = 254

/**
 * Reads an email address and returns the one form in which it is stored and compared: in lower case, the domain in
 * ASCII. Every address that people type, paste or import is read here. Accepts what HTML accepts in a field for
 * emails, and international domains. Returns null if it isn't an address.
 */
export function readEmail(written: string, domainToAscii: DomainToAscii): string | null {
  const text = normalizeName(written)
    .normalize('NFKC')
    .replace(/^mailto:\s*/i, '')
    .replace(/^<(.*)>$/, '$1')
    .trim()
    .toLowerCase()
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1).replaceAll(/[。｡]/g, '.')]
  if (at < 1 || !mailbox.test(name)) return null
  const ascii = /^[a-z0-9.-]+$/.test(domain) && !domain.includes('xn--') ? domain : domainToAscii(domain)
  if (ascii === null || !host.test(ascii)) return null
  const email = `${name}@${ascii}`
  return email.length <= maxLength ? email : null
}
