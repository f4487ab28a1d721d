import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** A name and an address, parsed from `Name <address>`. The name may be empty. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** Whether the connection is encrypted from the first byte (`smtps://`). */
  readonly implicitTls: boolean
  /** Whether to refuse unencrypted connections. */
  readonly tlsRequired: boolean
  /** Credentials at the mail server; null if it requires none. */
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: Mailbox
  /** Reply-To address; null if guests reply to the sender. */
  readonly replyTo: Mailbox | null
  /** Maximum number of concurrent connections to the mail server. */
  readonly connections: number
}

const relatedSettings = ['MAIL_FROM', 'MAIL_REPLY_TO', 'SMTP_TLS', 'SMTP_CONNECTIONS'] as const

/**
 * Reads SMTP_URL and related settings. Returns null if the installation sends no email. Errors omit SMTP_URL
 * because it contains a password.
 */
export function readMailSettings(env: Environment): MailSettings | null {
  const text = env['SMTP_URL']
  if (text === undefined) {
    const unused = relatedSettings.find((name) => env[name] !== undefined)
    if (unused) throw new ConfigProblem(`${unused} needs SMTP_URL to be set too.`)
    return null
  }
  const url = /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text) : null
  if (!url || !url.hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new ConfigProblem('SMTP_URL must look like smtp://user:password@host:port, or smtps://….')
  const from = env['MAIL_FROM']
  if (from === undefined)
    throw new ConfigProblem(
      'SMTP_URL needs MAIL_FROM to be set too: the address that mail to guests is sent from.',
    )
  const tls = env['SMTP_TLS'] ?? 'required'
  if (tls !== 'required' && tls !== 'optional')
    throw new ConfigProblem(`SMTP_TLS must be required or optional; it is "${tls}".`)
  const connections = env['SMTP_CONNECTIONS'] ?? '5'
  if (!/^[1-9]\d?$/.test(connections))
    throw new ConfigProblem(`SMTP_CONNECTIONS must be a number from 1 to 99; it is "${connections}".`)
  const implicitTls = url.protocol === 'smtps:'
  const replyTo = env['MAIL_REPLY_TO']
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (implicitTls ? 465 : 587),
    implicitTls,
    tlsRequired: tls === 'required',
    login: url.username ? { user: decodePart(url.username), password: decodePart(url.password) } : null,
    from: mailbox('MAIL_FROM', from),
    replyTo: replyTo === undefined ? null : mailbox('MAIL_REPLY_TO', replyTo),
    connections: Number(connections),
  }
}

function mailbox(setting: string, text: string): Mailbox {
  const [, name = '', inBrackets] = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>)?\s*$/.exec(text) ?? []
  const address = (inBrackets ?? text).trim()
  if (/[\r\n]/.test(text) || readEmailAddress(address) === null)
    throw new ConfigProblem(`${setting} must be an address or Name <address>; it is "${text}".`)
  return { name, address }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigProblem('SMTP_URL has a % in its user or password that isn’t escaped as %25.')
  }
}
