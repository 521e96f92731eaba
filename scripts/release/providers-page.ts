/** Writes docs/providers.md: the documented facts behind the verdicts of `contracts providers`. */
import { contract } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import { type ProviderReport, checkProvider } from '@contracts/llm/providers'
import type { Generated } from '../workspace/generated.js'
import { markdownTable, profiles } from '../private-modules.js'

const intro = `# Which providers accept a contract

\`contracts providers <contract>\` and \`checkProvider(contract, provider)\` of \`@contracts/llm/providers\` say whether a provider accepts a
contract. \`accepted\`: send the schema of the contract as it is. \`rewritten\`: send the schema that \`checkProvider\` returns, with each
difference and its reason; decoding still checks everything. \`refused\`: the provider takes no form of it; the reason is given. \`contracts providers <package>\` lists all
contracts of a package. This page has the facts behind the verdicts; \`pnpm readme\` writes it from them.

No provider was called: the facts are from copies of the public pages linked here, read on the day given. A page may have
changed since; what it leaves open is listed. Only MCP was tested: a test registers every contract with a server of its SDK.
`

const pagesOf = (sources: ProviderReport['sources']): string =>
  sources.map(({ page, read }) => `- <${page}>, read ${read}`).join('\n')

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const openAI = (sources: ProviderReport['sources']): string => `## OpenAI strict

Used as: \`response_format\` or a function with \`strict: true\`. What it accepts, and what replaces the rest, is in
[OpenAI's strict mode](schemas-for-providers.md#openais-strict-mode); the verdict is that of \`toOpenAIStrict\`.

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

${markdownTable([['what the documentation says', 'what becomes of it'], ...facts])}

Not on these pages:

${bullets(unverified)}
`
}

/** A contract of which only the sources of the verdict are read. */
const any = contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec: JsonObject })

/** Returns the current text of the page. */
export const providersPage = (): readonly Generated[] => {
  const { sources } = checkProvider(any, 'openai-strict')
  return [
    {
      file: 'docs/providers.md',
      text: [intro, openAI(sources), ...Object.values(profiles).map(profilePart)].join('\n'),
    },
  ]
}
