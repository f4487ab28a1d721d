/** A composed message, ready for a channel. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** URL of the page that a push message opens. Emails and text messages contain their links in the text. */
  readonly link?: string
  /** When a push message stops being true, as ISO 8601. Push services then no longer deliver it. */
  readonly until?: string
  /** Restaurant name to show as the sender. Defaults to the installation's name. */
  readonly sender?: string
  /** The tenant's sender. Defaults to the installation's. */
  readonly from?: { readonly name: string; readonly address: string }
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/**
 * Returns a push message with the restaurant as its title and the subject as its text. `until` is when it stops being
 * true; null if it doesn't.
 */
export function pushMessage(
  sender: string,
  subject: string,
  link: string,
  until: string | null = null,
): Message {
  const message = { sender, subject, text: subject, html: '', attachments: [], link }
  return until === null ? message : { ...message, until }
}
