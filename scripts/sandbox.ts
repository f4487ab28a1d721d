// `STRIPE_SECRET_KEY=sk_test_… npm run sandbox -- stripe` and `SQUARE_ACCESS_TOKEN=… SQUARE_LOCATION_ID=… npm run sandbox -- square`
// run the contract of a payment provider against a sandbox of a real account, with the provider's test cards. Live keys are refused.
import { ownValue } from '#domain/own-value.ts'
import { inProject } from './project.ts'
import { runners } from './testing/test-runners.ts'

interface Sandbox {
  /** The setting that must have a key for tests. */
  readonly key: string
  readonly isForTests: (key: string) => boolean
  readonly contract: string
  readonly leftOut: string
}

const sandboxes: ReadonlyMap<string, Sandbox> = new Map([
  [
    'stripe',
    {
      key: 'STRIPE_SECRET_KEY',
      isForTests: (key: string) => /^[sr]k_test_/.test(key),
      contract: 'server/payments/gateways/stripe/stripe-contract.test.ts',
      leftOut:
        'Not run: failures of Stripe, keys older than a day, disconnected accounts, and callbacks. Only the double can do these.',
    },
  ],
  [
    'square',
    {
      key: 'SQUARE_ACCESS_TOKEN',
      // Tokens don't say what they are for, but a live one isn't valid at the sandbox, and nothing else is called.
      isForTests: (key: string) => key !== '',
      contract: 'server/payments/gateways/square/square-contract.test.ts',
      leftOut:
        'Not run: paying on the page of a link, which a person must try, failures of Square, and callbacks. Only the double can do these.',
    },
  ],
])

const [name = ''] = process.argv.slice(2)
const sandbox = sandboxes.get(name)
if (!sandbox) fail(`Usage: npm run sandbox -- ${[...sandboxes.keys()].join('|')}`)
const { key, isForTests, contract, leftOut } = sandbox
if (!isForTests(ownValue(process.env, key) ?? ''))
  fail(`${key} must be set to a key for tests. Never use a live key here.`)
process.env['SANDBOX'] = name
const { failed } = await runners.api([inProject(contract)])
console.log(`\n${leftOut}`)
process.exitCode = failed === 0 ? 0 : 1

function fail(problem: string): never {
  console.error(problem)
  process.exit(2)
}
