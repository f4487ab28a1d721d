import { ownValue } from '#domain/own-value.ts'
import { Fragment, type ReactNode } from 'react'

/**
 * Shows a translated sentence with form controls in the order of the language. `say` gets a marker for each control
 * and returns the sentence, in which the controls then replace the markers.
 */
export function Sentence<Name extends string>({
  parts,
  say,
}: {
  parts: Readonly<Record<Name, ReactNode>>
  say: (marks: Record<string, string>) => string
}) {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0001${name}\u0001`]))
  const pieces = say(marks).split('\u0001')
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index % 2 === 0 ? words(piece) : (ownValue<ReactNode>(parts, piece) ?? null)}
    </Fragment>
  ))
}

function words(piece: string): ReactNode {
  const text = piece.trim()
  return text && <span>{text}</span>
}
