import { ownValue } from '#domain/own-value.ts'
import type { Catalog } from '#domain/translations/merge-catalog.ts'
import { type MessageShape, shapeOf } from './message-shape.ts'

/** Returns the keys of messages that can't be parsed. */
export function unreadable(catalog: Catalog): string[] {
  return Object.entries(catalog)
    .filter(([, text]) => shapeOrNull(text) === null)
    .map(([key]) => key)
}

/** Describes messages in which a case lacks an argument of the source or uses one that isn't provided. */
export function otherArguments(source: Catalog, translation: Catalog): string[] {
  return shapes(translation).flatMap(({ key, shape }) => {
    const wanted = shapeOrNull(ownValue(source, key))?.arguments
    if (!wanted) return []
    const says = (where: string, shown: ReadonlySet<string>) => [
      ...[...wanted].filter((name) => !shown.has(name)).map((name) => `${where} leaves out {${name}}`),
      ...[...shown].filter((name) => !wanted.has(name)).map((name) => `${where} asks for {${name}}`),
    ]
    const cases = shape.choices.flatMap(({ argument, cases }) =>
      cases
        // An exact case may omit the number, such as "No times".
        .filter(({ form }) => !isExact(form))
        .flatMap((each) => says(`${key}, {${argument}} ${each.form}`, each.arguments)),
    )
    return shape.choices.length > 0 ? cases : says(key, shape.arguments)
  })
}

/**
 * Describes plurals that lack a form of the language or have one that it doesn't use. `tag` is the language's
 * BCP 47 tag.
 */
export function wrongPlurals(catalog: Catalog, tag: string): string[] {
  return shapes(catalog).flatMap(({ key, shape }) =>
    shape.choices.flatMap(({ argument, kind, cases }) => {
      const given = cases.map(({ form }) => form).filter((form) => !isExact(form))
      const says = (what: string) => `${key}, {${argument}}: ${what}`
      if (kind === 'select') return given.includes('other') ? [] : [says('no other')]
      const rules = new Intl.PluralRules(tag, { type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' })
      const used = new Set<string>(rules.resolvedOptions().pluralCategories)
      const needed = new Set<string>([...counted.map((number) => rules.select(number)), 'other'])
      return [
        ...[...needed].filter((form) => !given.includes(form)).map((form) => says(`no ${form}`)),
        ...given.filter((form) => !used.has(form)).map((form) => says(`${form} is never used`)),
      ]
    }),
  )
}

/** Numbers that can occur as party sizes, minutes, days or reviews. */
export const counted = Array.from({ length: 1000 }, (_, number) => number)

function isExact(form: string): boolean {
  return /^\d+$/.test(form)
}

/** Returns the messages that can be parsed, with their shapes. */
export function shapes(catalog: Catalog): { key: string; shape: MessageShape }[] {
  return Object.entries(catalog).flatMap(([key, text]) => {
    const shape = shapeOrNull(text)
    return shape ? [{ key, shape }] : []
  })
}

export function shapeOrNull(text: string | undefined): MessageShape | null {
  try {
    return text === undefined ? null : shapeOf(text)
  } catch {
    return null
  }
}
