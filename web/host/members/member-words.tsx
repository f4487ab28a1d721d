import type { AnswerOf } from '#contracts/calls.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatLocalDate } from '#web/text/long-date.ts'
import { type Text, useText } from '#web/text/text.tsx'

export type Member = AnswerOf<'staff.members'>['members'][number]

/** Returns the role, and in how many permissions the member differs from it. */
export function rightsInWords({ role, added, removed }: Member, { t }: Pick<Text, 't'>): string {
  return [
    t(`hostApp.role.${role}`),
    ...(added.length > 0 ? [t('hostApp.more', { count: added.length })] : []),
    ...(removed.length > 0 ? [t('hostApp.less', { count: removed.length })] : []),
  ].join(' · ')
}

/** Whether the member has access, and how. */
export function MemberState({ member }: { readonly member: Member }) {
  const { t, locale } = useText()
  const { state, invitation, hasAccount, hasPin } = member
  if (state === 'suspended')
    return (
      <StateMark shape="square" tone="bad">
        {t('hostApp.suspended')}
      </StateMark>
    )
  if (state === 'invited' && invitation && !invitation.isOpen)
    return (
      <StateMark shape="diamond" tone="warn">
        {t('hostApp.invitationExpired')}
      </StateMark>
    )
  if (state === 'invited')
    return (
      <StateMark shape="circle" tone="soft">
        {invitation
          ? t('hostApp.invitedUntil', { date: formatLocalDate(invitation.expires, locale) })
          : t('hostApp.invited')}
      </StateMark>
    )
  const opens = [...(hasAccount ? [t('hostApp.account')] : []), ...(hasPin ? [t('hostApp.pin')] : [])]
  return (
    <StateMark shape="circle" tone="soft" filled>
      {[t('hostApp.active'), ...opens].join(' · ')}
    </StateMark>
  )
}
