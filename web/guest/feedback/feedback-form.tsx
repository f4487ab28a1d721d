import { Form, useNavigation } from 'react-router'
import type { WireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { commentLongest, type FinerMark, finerMarks, type Said } from './read-feedback.ts'
import { StarChoice } from './star-choice.tsx'

interface FeedbackFormProps {
  readonly booking: ReservationGuest
  readonly title: string
  /** Without a refusal, and rated: the server could not be reached from the browser. */
  readonly result: { refusal: WireRefusal | null; said: Said; unrated: boolean } | null
}

const finerLabels: Readonly<Record<FinerMark, MessageKey>> = {
  food: 'feedback.food',
  service: 'feedback.service',
  ambience: 'feedback.ambience',
  value: 'feedback.value',
}

/** How it was: one mark for the whole, finer ones as the guest likes, and words. */
export function FeedbackForm({ booking, title, result }: FeedbackFormProps) {
  const { t, locale } = useText()
  const sending = useNavigation().state === 'submitting'
  const said = result?.said
  return (
    <Form method="post" className="grid max-w-narrow gap-6">
      <div className="grid gap-2">
        <h1 className="text-step-3">{title}</h1>
        <p className="text-ink-soft">{t('feedback.lead', { day: formatDay(booking.serviceDate, locale) })}</p>
      </div>
      {result && !result.unrated && (
        <Notice tone="bad" live>
          {result.refusal?.message ?? t('error.unreachable')}
        </Notice>
      )}
      <StarChoice
        name="rating"
        label={t('feedback.rating')}
        given={said?.rating ?? 0}
        size={34}
        problem={result?.unrated ? t('feedback.unrated') : undefined}
        missed={result?.unrated ? result : undefined}
      />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-5 tablet:grid-cols-2">
        {finerMarks.map((name) => (
          <StarChoice
            key={name}
            name={name}
            label={t(finerLabels[name])}
            given={said?.[name] ?? 0}
            size={22}
          />
        ))}
      </div>
      <TextArea
        name="comment"
        label={t('feedback.comment')}
        optionalMark={t('feedback.optional')}
        hint={t('feedback.commentHint')}
        defaultValue={said?.comment}
        maxLength={commentLongest}
        rows={5}
      />
      <CheckField
        name="anonymous"
        label={t('feedback.anonymous')}
        hint={t('feedback.anonymousHint', { name: booking.customerName })}
        defaultChecked={said?.anonymous}
      />
      <div>
        <Button aria-disabled={sending || undefined}>
          {sending ? t('feedback.sending') : t('feedback.send')}
        </Button>
      </div>
    </Form>
  )
}
