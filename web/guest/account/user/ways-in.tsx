import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useAccountLinks } from '../account-links.ts'
import { ProviderButtons } from '../auth/provider-buttons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import type { UserData } from './load-user.ts'
import { Section } from './section.tsx'
import { useWayName, type Way, WayInLine } from './way-in-line.tsx'

interface WaysInProps {
  readonly waysIn: NonNullable<UserData['waysIn']>
  readonly others: UserData['others']
}

/** How the guest gets into the account; the last way stays. Who signed in a while ago does so once more to give one up. */
export function WaysIn({ waysIn, others }: WaysInProps) {
  const { t } = useText()
  const send = useSend()
  const links = useAccountLinks()
  const nameOf = useWayName()
  const { revalidate } = useRevalidator()
  const { ask, sending, problem } = useAsk()
  const [done, setDone] = useState('')
  const news = useRef<HTMLOutputElement>(null)
  const remove = async (way: Way) => {
    if (!(await ask(() => send('identity.unlink', { kind: way.kind, wayId: way.id })))) return
    setDone(t(way.kind === 'passkey' ? 'user.passkeyRemoved' : 'user.wayInRemoved', { name: nameOf(way) }))
    // The button goes with its line: whoever goes by keyboard stays in the section.
    news.current?.focus()
    await revalidate()
  }
  const hasPassword = waysIn.some(({ kind }) => kind === 'password')
  const linked = new Set(waysIn.map(({ provider }) => provider))
  return (
    <Section title={t('user.waysIn')}>
      <ul className="ledger">
        {waysIn.map((way) => (
          <WayInLine key={`${way.kind} ${way.id}`} {...{ way, sending }} onRemove={() => void remove(way)} />
        ))}
      </ul>
      <output ref={news} tabIndex={-1} className="block text-small text-good outline-none not-empty:mb-3">
        {done}
      </output>
      <SmallProblem problem={problem} />
      <div className="mt-2 grid gap-3">
        {others.passkeys && knowsPasskeys() && (
          <AddPasskey
            onAsk={() => setDone('')}
            onAdded={async () => {
              setDone(t('user.passkeyAdded'))
              await revalidate()
            }}
          />
        )}
        {!hasPassword && (
          <LinkButton
            kind="quiet"
            size="small"
            wide
            href={links('userChangePassword', { title: t('user.setPassword') })}
          >
            {t('user.setPassword')}
          </LinkButton>
        )}
        <ProviderButtons
          providers={others.providers.filter(({ id }) => !linked.has(id))}
          returnTo="/user"
          linking
        />
      </div>
    </Section>
  )
}
