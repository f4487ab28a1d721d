import { useState } from 'react'
import { useKeys, useKeysOn } from './use-keys.ts'
import { views } from './views.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { type MessageKey, useText } from '#web/text/text.tsx'

/** What the keys do, in the order in which they are shown. */
const keys: readonly (readonly [string, MessageKey])[] = [
  ['B', 'tonight.book.title'],
  ['W', 'tonight.walkIn.title'],
  ['P', 'tonight.limits.title'],
  ['J K', 'tonight.keys.next'],
  ['Enter', 'tonight.keys.panel'],
  ['/', 'tonight.keys.search'],
  ['A', 'tonight.keys.arrived'],
  ['S', 'tonight.keys.seat'],
  ['C', 'tonight.act.change'],
  ['M', 'tonight.act.move'],
  ['E', 'tonight.act.stay'],
  ['L', 'tonight.keys.left'],
  ['N', 'tonight.keys.noShow'],
  ['X', 'tonight.keys.cancel'],
  ['T', 'tonight.keys.message'],
  ['Z', 'tonight.undo.button'],
  ['[ ]', 'tonight.keys.day'],
  [views.map((_, index) => index + 1).join(' '), 'tonight.keys.views'],
  [commandKeys(), 'tonight.commands.title'],
  ['?', 'tonight.keys.help'],
]

function commandKeys(): string {
  return /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}

/** Opens with the key `?`. On touch screens without a keyboard, nothing leads there. */
export function KeysHelp() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [isOn, turn] = useKeysOn()
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-label={t('tonight.keys.title')}
        className="grid size-11 flex-none place-items-center rounded-full font-medium text-ink-soft hover:bg-sunk max-desktop:hidden pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        <kbd className="grid size-6 place-items-center rounded-sm border border-line-strong font-sans text-small">
          {'?'}
        </kbd>
      </button>
      {isOpen && (
        <HostDialog title={t('tonight.keys.title')} onClose={() => setOpen(false)}>
          <dl className="ledger">
            {keys.map(([key, text]) => (
              <div key={key}>
                <dt>{t(text)}</dt>
                <dd className="flex gap-1.5">
                  {key.split(' ').map((each) => (
                    <kbd
                      key={each}
                      className="min-w-7 rounded-sm border border-line-strong px-1.5 text-center font-sans text-small leading-6 text-ink-soft"
                    >
                      {each}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <label className="mt-4 flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ currentTarget }) => turn(currentTarget.checked)}
            />
            {t('tonight.keys.on')}
          </label>
        </HostDialog>
      )}
    </>
  )
}
