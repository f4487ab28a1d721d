import { isCode, isTest, type SourceFile, withoutComments } from '../source-tree.ts'

/** Verbs for the handler of a call whose key is only a noun, because such a call reads data. */
const readVerbs = ['get', 'list', 'search']

/** Verbs that a call's key may start with. A key that starts with any other word is a noun. */
const callVerbs = new Set([
  'accept',
  'act',
  'add',
  'answer',
  'undo',
  'arrive',
  'assign',
  'book',
  'calculate',
  'cancel',
  'change',
  'charge',
  'check',
  'claim',
  'close',
  'confirm',
  'contest',
  'correct',
  'create',
  'decide',
  'decline',
  'delete',
  'end',
  'export',
  'extend',
  'find',
  'get',
  'give',
  'invite',
  'join',
  'keep',
  'leave',
  'limit',
  'list',
  'lock',
  'note',
  'open',
  'pair',
  'pause',
  'place',
  'postpone',
  'preview',
  'publish',
  'read',
  'record',
  'redeem',
  'refresh',
  'refund',
  'release',
  'remove',
  'rename',
  'renew',
  'reopen',
  'repeat',
  'replace',
  'replay',
  'report',
  'resend',
  'reset',
  'resume',
  'retry',
  'revoke',
  'save',
  'search',
  'send',
  'set',
  'settle',
  'sign',
  'start',
  'suggest',
  'suspend',
  'swap',
  'switch',
  'test',
  'transfer',
  'unblock',
  'update',
  'verify',
  'withdraw',
])

/** Keys that are nouns although their first word is in `callVerbs`. */
const nounKeys = new Set(['signInMethods'])

interface Registration {
  readonly call: string
  readonly handler: string
  readonly path: string
}

/** Folders of groups of calls that aren't called like the group. */
const foldersOfGroups: Readonly<Record<string, string>> = {
  discovery: 'server/discovery/available/',
  groupOrders: 'server/ordering/groups/',
  imports: 'server/catalogue/',
  notifications: 'server/messages/',
  ordering: 'server/ordering/terms/',
  walkIns: 'server/waitlist/',
}

/** Returns a pattern of the folder of a call's handler: `server/accounts/saved-restaurants/` for `savedRestaurants.list`. */
function folderOf(call: string): string {
  const group = call.split('.')[0] ?? ''
  return foldersOfGroups[group] ?? (group === 'host' ? 'server/**/staff/' : `server/**/${kebab(group)}/`)
}

function isIn(path: string, folder: string): boolean {
  return new RegExp(`^${folder.replace('**/', '(\\w+/)?')}`).test(path)
}

/**
 * Returns the names that a call's handler may have.
 * - If the key has a verb and a noun, the name is the same: `changeEmail`.
 * - If the key is only a verb, the noun of its group or that noun's last word is added, before a `By` if
 * there is one: `extendHold` for `holds.extend`.
 * - If the key is only a noun, a verb that reads is added, and the name may include the group: `getProfile`
 * for `guests.profile`.
 */
export function handlerNames(call: string): string[] {
  const [group = '', key = ''] = call.split('.')
  const [first = '', ...rest] = wordsOf(key)
  const isVerb = callVerbs.has(first) && !nounKeys.has(key)
  const verbs = isVerb ? [first] : readVerbs
  const own = isVerb ? rest : [first, ...rest]
  const namesThing = own.length > 0 && own[0] !== 'by'
  const nouns = [...(namesThing ? [[]] : []), ...groupNouns(group)]
  return [...new Set(verbs.flatMap((verb) => nouns.map((noun) => camel([verb, ...noun, ...own]))))]
}

/** Returns the nouns that a group provides: all of its words or only the last one, in plural and singular. */
function groupNouns(group: string): string[][] {
  // What hosts do is done to a party or a step of its booking, not to a host.
  if (group === 'host') return [['host'], ['party'], ['step']]
  const words = wordsOf(group)
  return [words, words.slice(-1)].flatMap((noun) => [
    noun,
    [...noun.slice(0, -1), singular(noun.at(-1) ?? '')],
  ])
}

/**
 * Lists handlers whose name or file doesn't match their call, calls with two handlers, files with two handlers, and
 * handlers that aren't registered.
 */
export function handlerProblems(files: readonly SourceFile[]): string[] {
  const found = files
    .filter((file) => /^server\/.*\/routes\.ts$/.test(file.path))
    .flatMap((file) => registrationsIn(file))
  return [
    ...found.flatMap(misplaced),
    ...repeated(found.map(({ call }) => call)).map((call) => `${call} is answered twice`),
    ...repeated(found.map(({ path }) => path)).map((path) => `${path} has more than one handler`),
    ...unregistered(files, found),
  ]
}

function misplaced({ call, handler, path }: Registration): string[] {
  const problems: string[] = []
  const names = handlerNames(call)
  if (!names.includes(handler))
    problems.push(`the handler of ${call} is ${handler}, not ${names.join(' or ')}`)
  const expected = folderOf(call)
  if (!isIn(path, expected)) problems.push(`the handler of ${call} is in ${path}, not in ${expected}`)
  const file = `${kebab(handler)}.ts`
  if (!path.endsWith(`/${file}`)) problems.push(`the handler of ${call} is in ${path}, not in ${file}`)
  return problems
}

/** Lists handlers that no `routes.ts` registers. */
function unregistered(files: readonly SourceFile[], found: readonly Registration[]): string[] {
  const registered = new Set(found.map(({ path, handler }) => `${path} ${handler}`))
  const declared = /^(?:export\s+)?const\s+(\w+):\s*Handler<\s*'/gm
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && file.path.startsWith('server/'))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(declared)]
        .filter(([, name = '']) => !registered.has(`${path} ${name}`))
        .map(([, name = '']) => `${path} has a handler that is not registered: ${name}`),
    )
}

/** Returns the registrations in a `routes.ts`, such as `answer('holds.create', limited(createHold, …))`. */
function registrationsIn({ path, text }: SourceFile): Registration[] {
  const code = withoutComments(text)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const files = new Map(
    [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'\.\/([^']+)'/g)].flatMap(
      ([, names = '', target = '']) =>
        names.split(',').map((name) => [name.trim(), folder + target] as const),
    ),
  )
  return [...code.matchAll(/\banswer\(\s*'([\w.]+)',\s*(?:limited\(\s*)?(\w+)/g)].map(
    ([, call = '', handler = '']) => ({ call, handler, path: files.get(handler) ?? path }),
  )
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function wordsOf(name: string): string[] {
  return kebab(name).split('-').filter(Boolean)
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

function camel(words: readonly string[]): string {
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

function singular(word: string): string {
  return word.replace(/(?<=[^su])s$/, '')
}
