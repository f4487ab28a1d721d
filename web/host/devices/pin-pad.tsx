import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { icon } from '#web/ui/icons.tsx'

const DeleteIcon = icon('M9 5h11v14H9l-6-7zM12 9.500l5 5M17 9.500l-5 5', true)

const [least, most] = [4, 6]

interface PinPadProps {
  readonly name: string
  /** Sends the PIN. Resolves to why it wasn't accepted, or null. */
  readonly onPin: (pin: string) => Promise<string | null>
}

/** Ten digits for a PIN, which can also be typed. The digits are never shown. */
export function PinPad({ name, onPin }: PinPadProps) {
  const { t } = useText()
  const [pin, setShown] = useState('')
  // Fingers are faster than React draws.
  const typed = useRef('')
  const setPin = (next: string) => {
    typed.current = next
    setShown(next)
  }
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (whole: string) => {
    if (isSending || whole.length < least) return
    setSending(true)
    const refused = await onPin(whole).finally(() => setSending(false))
    setProblem(refused)
    setPin('')
  }
  const add = (digit: string) => {
    if (isSending || typed.current.length >= most) return
    const next = typed.current + digit
    setProblem(null)
    setPin(next)
    if (next.length === most) void send(next)
  }
  const remove = () => setPin(typed.current.slice(0, -1))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') remove()
    else if (event.key === 'Enter' && !isPressedBy(event)) void send(typed.current)
  })
  const box = useRef<HTMLFieldSetElement>(null)
  // Below a long list of names, phones wouldn't show it.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  return (
    <fieldset ref={box} aria-label={t('hostApp.pinOf', { name })} className="grid flex-none gap-4 pb-2">
      <output className="flex justify-center gap-3.5">
        <span className="visually-hidden">{t('hostApp.digits', { count: pin.length })}</span>
        {Array.from({ length: Math.max(least, pin.length) }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={`size-3.25 rounded-full border-[1.5px] border-line-strong ${at < pin.length ? 'border-ink bg-ink' : ''}`}
          />
        ))}
      </output>
      {problem && (
        <p role="alert" className="text-center text-small text-bad">
          {problem}
        </p>
      )}
      <div dir="ltr" className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} onPress={() => add(digit)}>
            {digit}
          </Key>
        ))}
        <Key label={t('hostApp.deleteDigit')} onPress={remove}>
          <DeleteIcon />
        </Key>
        <Key onPress={() => add('0')}>0</Key>
        <button
          type="button"
          className="min-h-14 rounded-md bg-accent px-1 font-medium text-on-accent wrap-anywhere hover:bg-accent-strong aria-disabled:bg-transparent aria-disabled:text-ink-soft"
          aria-disabled={pin.length < least || isSending || undefined}
          onClick={() => void send(pin)}
        >
          {isSending ? t('hostApp.opening') : t('hostApp.open')}
        </button>
      </div>
    </fieldset>
  )
}

/** Whether the key presses a button that has the focus. The name that was chosen just before keeps it while the PIN is typed. */
function isPressedBy({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLButtonElement && target.getAttribute('aria-pressed') !== 'true'
}

interface KeyProps {
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Key({ label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="numbers grid min-h-14 place-items-center rounded-md bg-sunk text-step-2 hover:bg-wash"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
