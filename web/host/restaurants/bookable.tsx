import type { AnswerOf } from '#contracts/calls.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useText } from '#web/text/text.tsx'

export type Problems = AnswerOf<'setup.bookableProblems'>['problems']

/** Every reason why guests can't book, so nobody has to guess which switch is off. */
export function Bookable({ problems }: { readonly problems: Problems }) {
  const { t } = useText()
  return (
    <section className="mt-8">
      <h2 className="text-step-1">{t('hostApp.canGuestsBook')}</h2>
      <ul className="mt-2 border-t border-line">
        {problems.length === 0 ? (
          <li className="border-b border-line py-3">
            <StateMark shape="triangle" tone="good" filled>
              {t('hostApp.guestsCanBook')}
            </StateMark>
          </li>
        ) : (
          problems.map(({ code, message }) => (
            <li key={code} className="border-b border-line py-3">
              <StateMark shape="diamond" tone="warn">
                <span className="text-ink">{message}</span>
              </StateMark>
            </li>
          ))
        )}
      </ul>
    </section>
  )
}
