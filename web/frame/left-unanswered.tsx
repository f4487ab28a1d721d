import { useSyncExternalStore } from 'react'
import { LostAnswer } from '#web/form/lost-answer.tsx'
import { leftUnanswered, type Unanswered, watchLeft } from '#web/session/requests/unanswered.ts'

/** Tells what became of requests that were sent before the page was reloaded or left. */
export function LeftUnanswered() {
  const left = useSyncExternalStore(watchLeft, leftUnanswered, nothing)
  return left.map((request) => (
    <div key={request.key} className="page pt-4">
      <LostAnswer request={request} isLeft />
    </div>
  ))
}

const none: readonly Unanswered[] = []
const nothing = () => none
