import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PhoneIcon, UserIcon } from '#web/ui/icons.tsx'
import { KeyIcon, ShieldIcon } from '../account-icons.tsx'
import { useAccountLinks } from '../account-links.ts'
import { ProviderButtons } from '../auth/provider-buttons.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import type { UserData } from './load-user.ts'
import { Section } from './section.tsx'

interface WaysInProps {
  readonly waysIn: NonNullable<UserData['waysIn']>
  readonly providers: UserData['providers']
}

const icons = { password: ShieldIcon, social: UserIcon, phone: PhoneIcon, passkey: KeyIcon }

/** How the guest gets into the account; the last way stays. */
export function WaysIn({ waysIn, providers }: WaysInProps) {
  const { t, locale } = useText()
  const send = useSend()
  const links = useAccountLinks()
  const { revalidate } = useRevalidator()
  const { ask, sending, problem } = useAsk()
  const change = async (step: () => Promise<unknown>) => {
    if (await ask(step)) await revalidate()
  }
  const hasPassword = waysIn.some(({ kind }) => kind === 'password')
  const linked = new Set(waysIn.filter(({ kind }) => kind === 'social').map(({ id }) => id))
  const nameOf = (way: (typeof waysIn)[number]) => {
    if (way.kind === 'password') return t('user.password')
    return way.kind === 'passkey' ? way.name || t('user.passkey') : way.name || way.id
  }
  return (
    <Section title={t('user.waysIn')}>
      <ul className="ledger">
        {waysIn.map((way) => {
          const Icon = icons[way.kind]
          return (
            <li key={`${way.kind} ${way.id}`} className="items-center">
              <span className="flex min-w-0 items-center gap-3">
                <Icon size={20} className="flex-none text-ink-soft" />
                <span className="min-w-0 wrap-anywhere">
                  {nameOf(way)}
                  <span className="block text-small text-ink-soft">
                    {t('user.sinceDay', { day: formatLongDate(way.since, locale) })}
                  </span>
                </span>
              </span>
              {way.kind === 'password' ? (
                <LinkButton
                  kind="text"
                  size="small"
                  aria-label={t('user.changePassword')}
                  href={links('userChangePassword', { title: t('user.changePassword') })}
                >
                  {t('user.change')}
                </LinkButton>
              ) : (
                way.removable && (
                  <Button
                    type="button"
                    kind="text"
                    size="small"
                    aria-disabled={sending || undefined}
                    aria-label={t('user.removeNamed', { name: nameOf(way) })}
                    onClick={() =>
                      void change(() => send('identity.unlink', { kind: way.kind, wayId: way.id }))
                    }
                  >
                    {t('user.remove')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      <SmallProblem problem={problem} />
      <div className="mt-2 grid gap-3">
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
        <ProviderButtons providers={providers.filter(({ id }) => !linked.has(id))} returnTo="/user" linking />
      </div>
    </Section>
  )
}
