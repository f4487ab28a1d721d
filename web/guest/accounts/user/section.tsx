import { type ReactNode, useId } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'

interface SectionProps {
  readonly title: string
  readonly edit?: { readonly href: string; readonly text: string }
  readonly children: ReactNode
}

export function Section({ title, edit, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <div className="flex min-h-target flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-step-2">
          {title}
        </h2>
        {edit && (
          <Anchor
            id={`${id}-edit`}
            href={edit.href}
            aria-labelledby={`${id}-edit ${id}`}
            className="link inline-flex min-h-target flex-none items-center text-small"
          >
            {edit.text}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  )
}

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ledger">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid-cols-[fit-content(45%)_minmax(0,1fr)]!">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
