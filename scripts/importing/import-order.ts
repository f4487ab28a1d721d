import { parseArgs } from 'node:util'
import { FileProblem } from '#server/catalogue/read/file-problem.ts'
import { importColumns } from '#server/catalogue/read/import-columns.ts'

/** Options of `npm run import`. */
export interface ImportOrder {
  /** The path as given on the command line. */
  readonly file: string
  readonly dryRun: boolean
  readonly json: boolean
  /** Whether the owners have agreed that guests can book at the restaurants of the file. */
  readonly agreed: boolean
  /** Whether what staff edited is replaced too. */
  readonly overwrite: boolean
  readonly city: string | undefined
  readonly attribution: string | undefined
  /** Whether the file contains menus instead of restaurants. */
  readonly menus: boolean
  /** Restaurant for menu rows that don't name one. */
  readonly restaurant: string | undefined
  /** The running server into which to import; undefined for the configured database. */
  readonly server: { readonly url: string; readonly token: string } | undefined
}

const usage = 'Usage: npm run import -- FILE [options]. All options: npm run import -- --help'

const help = `Imports restaurants, or their menus, from a file: CSV, JSON or GeoJSON, optionally with .gz.

  npm run import -- FILE [options]

Options
  --dry-run           report what would happen and write nothing
  --json              print the report as JSON
  --agreed            the owners of these restaurants have agreed that guests can book there.
                      Without it, new ones are listed with hours and phone number, and can’t be booked
  --overwrite         replace also what the restaurant’s staff have edited
  --city NAME         the city of rows without one
  --attribution TEXT  the credit of rows without one, if the data's license requires it.
                      Rows with an OpenStreetMap id get theirs automatically
  --menus             the file contains menus: one product or option in each row
  --restaurant NAME   with --menus, the restaurant of rows that name none
  --server URL        import into the running server at this address
  --token TOKEN       the operator's token of that server; OPERATOR_TOKEN if missing
  --help              print this

Columns (CSV) or properties (JSON, GeoJSON) of restaurants, in any order. Only name and position are required.
Columns of menus: docs/importing.md#menus
`

/** Parses the command line. Returns null for `--help`. Throws `FileProblem` for invalid arguments. */
export function readOrder(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ImportOrder | null {
  const { values, positionals } = parsed(args)
  if (values.help) return null
  const [file] = positionals
  if (!file || positionals.length > 1) throw new FileProblem(usage)
  const { json, city, attribution, server: url, token = env['OPERATOR_TOKEN'] } = values
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url))
    throw new FileProblem(`--server must be an http:// or https:// address; it is "${url}".`)
  if (url !== undefined && !token)
    throw new FileProblem('--server needs the token of its operator: --token TOKEN, or set OPERATOR_TOKEN.')
  const server = url !== undefined && token ? { url, token } : undefined
  const { menus, restaurant } = values
  if (menus && server) throw new FileProblem('Menus can’t be imported into a running server. Stop it first.')
  if (restaurant !== undefined && !menus) throw new FileProblem('--restaurant is for menus: add --menus.')
  const { agreed, overwrite } = values
  const dryRun = values['dry-run']
  return { file, dryRun, json, agreed, overwrite, city, attribution, menus, restaurant, server }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const flags = {
    'dry-run': flag,
    json: flag,
    agreed: flag,
    overwrite: flag,
    help: flag,
    menus: flag,
  }
  const options = { ...flags, city: text, attribution: text, restaurant: text, server: text }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, token: text } })
  } catch (error) {
    // Only the first sentence of a `parseArgs` message is meant for users; the rest is for programmers.
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new FileProblem(`${reason}. ${usage}`)
  }
}

/** Returns the help text, including every column. */
export function helpText(): string {
  const width = Math.max(...importColumns.map(({ name }) => name.length))
  const lines = importColumns.map(({ name, type, example, meaning, tag, aliases }) => {
    const others = [...new Set([tag, ...aliases])].filter((each) => each !== name)
    const parts = [
      `${type}, such as ${example}`,
      meaning,
      others.length > 0 ? `also ${others.join(', ')}` : '',
    ]
    return `  ${name.padEnd(width)}  ${parts.filter(Boolean).join('; ')}`
  })
  return `${help}\n${lines.join('\n')}\n\nMore: docs/importing.md`
}
