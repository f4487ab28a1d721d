import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { memberSteps } from './member-steps.ts'
import { type Member, MemberState, rightsInWords } from './member-words.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/more-icons.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  return restaurantAnswer(await send('staff.members', { restaurantId }), request)
}

export const action = (args: ActionFunctionArgs) => hostAction(memberSteps)(args)

/** Everybody who works at the restaurant, and what they may do. */
export function Component() {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const { members } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = members.find(({ memberId }) => memberId === open)
  const close = () => setOpen(null)
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.members')} restaurant={restaurant.name} />
      <PageTop title={t('hostApp.members')} lead={t('hostApp.membersLead')}>
        <Button size="small" icon={<PlusIcon size={18} />} onClick={() => setOpen('invite')}>
          {t('hostApp.invite')}
        </Button>
      </PageTop>
      <ul className="mt-5 border-t border-line">
        {members.map((member) => (
          <li key={member.memberId} className="border-b border-line">
            <Row member={member} onOpen={() => setOpen(member.memberId)} />
          </li>
        ))}
      </ul>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {chosen && <MemberDialog member={chosen} onClose={close} />}
    </div>
  )
}

interface RowProps {
  readonly member: Member
  readonly onOpen: () => void
}

function Row({ member, onOpen }: RowProps) {
  const text = useText()
  const { t } = text
  const { name, initials, isCaller, mayChange } = member
  return (
    <div className="flex min-h-18 items-center gap-3 py-2.5 tablet:gap-4">
      <InitialsMark name={name} initials={initials} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 tablet:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] tablet:items-center">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>
          {isCaller && <span className="text-ink-soft"> {t('hostApp.you')}</span>}
          <span className="block text-small text-ink-soft">{rightsInWords(member, text)}</span>
        </p>
        <p className="text-small">
          <MemberState member={member} />
        </p>
      </div>
      <div className="flex flex-none justify-end tablet:w-34">
        {mayChange ? (
          <Button
            type="button"
            kind="quiet"
            size="small"
            aria-label={t('hostApp.changeMember', { name })}
            onClick={onOpen}
          >
            {t('hostApp.change')}
          </Button>
        ) : (
          <span className="max-w-24 text-end text-small text-ink-soft">{t('hostApp.higherRole')}</span>
        )}
      </div>
    </div>
  )
}
