import {
  createContext,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBookDialogs } from '#web/host/booking/book-context.tsx'
import { useBookingCommands } from './booking-commands.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { MoreIcon } from '#web/ui/more-icons.tsx'

/** Something that can be done from the command menu. */
export interface Command {
  readonly id: string
  readonly text: string
  /** What tells it apart from others with the same text. */
  readonly more?: string
  /** The single key that does the same. */
  readonly key?: string
  readonly run: () => void
}

type Source = () => readonly Command[]

interface Commands {
  readonly sources: Set<Source>
  readonly open: () => void
}

const CommandsContext = createContext<Commands | null>(null)

/** Opens the menu where there is no keyboard. */
export function CommandsButton({ className }: { readonly className?: string }) {
  const { t } = useText()
  const commands = use(CommandsContext)
  if (!commands) return null
  return (
    <button
      type="button"
      aria-label={t('tonight.commands.title')}
      className={classes('grid size-11 flex-none place-items-center rounded-full hover:bg-sunk', className)}
      onClick={commands.open}
    >
      <MoreIcon size={20} />
    </button>
  )
}

/** Offers commands in the menu while a component is shown. */
export function useOfferCommands(commands: readonly Command[]): void {
  const sources = use(CommandsContext)?.sources
  const read = useEffectEvent(() => commands)
  useEffect(() => {
    if (!sources) return
    const source = () => read()
    sources.add(source)
    return () => void sources.delete(source)
  }, [sources])
}

/** The menu of everything that can be done, with Ctrl K or ⌘ K. */
export function CommandMenu({ children }: { readonly children: ReactNode }) {
  const sources = useMemo(() => new Set<Source>(), [])
  const [offered, setOffered] = useState<readonly Command[] | null>(null)
  const menu = useMemo(
    () => ({ sources, open: () => setOffered([...sources].flatMap((read) => read())) }),
    [sources],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      // Over another dialog, nobody would see what was done. On phones, a booking is one itself.
      if (document.querySelector('dialog[open]:not(#panel)')) return
      event.preventDefault()
      menu.open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [menu])
  return (
    <CommandsContext value={menu}>
      {children}
      {offered && <Menu offered={offered} onClose={() => setOffered(null)} />}
    </CommandsContext>
  )
}

interface MenuProps {
  /** What the page offers. */
  readonly offered: readonly Command[]
  readonly onClose: () => void
}

function Menu({ offered, onClose }: MenuProps) {
  const { t } = useText()
  const id = useId()
  const { may, book, walkIn } = useBookDialogs()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const own: readonly Command[] = may
    ? [
        { id: 'book', text: t('tonight.book.title'), key: 'B', run: book },
        { id: 'walkIn', text: t('tonight.walkIn.title'), key: 'W', run: walkIn },
      ]
    : []
  const { views, bookings } = useBookingCommands(words)
  const found = [...offered, ...own, ...views].filter(({ text }) => isMeant(words, text))
  const shown = [...found, ...bookings]
  const active = Math.min(at, shown.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') run(shown[active])
    else if (step === 0) return
    else {
      const next = (active + step + shown.length) % Math.max(shown.length, 1)
      setAt(next)
      list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
    }
    event.preventDefault()
  }
  return (
    <HostDialog title={t('tonight.commands.title')} onClose={onClose} isEntry>
      <input
        type="text"
        className="field"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={t('tonight.commands.label')}
        placeholder={t('tonight.commands.label')}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can't be laid out */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('tonight.commands.title')}
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {shown.map((command, index) => (
          // The field keeps the focus, and handles the keys.
          <button
            key={command.id}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-target w-full items-center gap-3 rounded-md px-3 py-1.5 text-start hover:bg-sunk aria-selected:bg-wash"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{command.text}</bdi>
              {command.more && <span className="numbers block text-small text-ink-soft">{command.more}</span>}
            </span>
            {command.key && (
              <kbd className="min-w-7 rounded-sm border border-line-strong px-1.5 text-center font-sans text-small leading-6 text-ink-soft">
                {command.key}
              </kbd>
            )}
          </button>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      {shown.length === 0 && <p className="mt-3 text-ink-soft">{t('tonight.commands.nothing')}</p>}
    </HostDialog>
  )
}

/** Whether each word that was typed begins a word of the text. */
function isMeant(words: string, text: string): boolean {
  const known = folded(text).split(/\s+/)
  return folded(words)
    .split(/\s+/)
    .every((word) => known.some((each) => each.startsWith(word)))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
