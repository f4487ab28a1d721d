import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import { who } from '#world/who-is-who.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { test, wake } from '../testing/fixtures.ts'
import { startServer } from '../testing/own-server.ts'
import { continueToPayment, fillAndAgree } from '../testing/paying.ts'
import { heading } from '../testing/steps.ts'
import { say } from '../testing/words.ts'

/**
 * Fake of the provider's browser script with the parts that the card form uses. `atProvider` stands for the
 * provider's server.
 */
const browserScript = `
  window.Stripe = (publicKey) => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create(kind) {
        const listeners = {}
        return {
          on: (event, listen) => (listeners[event] = listen),
          mount(box) {
            if (kind !== 'payment') return
            const field = document.createElement('input')
            field.ariaLabel = 'Card number'
            box.replaceChildren(field)
            listeners.ready()
          },
          destroy() {},
        }
      },
      submit: async () => ({}),
    }),
    confirmPayment: ({ elements }) =>
      window.atProvider(publicKey, elements.clientSecret, document.querySelector('[aria-label="Card number"]').value),
  })
`

test('Stripe: the card form is the provider’s, a declined card can be replaced, and the booking is confirmed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-stripe-'))
  const stripe = await openFakeStripe()
  const server = startServer(await freePort(), {
    DATA_DIR: join(folder, 'data'),
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_PUBLIC_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRETS: 'whsec_fake',
    STRIPE_API_URL: stripe.url,
  })
  const device = await browser.newContext({ baseURL: server.address, locale: 'en-US' })
  const page = await device.newPage()
  const typed: string[] = []
  // Answer the provider's request here, so the page really sends it, under its content security policy.
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: browserScript }),
  )
  await page.exposeFunction('atProvider', (publicKey: string, secret: string, card: string) => {
    typed.push(`${publicKey} ${card}`)
    if (card.endsWith('0002')) return { error: { message: 'Your card was declined.' } }
    stripe.ledger.pay(secret.replace('_secret_fake', ''))
    return {}
  })
  try {
    await server.opened()
    await fillAndAgree(page, server.send, { restaurant: who.deposit, party: 4 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
    await continueToPayment(page)
    await wake(page)
    const number = page.getByRole('textbox', { name: 'Card number' })
    const pay = page.getByRole('button', { name: say('pay.nowAndBook', { amount: '€40' }) })

    await number.fill('4000 0000 0000 0002')
    await pay.click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()

    const instance = await page.evaluateHandle(() => {
      const { stripeInstance } = window as { stripeInstance?: object }
      delete (window as { stripeInstance?: object }).stripeInstance
      return stripeInstance
    })
    await pay.click()
    await expect(page.getByText(/window\.stripeInstance is not found\./)).toBeVisible()
    await page.evaluate((found) => Object.assign(window, { stripeInstance: found }), instance)

    await number.fill('4242 4242 4242 4242')
    await pay.click()
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
    expect(typed).toEqual(['pk_test_fake 4000 0000 0000 0002', 'pk_test_fake 4242 4242 4242 4242'])
    expect(sent.join('\n').replaceAll(/[^\d\n]/g, '')).not.toMatch(/4242424242424242|4000000000000002/)
  } finally {
    await device.close()
    server.process.kill()
    await server.exited
    await stripe.close()
    await rm(folder, { recursive: true, force: true })
  }
})
