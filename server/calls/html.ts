import { directionOf } from '#domain/locale.ts'

/** Escapes text for HTML elements and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns the attributes of an HTML document in the language with this tag. */
export function languageAttributes(tag: string): string {
  const direction = directionOf(tag)
  return `lang="${tag}"${direction ? ` dir="${direction}"` : ''}`
}
