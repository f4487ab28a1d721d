import { useEffect, useRef, useState } from 'react'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { waitWords } from '#web/parts/waits/wait-words.ts'

/**
 * Announces changes of the position, the status and the unread messages politely to screen readers. The initial state
 * is already in the page.
 */
export function EntryAnnouncer({ walkIn, title }: { walkIn: WalkIn; title: string }) {
  const text = useText()
  const { position, status, expectedMinutes, unreadMessageCount } = walkIn
  const wait = expectedMinutes
    ? `${text.t('waitlistPlace.yourWait')}: ${waitWords(expectedMinutes, text)}.`
    : ''
  const unread = unreadMessageCount > 0 ? text.t('chat.unread', { count: unreadMessageCount }) : ''
  const news = `${status} ${position} ${unreadMessageCount}`
  const seen = useRef(news)
  const [said, setSaid] = useState('')
  const sentence = [`${title}.`, wait, unread].filter(Boolean).join(' ')
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    setSaid(sentence)
  }, [news, sentence])
  return (
    <output aria-live="polite" className="visually-hidden">
      {said}
    </output>
  )
}
