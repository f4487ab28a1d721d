import { Chat, ChatForm, MarkRead, useMarkRead } from '#web/parts/chat/chat.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import type { EntryData } from './load-walk-in.ts'
import type { WalkInOutcome } from './walk-in-action.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

interface ConversationProps {
  readonly place: EntryData
  readonly outcome: WalkInOutcome | null
}

/**
 * Shows the messages between the guest and the restaurant: unread ones immediately, the rest when the guest opens a
 * link.
 */
export function Conversation({ place, outcome }: ConversationProps) {
  const { t } = useText()
  const to = useTo()
  const { walkIn, messages, open, isOld, key } = place
  const { id, status, unreadMessageCount } = walkIn
  const restaurant = { name: walkIn.restaurant.name, timeZone: walkIn.timeZone }
  const isOpen = open === 'messages'
  useMarkRead(isOpen && !isOld ? unreadMessageCount : 0, (send) =>
    send('walkIns.readMessages', { walkinId: id }),
  )
  const page = to.walkIn(walkIn.restaurant.idOrName, screenOf(status), { walkin: id, view: 'messages' })
  const href = `${page}#messages`
  if (!isOpen && unreadMessageCount === 0)
    return (
      <Anchor
        className="disclosure flex min-h-14 items-center justify-between gap-4 border-t border-b-0 font-medium"
        href={href}
        preventScrollReset
      >
        {t('chat.messages')}
        <ChevronRightIcon size={18} className="text-ink-soft" />
      </Anchor>
    )
  if (!isOpen)
    return (
      <Chat
        messages={messages.filter(({ from }) => from === 'restaurant').slice(-unreadMessageCount)}
        unread={unreadMessageCount}
        restaurant={restaurant}
      >
        <div className="flex flex-wrap gap-x-5">
          <Anchor className="link inline-flex min-h-target items-center" href={href} preventScrollReset>
            {t('chat.reply')}
          </Anchor>
          <MarkRead />
        </div>
      </Chat>
    )
  return (
    <Chat {...{ messages, restaurant }} unread={unreadMessageCount}>
      <ChatForm
        restaurant={restaurant.name}
        sent={messages.filter(({ from }) => from === 'guest').length}
        formKey={key}
        outcome={outcome}
      />
    </Chat>
  )
}
