import type { ReactNode } from 'react'
import type { LineRules as Rules } from '#contracts/waitlist/walk-in-shapes.ts'
import { pauseMinutes } from '#domain/walk-ins/walk-in.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { useText } from '#web/text/text.tsx'
import { AlertIcon, ChatIcon, CheckIcon, ClockIcon, HistoryIcon, PinIcon } from '#web/ui/icons.tsx'

/**
 * Lists the rules of a waitlist: where the guest is notified, how long a table is held, and what happens after a
 * missed call.
 */
export function LineRules({ rules, name }: { rules: Rules; name: string }) {
  const { t, locale } = useText()
  const sendsTexts = useSendsTexts()
  const { keptMinutes, joinMeters, needsApproval, note } = rules
  return (
    <section aria-labelledby="rules-title" className="grid gap-3 border-t border-line pt-5">
      <h2 id="rules-title" className="scroll-mt-20 font-sans text-body font-medium">
        {t('waitlistJoin.rules')}
      </h2>
      <ul className="grid gap-2.5 text-small">
        <Rule icon={<ChatIcon size={20} />}>
          {t(sendsTexts ? 'waitlistJoin.rule.news' : 'waitlistJoin.rule.mail')}
        </Rule>
        {needsApproval && (
          <Rule icon={<CheckIcon size={20} />}>{t('waitlistJoin.rule.approval', { restaurant: name })}</Rule>
        )}
        <Rule icon={<ClockIcon size={20} />}>{t('waitlistJoin.rule.kept', { minutes: keptMinutes })}</Rule>
        <Rule icon={<HistoryIcon size={20} />}>
          {t('waitlistJoin.rule.later', { minutes: pauseMinutes })}
        </Rule>
        <Rule icon={<AlertIcon size={20} />}>{t('waitlistJoin.rule.missed', { minutes: pauseMinutes })}</Rule>
        <Rule icon={<PinIcon size={20} />}>
          {joinMeters === null
            ? t('waitlistJoin.rule.anywhere')
            : t('waitlistJoin.near', { distance: formatDistance(joinMeters, locale) })}
        </Rule>
      </ul>
      {note && (
        <div className="border-s-2 border-accent ps-4">
          <p className="eyebrow">{t('reserve.restaurantNote')}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </section>
  )
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="flex-none text-ink-soft">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
