import type { Locale } from '#domain/locale.ts'

export interface MailLink {
  readonly text: string
  readonly url: string
}

export interface MailLinks {
  readonly label?: string
  readonly links: readonly MailLink[]
}

/** A line of a row. */
export interface MailLine {
  readonly text: string
  /** Language tag of the text, if it is a name in another language than the email. */
  readonly language?: string | undefined
  /** What precedes and follows the text, in the language of the email. */
  readonly before?: string
  readonly after?: string
  readonly url?: string
  readonly strong?: true
  /** A formatted amount, which a receipt shows in a column of its own. */
  readonly amount?: string
}

/** A labeled row of one or more lines. */
export interface MailRow {
  readonly label: string
  readonly lines: readonly MailLine[]
}

/** The content of an email, which `mailHtml` and `mailText` both render. */
export interface MailParts {
  readonly locale: Locale
  readonly subject: string
  /** Text that mail apps show after the subject in the list of emails. */
  readonly preheader: string
  /** Name of the restaurant or installation that sends the email. */
  readonly brand: string
  /** Language tag of that name, if it is in another script. */
  readonly brandLanguage?: string | undefined
  /** Summary of the event in two or three words. */
  readonly status?: { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' | 'plain' }
  /** URL of a picture as wide as the email, 1200 by 380 pixels. */
  readonly picture?: string
  readonly lead: string
  /** Lines of text that a person wrote. */
  readonly words?: readonly string[]
  /**
   * Time in large type, with the day and other lines below it. `text` contains all of that as plain text.
   * `off` is true if the party is no longer expected.
   */
  readonly when?: {
    readonly time: string
    readonly text: string
    readonly lines: readonly string[]
    readonly off: boolean
  }
  /** Code for the recipient to enter. */
  readonly code?: string
  readonly notes?: readonly string[]
  readonly rows?: readonly MailRow[]
  readonly button?: MailLink
  /** Groups of links below the button. */
  readonly links?: readonly MailLinks[]
  /** Sentences that say why the recipient got the email, and warnings, for example not to forward it. */
  readonly footer: readonly string[]
  readonly product: MailLink
}
