/** A composed message, ready for a channel. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** Restaurant name to show as the sender; the installation's name if omitted. */
  readonly sender?: string
  /** The tenant's sender; the installation's if omitted. */
  readonly from?: { readonly name: string; readonly address: string }
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
