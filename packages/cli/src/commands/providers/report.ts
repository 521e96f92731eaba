import type { AnyContract } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { type ProviderReport, type ProviderNote, checkProvider, type Provider } from '@contracts/llm/providers'
import { createColors } from 'picocolors'

/** The report of one provider about a contract, without the schema. */
export interface ProviderAnswer extends Omit<ProviderReport, 'schema'> {
  readonly provider: Provider
}

/** The reports of the selected providers about a contract. */
export interface ProvidersReport {
  readonly contract: string
  readonly role: string
  readonly providers: readonly ProviderAnswer[]
}

/** Checks a contract against these providers. */
export const reportOf = (contract: AnyContract, selected: readonly Provider[]): ProvidersReport => ({
  contract: contract.name,
  role: contract.role,
  providers: selected.map((provider) => {
    const { verdict, notes, sources } = checkProvider(contract, provider)
    return { provider, verdict, notes, sources }
  }),
})

/** Checks that no provider refuses the contract. */
export const isAccepted = ({ providers }: ProvidersReport): boolean =>
  providers.every(({ verdict }) => verdict !== 'refused')

const titles: Readonly<Record<Provider, string>> = {
  'openai-strict': 'OpenAI strict',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  mcp: 'MCP',
}
const widest = Math.max(...Object.values(titles).map(({ length }) => length))
const verdicts = ['accepted', 'rewritten', 'refused'] as const

type Row = readonly [locations: string, words: string]

/** Groups the notes with the same text, and counts their locations. Notes about refused parts come first. */
const rowsOf = (notes: readonly ProviderNote[]): readonly Row[] => {
  const locations = new Map<string, readonly string[]>()
  const refusing = notes.filter(({ becomes }) => becomes === undefined)
  const others = notes.filter(({ becomes }) => becomes !== undefined)
  for (const { pointer, why, becomes } of [...refusing, ...others]) {
    const words = becomes === undefined ? `✗ ${why}` : `${why} → ${becomes}`
    locations.set(words, [...(locations.get(words) ?? []), pointer === '' ? 'the message' : pointer])
  }
  return [...locations].map(([words, [first = '', ...rest]]) => [
    printable(rest.length === 0 ? first : `${first} and ${String(rest.length)} more`),
    printable(words),
  ])
}

const providerText = ({ provider, verdict, notes }: ProviderAnswer, colour: boolean): string => {
  const paint = createColors(colour)
  const tone = { accepted: paint.green, rewritten: paint.yellow, refused: paint.red }[verdict]
  const rows = rowsOf(notes)
  const width = Math.max(0, ...rows.map(([location]) => location.length))
  const lines = rows.map(([location, words]) => `    ${location.padEnd(width)}  ${words}\n`)
  return `  ${titles[provider].padEnd(widest)}  ${tone(verdict)}\n${lines.join('')}`
}

const sumText = (all: readonly ProvidersReport[]): string => {
  const head = `${String(all.length)} contracts`.padEnd(widest + 2)
  const selected = all[0]?.providers.map(({ provider }) => provider) ?? []
  const rows = selected.map((provider, i) => {
    const numbers = verdicts.map((name) => all.filter(({ providers }) => providers[i]?.verdict === name).length)
    return `  ${titles[provider].padEnd(widest)}${numbers.map((n, j) => String(n).padStart((verdicts[j]?.length ?? 0) + 2)).join('')}\n`
  })
  return `${head}${verdicts.map((name) => `  ${name}`).join('')}\n${rows.join('')}\n`
}

/**
 * Formats a block for each contract, with a line for each provider. Below that line are the parts that the provider
 * does not accept, and their replacements.
 */
export const providersText = (all: readonly ProvidersReport[], colour: boolean): string => {
  const blocks = all.map(
    ({ contract, providers }) =>
      `${printable(contract)}\n${providers.map((one) => providerText(one, colour)).join('')}\n`,
  )
  const days = all.flatMap(({ providers }) => providers.flatMap(({ sources }) => sources.map(({ read }) => read)))
  const read = [...days].sort()[0] ?? ''
  const sum = all.length > 1 ? sumText(all) : ''
  return `${blocks.join('')}${sum}Source: the public pages of each provider, read on ${read}; --format json lists them.\n`
}
