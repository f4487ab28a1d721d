import { useText } from '#web/text/text.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'

interface SaveProblemProps {
  /** `blocked`: the browser stores nothing for this site. `failed`: the server wasn't reached or refused. */
  readonly reason: 'blocked' | 'failed'
  readonly onClose: () => void
}

/** Says why a restaurant couldn't be saved, above everything else, because hearts are on small pictures. */
export function SaveProblem({ reason, onClose }: SaveProblemProps) {
  const { t } = useText()
  return (
    <div
      role="alert"
      popover="auto"
      ref={(shown) => shown?.showPopover?.()}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="notice fixed inset-x-4 top-auto bottom-20 mx-auto max-w-narrow items-center border-0 bg-bad-wash text-ink shadow-high"
    >
      <p>{t(reason === 'blocked' ? 'save.blocked' : 'save.failed')}</p>
      <button
        type="button"
        aria-label={t('shell.close')}
        onClick={onClose}
        className="ms-auto grid size-11 shrink-0 place-items-center"
      >
        <CrossIcon />
      </button>
    </div>
  )
}
