import type { AnswerOf } from '#contracts/calls.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useText } from '#web/text/text.tsx'

export type Problems = AnswerOf<'setup.bookableProblems'>['problems']

/** Every reason why guests can't book, so nobody has to guess which switch is off. */
export function Bookable({ problems }: { readonly problems: Problems }) {
  const { t } = useText()
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h2 className="text-step-1">{t('hostApp.canGuestsBook')}</h2>
      {problems.length === 0 ? (
        <p className="mt-1">
          <StateMark shape="triangle" tone="good" filled>
            {t('hostApp.guestsCanBook')}
          </StateMark>
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {problems.map(({ code, message }) => (
            <li key={code}>
              <StateMark shape="diamond" tone="warn">
                <span className="text-ink">{message}</span>
              </StateMark>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
