/** Writes docs/providers.md: whether each provider accepts each contract, and the documented facts for the verdicts. */
import { type ProviderReport, checkProvider, type Provider, providers } from '@contracts/llm/providers'
import { profiles } from '../inside-core.js'
import type { Generated } from '../workspace/generated.js'
import { loadDomains } from '../workspace/catalog.js'
import { table } from './table.js'

const title = `# Which providers accept a contract

\`contracts providers <contract>\` and \`checkProvider(contract, provider)\` of \`@contracts/llm/providers\` say whether a provider accepts a
contract. \`accepted\`: as it is, annotations aside. \`rewritten\`: as the schema that \`checkProvider\` returns, with so many differences,
each listed with its reason; decoding checks what the schema leaves out. \`refused\`: not at all, for the reason below. \`pnpm readme\` writes this page from the contracts and from the facts further down, and a test fails when it is stale.

No provider was called: the facts are from copies of the public pages linked here, read on the day given. A page may have
changed since; what it leaves open is listed. Only MCP was tested: a test registers every contract with a server of its SDK.
`

const titles: Readonly<Record<Provider, string>> = {
  'openai-strict': 'OpenAI strict',
  anthropic: profiles.anthropic.title,
  gemini: profiles.gemini.title,
  mcp: profiles.mcp.title,
}

const cell = ({ verdict, notes }: ProviderReport): string =>
  verdict === 'rewritten' ? `rewritten, ${String(notes.length)}` : verdict

const pagesOf = (sources: ProviderReport['sources']): string =>
  sources.map(({ page, read }) => `- <${page}>, read ${read}`).join('\n')

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const openAI = (sources: ProviderReport['sources']): string => `## ${titles['openai-strict']}

Used as: \`response_format\` or a function with \`strict: true\`. What it accepts, and what replaces the rest, is in
[ecosystems.md](ecosystems.md#openais-strict-mode); the verdict is that of \`toOpenAIStrict\`.

${pagesOf(sources)}

Not on this page:

- Whether a list counts as one of the ten levels: here only objects count.
`

const profilePart = ({
  title: name,
  usage,
  sources,
  conditions,
  restrictions,
  limits,
  unverified,
}: (typeof profiles)['mcp']): string => {
  const facts = [
    ...(conditions === undefined ? [] : [[conditions.fact, conditions.becomes]]),
    ...restrictions.map(({ fact, replacement }) => [fact, replacement?.becomes ?? '**refused**']),
    ...limits.map(({ fact }) => [fact, '**refused**']),
  ]
  return `## ${name}

Used as: ${usage}.

${pagesOf(sources)}

${table([['what the documentation says', 'what becomes of it'], ...facts])}

Not on these pages:

${bullets(unverified)}
`
}

/** Returns the current text of the page. */
export const providersPage = async (): Promise<readonly Generated[]> => {
  const contracts = (await loadDomains()).flatMap(({ catalog }) => catalog.entries.map(({ contract }) => contract))
  const all = contracts.map((contract) => ({
    contract,
    opinions: providers.map((one) => checkProvider(contract, one)),
  }))
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
