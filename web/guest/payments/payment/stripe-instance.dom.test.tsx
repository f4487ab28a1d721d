import { afterEach, expect, test, vi } from 'vitest'
import { type CardElements, confirmCard, type StripeInstance } from './stripe-instance.ts'

type Result = Awaited<ReturnType<StripeInstance['confirmPayment']>>

const elementsOf = (checked: Result = {}): CardElements => ({
  create: () => ({ mount: () => undefined, destroy: () => undefined, on: () => undefined }),
  submit: async () => checked,
})

/** Sets `window.stripeInstance`, as `startStripe` does. */
function provider(result: Result = {}) {
  const confirmPayment = vi.fn<StripeInstance['confirmPayment']>(async () => result)
  const confirmSetup = vi.fn<StripeInstance['confirmSetup']>(async () => result)
  window.stripeInstance = { elements: () => elementsOf(), confirmPayment, confirmSetup }
  return { confirmPayment, confirmSetup }
}

afterEach(() => {
  delete window.stripeInstance
})

const returnUrl = 'https://tables.example/reserve/kumo/payment?id=7&returned=1'
const back = { redirect: 'if_required', confirmParams: { return_url: returnUrl } }

test('nothing is paid without a Stripe instance', async () => {
  await expect(confirmCard(elementsOf(), { returnUrl, isSetup: false })).rejects.toThrow(
    'window.stripeInstance is not found.',
  )
})

test('a payment is confirmed, and a bank’s redirect returns to our payment page', async () => {
  const { confirmPayment, confirmSetup } = provider()
  expect(await confirmCard(elementsOf(), { returnUrl, isSetup: false })).toBeNull()
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(back))
  expect(confirmSetup).not.toHaveBeenCalled()
})

test('a card that is only stored uses a setup', async () => {
  const { confirmPayment, confirmSetup } = provider()
  expect(await confirmCard(elementsOf(), { returnUrl, isSetup: true })).toBeNull()
  expect(confirmSetup).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(back))
  expect(confirmPayment).not.toHaveBeenCalled()
})

test('a declined card says why', async () => {
  provider({ error: { message: 'Your card was declined.' } })
  expect(await confirmCard(elementsOf(), { returnUrl, isSetup: false })).toBe('Your card was declined.')
})

test('an incomplete card isn’t sent', async () => {
  const { confirmPayment } = provider()
  const incomplete = elementsOf({ error: { message: 'Your card number is incomplete.' } })
  expect(await confirmCard(incomplete, { returnUrl, isSetup: false })).toBe('Your card number is incomplete.')
  expect(confirmPayment).not.toHaveBeenCalled()
})
