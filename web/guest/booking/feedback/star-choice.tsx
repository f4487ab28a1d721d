import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { useText } from '#web/text/text.tsx'
import { StarIcon } from '#web/ui/icons.tsx'

interface StarChoiceProps {
  readonly name: string
  readonly label: string
  readonly given: number
  readonly size?: number
  readonly problem?: string | undefined
  /** Moves the focus to the first star whenever this value changes. */
  readonly missed?: unknown
}

/** Asks for one to five stars. A native radio group, in which all stars up to the chosen one are filled. */
export function StarChoice({ name, label, given, size = 28, problem, missed }: StarChoiceProps) {
  const { t } = useText()
  const first = useFocusOn<HTMLInputElement>(missed)
  return (
    <fieldset aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend className="font-medium">{label}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            title={t('feedback.stars', { count: stars })}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md text-line-strong has-checked:text-accent has-checked:[&_path]:fill-current has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus [&:has(~label_:checked)]:text-accent [&:has(~label_:checked)_path]:fill-current"
          >
            <input
              ref={stars === 1 ? first : undefined}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === given}
              aria-label={t('feedback.stars', { count: stars })}
              className="visually-hidden"
            />
            <StarIcon size={size} />
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-problem`} className="text-small text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
