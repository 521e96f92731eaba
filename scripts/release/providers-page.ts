/** docs/providers.md: what each provider makes of each contract, and the facts the answers are from. */
import { type Fit, fits, type Provider, providers } from '@contracts/core/json-schema'
import { profiles } from '../inside-core.js'
import type { Generated } from '../workspace/generated.js'
import { loadDomains } from '../workspace/registry.js'
import { table } from './table.js'

const title = `# Which provider takes it

\`contracts doctor <contract>\` and \`fits(contract, provider)\` of \`@contracts/core/json-schema\` say whether a provider takes a
contract. \`fits\`: as it is, annotations aside. \`rewritten\`: as the schema \`fits\` gives, with so many places written
otherwise, each named with its reason; what is left out of the schema is for decoding to ask. \`refused\`: not at all, for the
reason below. \`pnpm readme\` writes this page from the contracts and from the facts further down, and a test fails when it is stale.

No provider was asked: the facts are from copies of the public pages named here, read on the day that is named. A page may have
changed since; what it leaves open is listed. MCP alone was asked: a test registers every contract with a server of its SDK.
`

const titles: Readonly<Record<Provider, string>> = {
  'openai-strict': 'OpenAI strict',
  anthropic: profiles.anthropic.title,
  gemini: profiles.gemini.title,
  mcp: profiles.mcp.title,
}

const cell = ({ verdict, notes }: Fit): string =>
  verdict === 'rewritten' ? `rewritten, ${String(notes.length)}` : verdict

const pagesOf = (sources: Fit['sources']): string =>
  sources.map(({ page, read }) => `- <${page}>, read ${read}`).join('\n')

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const openAI = (sources: Fit['sources']): string => `## ${titles['openai-strict']}

Asked for: \`response_format\` or a function with \`strict: true\`. What is taken, and what is made of the rest, is told in
[ecosystems.md](ecosystems.md#openais-strict-mode); the verdict is that of \`toOpenAIStrict\`.

${pagesOf(sources)}

Not on this page:

- Whether a list counts as one of the ten levels: here objects alone do.
`

const profilePart = ({ title: name, asks, sources, rows, limits, unverified }: (typeof profiles)['mcp']): string => {
  const facts = [
    ...rows.map(({ fact, mend }) => [fact, mend?.becomes ?? '**refused**']),
    ...limits.map(({ fact }) => [fact, '**refused**']),
  ]
  return `## ${name}

Asked for: ${asks}.

${pagesOf(sources)}

${table([['what is known', 'what becomes of it'], ...facts])}

Not on these pages:

${bullets(unverified)}
`
}

/** The page as it is told today. */
export const providersPage = async (): Promise<readonly Generated[]> => {
  const contracts = (await loadDomains()).flatMap(({ registry }) => registry.lines.map(({ contract }) => contract))
  const all = contracts.map((contract) => ({ contract, opinions: providers.map((one) => fits(contract, one)) }))
  const matrix = table([
    ['contract', ...providers.map((one) => titles[one])],
    ...all.map(({ contract, opinions }) => [contract.name, ...opinions.map(cell)]),
  ])
  const refused = all.flatMap(({ contract, opinions }) =>
    opinions.flatMap(({ notes }, i) =>
      notes
        .filter(({ becomes }) => becomes === undefined)
        .map(({ why, pointer }) => {
          const who = titles[providers[i] ?? 'mcp']
          return `${contract.name}, by ${who}: ${why}${pointer === '' ? '' : `, at \`${pointer}\``}`
        }),
    ),
  )
  const text = [
    title,
    `${matrix}\n`,
    `Refused:\n\n${bullets(refused)}\n`,
    openAI(all[0]?.opinions[0]?.sources ?? []),
    ...Object.values(profiles).map(profilePart),
  ]
  return [{ file: 'docs/providers.md', text: text.join('\n') }]
}
