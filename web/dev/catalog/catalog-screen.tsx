import { useSearchParams } from 'react-router'
import { formAction } from '#web/form/form-action.ts'
import { invalid } from '#web/form/form-result.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { actionParts } from './action-parts.tsx'
import { contentParts } from './content-parts.tsx'
import { fieldParts } from './field-parts.tsx'
import { formParts } from './form-parts.tsx'
import { iconParts } from './icon-parts.tsx'
import type { Part, PartGroup } from './part.tsx'

const groups: readonly PartGroup[] = [actionParts, fieldParts, formParts, contentParts, iconParts]

/** Refuses every form, so that its problem is seen. */
export const action = formAction({
  '': async () => invalid('', 'auth.needEmail'),
  catalog: async () => invalid('form-name', 'auth.needEmail'),
})

/** Shows all parts of `web/ui` and `web/form` in their states. A new screen starts here. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <div
      data-theme={chosen(query, 'theme')}
      data-scheme={chosen(query, 'scheme')}
      dir={chosen(query, 'dir')}
      className="bg-paper text-ink"
    >
      <div className="page pb-section">
        <PageHead title={t('dev.ui')} hidden />
        <h1 className="pt-8 text-step-4">{t('dev.ui')}</h1>
        <Looks query={query} />
        <div className="mt-8 grid gap-x-12 desktop:grid-cols-[11rem_1fr]">
          <Contents />
          <div className="min-w-0">
            {groups.map(({ id, title, parts }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-section scroll-mt-20">
                <h2 id={`${id}-title`} className="mb-4">
                  {title}
                </h2>
                {parts.map((part) => (
                  <PartStates key={part.name} {...part} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What can be switched by a link, so that it works without scripts. */
const looks = { scheme: ['light', 'dark'], theme: ['olive'], dir: ['rtl'] } as const

function chosen(query: URLSearchParams, look: keyof typeof looks): string | undefined {
  return looks[look].find((value) => value === query.get(look))
}

function Looks({ query }: { readonly query: URLSearchParams }) {
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {Object.entries(looks).flatMap(([name, values]) =>
        values.map((value) => {
          const current = query.get(name) === value
          const next = new URLSearchParams(query)
          if (current) next.delete(name)
          else next.set(name, value)
          return (
            <ChipLink key={value} href={`?${next}`} current={current} preventScrollReset>
              {value}
            </ChipLink>
          )
        }),
      )}
    </p>
  )
}

function Contents() {
  return (
    <nav
      aria-label="Contents"
      className="mb-8 border-t border-line pt-5 desktop:sticky desktop:top-20 desktop:max-h-[calc(100dvh-6rem)] desktop:self-start desktop:overflow-y-auto"
    >
      <ul className="grid gap-x-6 gap-y-4 max-desktop:grid-cols-2 tablet:max-desktop:grid-cols-3">
        {groups.map(({ id, title, parts }) => (
          <li key={id}>
            <Anchor href={`#${id}`} className="link inline-flex min-h-target items-center font-medium">
              {title}
            </Anchor>
            <ul>
              {parts.map(({ name }) => (
                <li key={name}>
                  <Anchor
                    href={`#${idOf(name)}`}
                    className="inline-flex min-h-8 items-center text-small text-ink-soft hover:text-ink"
                  >
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartStates({ name, from, States }: Part) {
  const id = idOf(name)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-5 pb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={`${id}-title`} className="text-step-1">
          {name}
        </h3>
        <code className="text-fine text-ink-soft" dir="ltr">
          {from}
        </code>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-7 tablet:grid-cols-2">
        <States />
      </div>
    </section>
  )
}

function idOf(name: string): string {
  return name.replace(' ', '-')
}
