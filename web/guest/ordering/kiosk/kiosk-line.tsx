import { useRef, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import type { WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import { ownValue } from '#domain/own-value.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { joinSizes } from '#web/parts/waits/size-rows.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { KioskPicture, type KioskStepProps, StepBar } from './kiosk-home.tsx'
import { KioskName } from './kiosk-name.tsx'

/**
 * Lets guests join the waitlist with a party size and a name. If the wait has grown since it was shown, they have to
 * confirm again.
 */
export function KioskLine({ data, token, go, onOver }: KioskStepProps & { readonly token: string }) {
  const text = useText()
  const { t } = text
  const send = useSend()
  const [ranges, setRanges] = useState<Readonly<Record<string, WaitRange>>>(
    data.expected?.rangeForSizes ?? {},
  )
  const sizes = data.expected ? joinSizes(data.expected) : []
  const [size, setSize] = useState(() => (sizes.includes(2) ? 2 : (sizes[0] ?? 2)))
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [grown, setGrown] = useState<{ before: string; now: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const key = useRef(freshKey())
  const { id } = data.restaurant
  const wait = ownValue(ranges, String(size)) ?? null
  const join = async () => {
    if (isSending) return
    setSending(true)
    setProblem('')
    const outcome = await tryToJoin()
    setSending(false)
    if (outcome) setProblem(outcome)
  }
  async function tryToJoin(): Promise<string> {
    const query = { partySizes: sizes.map(String) }
    const expected = await reached(send('walkIns.expected', { restaurantId: id, query }))
    if (expected === null) return t('kiosk.notSureLine')
    if (isWireRefusal(expected)) return expected.message
    const now = ownValue(expected.rangeForSizes, String(size)) ?? null
    setRanges(expected.rangeForSizes)
    // Staff could add the party anyway, but here guests add themselves.
    if (!now) return t(expected.state === 'open' ? 'waitlistJoin.refused.other' : 'kiosk.noLine')
    if (wait && now.to > wait.to) {
      setGrown({ before: waitWords(wait, text), now: waitWords(now, text) })
      return ''
    }
    setGrown(null)
    const body = { customerName: name.trim(), groupSize: size }
    const added = await reached(
      send('host.addToLine', { restaurantId: id, body }, { token, idempotencyKey: key.current }),
    )
    if (added === null) return t('kiosk.notSureLine')
    key.current = freshKey()
    if (isWireRefusal(added)) return added.message
    if (!go({ step: 'inLine', walkIn: added }))
      await reached(send('host.actOnWalkIn', { walkinId: added.id, body: { action: 'cancel' } }, { token }))
    return ''
  }
  return (
    <>
      <KioskPicture restaurant={data.restaurant} className="-mx-gutter -mt-6 landscape:hidden" />
      <div className="grid content-end gap-6 pt-6 landscape:flex-1 landscape:pt-0">
        <h1 className="text-step-3">{t('kiosk.joinLine')}</h1>
        <fieldset>
          <legend className="font-medium">{t('waitlist.howMany')}</legend>
          <div className="mt-2 grid grid-cols-3 gap-3 tablet:grid-cols-4">
            {sizes.map((each) => {
              const range = ownValue(ranges, String(each))
              return (
                <PickChoice
                  key={each}
                  name="party"
                  value={each}
                  defaultChecked={each === size}
                  disabled={!range}
                  onChange={() => {
                    setSize(each)
                    setGrown(null)
                  }}
                  className="numbers grid min-h-20 justify-items-center px-2 text-center no-underline!"
                >
                  <span className="text-step-2">{each}</span>
                  <span className="text-small">{range ? waitWords(range, text) : t('kiosk.notNow')}</span>
                </PickChoice>
              )
            })}
          </div>
        </fieldset>
        <KioskName name={name} onName={setName} hint={t('kiosk.lineNameHint')} />
      </div>
      <StepBar onOver={onOver} onBack={() => !isSending && go({ step: 'home' })}>
        {/* Shown in the bar, which would cover it on low screens. */}
        {grown && (
          <Notice tone="warn" live title={t('waitlistJoin.grownTitle')}>
            {t('waitlistJoin.grown', grown)}
          </Notice>
        )}
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <Button
          type="button"
          wide
          disabled={!wait || name.trim() === ''}
          aria-disabled={isSending || undefined}
          onClick={() => void join()}
        >
          {t(isSending ? 'kiosk.sending' : grown ? 'waitlistJoin.joinAnyway' : 'waitlist.join')}
        </Button>
      </StepBar>
    </>
  )
}
