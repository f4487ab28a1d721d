import type { Locale } from '#domain/locale.ts'

export interface MailLink {
  readonly text: string
  readonly url: string
}

export interface MailLinks {
  readonly label?: string
  readonly links: readonly MailLink[]
}

/** A labeled fact of one or more lines. */
export interface MailRow {
  readonly label: string
  readonly lines: readonly { readonly text: string; readonly url?: string; readonly strong?: true }[]
}

/** The content of an email, which `mailHtml` and `mailText` both render. */
export interface MailParts {
  readonly locale: Locale
  readonly subject: string
  /** Text that mail apps show after the subject. */
  readonly preheader: string
  /** Name of the restaurant or installation on whose behalf it is sent. */
  readonly brand: string
  /** What happened, in two or three words. */
  readonly status?: { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' | 'plain' }
  /** URL of a picture across the email, 1200 by 380 pixels. */
  readonly picture?: string
  readonly lead: string
  /** Text that a person wrote, by line. */
  readonly words?: readonly string[]
  /** The time in large type, with the day and more below it. `text` has both. `off` if the party isn't expected. */
  readonly when?: {
    readonly time: string
    readonly text: string
    readonly lines: readonly string[]
    readonly off: boolean
  }
  /** A code to type in. */
  readonly code?: string
  readonly notes?: readonly string[]
  readonly rows?: readonly MailRow[]
  readonly button?: MailLink
  /** Groups of links below the button. */
  readonly links?: readonly MailLinks[]
  /** Why the recipient got the email, and what to watch out for. */
  readonly footer: readonly string[]
  /** The product's name and URL. */
  readonly product: MailLink
}
