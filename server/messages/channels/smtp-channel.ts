import type { SendMailOptions } from 'nodemailer'
import type { Mailbox, MailSettings } from '#server/platform/config/mail-settings.ts'
import type { Channel, OutgoingMessage } from './channels.ts'
import { OutOfService, reasonOf, Undeliverable } from './not-delivered.ts'

/**
 * Timeouts for the mail server in milliseconds: for connecting and the greeting, for each response, and for a
 * whole message.
 */
const patience = { reachMs: 10_000, answerMs: 20_000, letterMs: 60_000 }

/** Sends email over SMTP with pooled connections. */
export function smtpChannel(settings: MailSettings, waits = patience): Channel {
  const { host, port, implicitTls, tlsRequired, login, connections } = settings
  const open = async () =>
    (await import('nodemailer')).createTransport({
      pool: true,
      maxConnections: connections,
      // Closes idle connections before the socket times out with an error.
      idleTimeout: waits.answerMs * 0.75,
      host,
      port,
      secure: implicitTls,
      requireTLS: tlsRequired && !implicitTls,
      // If unencrypted connections are allowed anyway, an unverified certificate is no worse.
      tls: { rejectUnauthorized: tlsRequired },
      ...(login && { auth: { user: login.user, pass: login.password } }),
      dnsTimeout: waits.reachMs,
      connectionTimeout: waits.reachMs,
      greetingTimeout: waits.reachMs,
      socketTimeout: waits.answerMs,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  // The library is loaded when the first message is sent.
  let transport: ReturnType<typeof open> | undefined
  return {
    carries: ['email'],
    atOnce: connections,
    close: () => void transport?.then((opened) => opened.close({ force: true })),
    async deliver(message) {
      try {
        transport ??= open()
        await (await transport).sendMail({
          ...mailOf(message, settings),
          signal: AbortSignal.timeout(waits.letterMs),
        })
      } catch (error) {
        throw whyNot(error, message.from !== undefined)
      }
    },
  }
}

/**
 * Returns the email for the SMTP library. Its sender has the restaurant's name and the address of the tenant or,
 * without one, the installation.
 */
function mailOf(message: OutgoingMessage, settings: MailSettings): SendMailOptions {
  const { id, thread, to, sender, subject, text, html, attachments, from = settings.from } = message
  // Replies to a tenant's message go to the tenant.
  const replyTo = message.from ? null : settings.replyTo
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    // Names entered by guests and restaurants must not inject headers.
    from: { name: oneLine(sender || from.name), address: from.address },
    ...(replyTo && { replyTo: formatMailbox(replyTo) }),
    to: { name: '', address: oneLine(to) },
    envelope: { from: from.address, to: [oneLine(to)] },
    subject: oneLine(subject),
    messageId: `<${id}@${domain}>`,
    references: `<${thread}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    html,
    attachments: attachments.map((attachment) => ({ ...attachment })),
  }
}

function formatMailbox({ name, address }: Mailbox) {
  return { name: oneLine(name), address }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Error that the library throws for a rejected message. */
interface Failure extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/**
 * SMTP commands whose errors concern the message. Errors of earlier commands concern the connection or the
 * settings.
 */
const aboutMessage: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])
const noService = 421

/**
 * Converts the library's error. The result is `Undeliverable` only if the server rejected the recipient or
 * the content. A tenant's sender that the server rejects doesn't concern the messages of others.
 */
function whyNot(error: unknown, isFromTenant: boolean): Error {
  const { code, command = '', responseCode = 0 } = error as Failure
  const reason = reasonOf(error)
  if (isFromTenant && command === 'MAIL FROM' && responseCode !== noService) return new Error(reason)
  if (aboutMessage.has(command) && responseCode >= 500) return new Undeliverable(reason)
  if (code === 'EENVELOPE' && responseCode === 0) return new Undeliverable(reason)
  if (aboutMessage.has(command) && responseCode >= 400 && responseCode !== noService) return new Error(reason)
  return new OutOfService(reason)
}
