import { useText } from '#web/text/text.tsx'
import { KioskTerms } from './kiosk-terms.tsx'

interface KioskNameProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly hint: string
}

/**
 * Asks for a name to call out, and shows what happens to it. The input has no `name` and no autofill, so the browser neither stores the name nor
 * suggests names of earlier guests.
 */
export function KioskName({ name, onName, hint }: KioskNameProps) {
  const { t } = useText()
  return (
    <div className="grid gap-1">
      <label className="grid gap-1.5">
        <span className="font-medium">{t('kiosk.name')}</span>
        <span className="text-small text-ink-soft">{hint}</span>
        <input
          type="text"
          className="field"
          value={name}
          maxLength={60}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore=""
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <KioskTerms />
    </div>
  )
}
