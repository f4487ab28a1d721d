import tlds from 'tlds' with { type: 'json' }
import { expect, test } from 'vitest'

/** Breaks words into lines that are as long as other lines of code. */
function linesOf(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const line = lines.pop() ?? ''
    if (line.length + word.length < 108) lines.push(`${line} ${word}`.trim())
    else lines.push(line, word)
  }
  return lines.join('\n')
}

// After an upgrade of the package: npx vitest run top-level-domains --project unit -u
test('the top-level domains are those of the current list', async () => {
  const text = `/** All top-level domains. \`checks/top-level-domains.test.ts\` writes this list. */
const domains = \`
${linesOf(tlds)}
\`

/** Domains that are reserved for documentation, tests and local networks. */
const reserved = 'example invalid internal local localhost onion test'

const all = new Set(\`\${domains} \${reserved}\`.split(/\\s+/).filter(Boolean))

/** Returns whether a label in lower case is a top-level domain, such as \`com\` or \`рф\`. */
export function isTopLevelDomain(label: string): boolean {
  return all.has(label)
}
`
  await expect(text).toMatchFileSnapshot('../domain/contacts/top-level-domains.ts')
})
