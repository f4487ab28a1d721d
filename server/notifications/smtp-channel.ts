import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mailbox, MailSettings } from '#server/config/mail-settings.ts'
import type { Channel, Letter } from './channels.ts'
import { OutOfService, reasonOf, Undeliverable } from './not-delivered.ts'

/** How long the mail server may take, in milliseconds: to be reached and greet, to answer a line, for a letter in all. */
const patience = { reachMs: 10_000, answerMs: 20_000, letterMs: 60_000 }

/** Mail over SMTP, on pooled connections. */
export function smtpChannel(settings: MailSettings, waits = patience): Channel {
  const { host, port, implicitTls, tlsRequired, login, connections } = settings
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // Closed politely before the socket's own time limit counts as an error.
    idleTimeout: waits.answerMs * 0.75,
    host,
    port,
    secure: implicitTls,
    requireTLS: tlsRequired && !implicitTls,
    // Where a bare connection would do, one whose other end proves nothing is no worse.
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
  return {
    carries: ['email'],
    atOnce: connections,
    close: () => transport.close({ force: true }),
    async deliver(letter) {
      try {
        await transport.sendMail({
          ...mailOf(letter, settings),
          signal: AbortSignal.timeout(waits.letterMs),
        })
      } catch (error) {
        throw whyNot(error)
      }
    },
  }
}

/** The letter as a mail: in the restaurant's name, from the address of the installation. */
function mailOf(letter: Letter, { from, replyTo }: MailSettings): SendMailOptions {
  const { id, thread, to, sender, subject, text, html, attachments } = letter
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    // What guests and houses write must not become a header of its own.
    from: { name: oneLine(sender || from.name), address: from.address },
    ...(replyTo && { replyTo: named(replyTo) }),
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

function named({ name, address }: Mailbox) {
  return { name: oneLine(name), address }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** What the library says about a letter that did not leave. */
interface Failure extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** From here on it is about the letter; before, about the connection and about us. */
const aboutTheLetter: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])
const noService = 421

/** A letter is refused for good only by what the server says of its recipient or its content. */
function whyNot(error: unknown): Error {
  const { code, command = '', responseCode = 0 } = error as Failure
  const reason = reasonOf(error)
  if (aboutTheLetter.has(command) && responseCode >= 500) return new Undeliverable(reason)
  if (code === 'EENVELOPE' && responseCode === 0) return new Undeliverable(reason)
  if (aboutTheLetter.has(command) && responseCode >= 400 && responseCode !== noService)
    return new Error(reason)
  return new OutOfService(reason)
}
