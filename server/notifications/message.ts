/** A message in words, ready for a channel. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** The restaurant in whose name it is sent; left out, it is the platform's own. */
  readonly sender?: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
