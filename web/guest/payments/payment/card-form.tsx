import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { platformTag } from '#domain/locale.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CardElements, confirmCard, startStripe } from './stripe-instance.ts'

export interface CardFormProps {
  readonly publicKey: string
  readonly stripeAccountId: string | null
  readonly clientSecret: string
  /** Whether the card is only stored, without charging anything. */
  readonly isSetup: boolean
  /** URL to which the bank sends the guest back. */
  readonly returnUrl: string
  readonly submit: string
  /** Called after a confirmation that didn't leave the page. */
  readonly onConfirmed: () => void
}

/** Shows the provider's card form and wallet buttons. What guests type into them never reaches our page or server. */
export function CardForm(props: CardFormProps) {
  const { publicKey, stripeAccountId, clientSecret, isSetup, returnUrl, submit, onConfirmed } = props
  const { t, locale } = useText()
  const wallets = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const elements = useRef<CardElements>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'sending' | 'missing'>('loading')
  const [problem, setProblem] = useState('')

  const confirm = async () => {
    if (!elements.current) return
    setState('sending')
    setProblem('')
    try {
      const declined = await confirmCard(elements.current, { returnUrl, isSetup })
      if (declined === null) onConfirmed()
      else setProblem(declined || t('pay.failedLead'))
    } catch (error) {
      setProblem(`${t('pay.formMissing')} ${error instanceof Error ? error.message : ''}`)
    }
    setState('ready')
  }
  const confirmWallet = useEffectEvent(() => void confirm())

  useEffect(() => {
    let isShown = true
    const drawn: { destroy(): void }[] = []
    const draw = async () => {
      const instance = await startStripe(publicKey, stripeAccountId)
      if (!isShown || !card.current || !wallets.current) return
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe'
      const created = instance.elements({
        clientSecret,
        locale: platformTag(locale),
        appearance: { theme },
      })
      elements.current = created
      const express = created.create('expressCheckout')
      express.on('confirm', confirmWallet)
      const form = created.create('payment')
      form.on('ready', () => setState('ready'))
      form.on('loaderror', () => setState('missing'))
      express.mount(wallets.current)
      form.mount(card.current)
      drawn.push(express, form)
    }
    draw().catch(() => isShown && setState('missing'))
    return () => {
      isShown = false
      for (const each of drawn) each.destroy()
    }
  }, [publicKey, stripeAccountId, clientSecret, locale])

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (state === 'ready') void confirm()
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {state === 'missing' && (
        <Notice tone="bad" live>
          {t('pay.formMissing')}
        </Notice>
      )}
      <div ref={wallets} />
      <div className="grid min-h-56 *:[grid-area:1/1]">
        {/* Empty, because the provider removes whatever is in it. */}
        <div ref={card} className="min-w-0" />
        {state === 'loading' && <Skeleton className="h-56" />}
      </div>
      <noscript>
        <Notice tone="warn">{t('pay.needsScript')}</Notice>
      </noscript>
      <Button wide className="noscript:hidden" aria-disabled={state !== 'ready' || undefined}>
        {state === 'sending' ? t('pay.sending') : submit}
      </Button>
    </form>
  )
}
