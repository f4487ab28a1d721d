import { type Locale, lookupOrder } from '#domain/locale.ts'

/** Title and text of something the operator wrote. */
export interface Written {
  readonly title: string
  readonly text: string
}

/** Words by locale; each locale that is written is written whole. */
export type WrittenByLocale = Readonly<Partial<Record<string, Written>>>

/** A part of a landing page as it is stored. */
export type LandingPartRow =
  | { readonly kind: 'text'; readonly words: WrittenByLocale }
  | {
      readonly kind: 'restaurants'
      readonly words: WrittenByLocale
      readonly filter: string
      readonly orderby?: string
      readonly top?: number
    }
  | {
      readonly kind: 'cuisines'
      readonly words: WrittenByLocale
      readonly cuisines: readonly string[]
      readonly regionId: string
    }
  | { readonly kind: 'link'; readonly words: WrittenByLocale; readonly href: string }

/** The words in the guest's language, in its base, in English, or else in whatever they were written in. */
export function wordsFor(words: WrittenByLocale, locale: Locale): Written {
  for (const wanted of lookupOrder(locale)) {
    const written = words[wanted]
    if (written) return written
  }
  return Object.values(words)[0] ?? { title: '', text: '' }
}
