/** A composed message, ready for a channel. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** Restaurant name to show as the sender; by default the installation's own. */
  readonly sender?: string
  /** The tenant's own sender; by default the installation's. */
  readonly from?: { readonly name: string; readonly address: string }
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}
