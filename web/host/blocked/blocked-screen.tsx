import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Blacklist } from '#contracts/booking/host.ts'
import { hostAction, type HostSubmission } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { textOf } from '#web/form/form-data.ts'
import { accepted } from '#web/form/form-result.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  return restaurantAnswer(await send('host.blacklist', { restaurantId }), request)
}

async function unblock({ send, form, restaurantId }: HostSubmission) {
  const entry = { restaurantId: String(restaurantId), entryId: Number(textOf(form, 'entry')) }
  return accepted(send('host.removeFromBlacklist', entry))
}

export const action = (args: ActionFunctionArgs) => hostAction({ unblock })(args)

/** Guests who can't book online, with the reason that only staff see. They are blocked from their booking. */
export function Component() {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const { entries } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.blockedGuests')} restaurant={restaurant.name} />
      <PageTop title={t('hostApp.blockedGuests')} lead={t('hostApp.blockedGuestsLead')} />
      {entries.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t('hostApp.nobodyBlocked')}</p>
      ) : (
        <ul className="mt-5 border-t border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="border-b border-line py-3">
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ entry: { id, name, reason, created } }: { readonly entry: Blacklist['entries'][number] }) {
  const { t, locale } = useText()
  const { mayAct } = useAtRestaurant()
  const act = useQuickAction('unblock')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{name || t('hostApp.erasedGuest')}</bdi>
        <span className="text-ink-soft"> {formatDay(created.slice(0, 10), locale)}</span>
        {reason && <span className="block text-ink-soft">{reason}</span>}
      </p>
      {act.isSaving ? (
        <Saving />
      ) : (
        mayAct('blacklist.write') && (
          <QuickButton
            of={act}
            fields={{ entry: id }}
            aria-label={t('hostApp.actionFor', {
              action: t('hostApp.unblockGuest'),
              name: name || t('hostApp.erasedGuest'),
            })}
          >
            {t('hostApp.unblockGuest')}
          </QuickButton>
        )
      )}
      {act.problem}
    </div>
  )
}
