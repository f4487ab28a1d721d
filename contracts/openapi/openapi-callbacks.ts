import type { DocumentParameter } from './openapi-parameters.ts'
import type { DocumentOperation } from './openapi.ts'

const inPath = (name: string, description: string, example: string): DocumentParameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description,
  example,
})

const redirect = (location: string) => ({
  303: { description: `Redirects the guest’s browser to ${location}` },
  503: { description: 'The database can’t be reached. The page asks the guest to try again' },
})

/**
 * Addresses that providers call, or send guests back to. They aren't calls, because their input is whatever the provider
 * sends.
 */
export const callbackPaths: Readonly<Record<string, Record<string, DocumentOperation>>> = {
  '/api/payments/callbacks/{gateway}': {
    post: {
      operationId: 'callbacks.payment',
      summary: 'A payment provider reports that something has happened. We then read the payment there',
      tags: ['callbacks'],
      parameters: [inPath('gateway', 'Name of the payment gateway, as configured', 'stripe')],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', description: 'The provider’s event, signed as the provider does' },
          },
        },
      },
      responses: {
        200: {
          description: 'The event was recorded, or needs no action',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        400: { description: 'The event can’t be read, or is too old' },
        401: { description: 'The signature is wrong' },
        404: { description: 'There is no such gateway or payment' },
        413: { description: 'The body is too large' },
        503: { description: 'We can’t read the payment now. The provider sends the event again' },
      },
      security: [],
    },
  },
  '/api/payments/return/{paymentId}/{proof}': {
    get: {
      operationId: 'callbacks.paymentReturn',
      summary: 'Where a payment provider sends guests after they paid or gave up',
      tags: ['callbacks'],
      parameters: [
        inPath('paymentId', 'Number of the payment', '4211'),
        inPath('proof', 'Signature of the address', '5d41402abc4b2a76b9719d911017c592'),
      ],
      responses: redirect(
        'the payment page of the reservation, or to the home page if the signature is wrong',
      ),
      security: [],
    },
  },
  '/api/identity/callback/{provider}': {
    get: {
      operationId: 'callbacks.signIn',
      summary: 'Where a sign-in provider sends guests after they agreed or refused',
      tags: ['callbacks'],
      parameters: [
        inPath('provider', 'Id of the sign-in provider', 'google'),
        {
          name: 'state',
          in: 'query',
          required: false,
          schema: { type: 'string' },
          description: 'Must match the cookie that `identity.startSocialSignIn` set in the same browser',
        },
        {
          name: 'code',
          in: 'query',
          required: false,
          schema: { type: 'string' },
          description: 'Code that we exchange for the identity at the provider',
        },
        {
          name: 'error',
          in: 'query',
          required: false,
          schema: { type: 'string' },
          description: 'Why the provider didn’t sign the guest in',
        },
      ],
      responses: redirect('`/auth/social`, with `done` or the `reason` of a failure'),
      security: [],
    },
  },
}
