import { execFileSync } from 'node:child_process'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const domains = ['a2a', 'conversation', 'kasparro', 'mlops', 'scout']
const folder = folderWith([...domains, 'core', 'testing'])

interface ReportedDocument {
  readonly contract?: string
  readonly valid: boolean
  readonly issues: readonly { readonly code: string; readonly hint?: string }[]
}

/**
 * A program that prints this many samples of every installed contract, each on a line with the name of its contract.
 */
const sampler = (count: number): string => `
import { sampleMessage, seeded } from '@contracts/testing'
for (const domain of ${JSON.stringify(domains)}) {
  const { catalog } = await import('@contracts/' + domain + '/catalog')
  for (const entry of catalog.entries) {
    const random = seeded(1)
    for (let left = ${String(count)}; left > 0; left--)
      console.log(JSON.stringify({ contract: entry.contract.name, line: JSON.stringify(sampleMessage(entry, random)) }))
  }
}`

interface Sample {
  readonly contract: string
  readonly line: string
}

/** Returns samples of every installed contract, made in one process. */
const samplesOf = (count: number): readonly Sample[] =>
  execFileSync(process.execPath, ['--input-type=module', '-e', sampler(count)], { cwd: folder, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as Sample) // printed by the sampler

/** Runs `validate auto` on these messages, and returns the result of each. */
const checked = async (messages: readonly string[]): Promise<readonly ReportedDocument[]> => {
  const argv = ['validate', 'auto', '--input', 'ndjson', '--format', 'json']
  const { out } = await contracts(folder, argv, { stdin: `${messages.join('\n')}\n` })
  return (JSON.parse(out) as { readonly documents: readonly ReportedDocument[] }).documents // the report of one stream
}

/** Contracts whose every message is also valid under a more specific contract. */
const members: Readonly<Record<string, RegExp>> = { 'a2a/signal@2': /^a2a\/(?!signal)/ }

const required = ['task', 'target', 'objective', 'primary_metric', 'dataset_profile']

/** Checks whether a message of a contract cannot be distinguished from one of the contract that was detected. */
const isAlike = (contract: string, line: string, { contract: found = '', valid }: ReportedDocument): boolean => {
  const message = JSON.parse(line) as Readonly<Record<string, unknown>> // a sample of an object
  if (members[contract]?.test(found) === true) return valid
  // A complete draft is also a business context.
  return (
    contract === 'mlops/business-context-draft@1' &&
    found === 'mlops/business-context@1' &&
    required.every((key) => message[key] !== null && message[key] !== undefined)
  )
}

/** Checks whether a message has too few keys to be distinguished from one of another origin, and is called unknown. */
const isBare = (line: string, { contract, issues }: ReportedDocument): boolean => {
  const message = JSON.parse(line) as Readonly<Record<string, unknown>> // a sample of an object
  const given = Object.values(message).filter((one) => one !== null)
  return given.length < 2 && contract === undefined && issues.every(({ code }) => code === 'unknown_contract')
}

describe('contracts validate auto', () => {
  it('finds the contract of every sample of every installed contract', async () => {
    const { out } = await contracts(folder, ['list', '--format', 'json'])
    const { contracts: all } = JSON.parse(out) as { readonly contracts: readonly { readonly contract: string }[] }
    expect(all).toHaveLength(36)
    const samples = samplesOf(30)
    expect(new Set(samples.map(({ contract }) => contract))).toEqual(new Set(all.map(({ contract }) => contract)))
    const reported = await checked(samples.map(({ line }) => line))
    const undetected = samples.filter(({ contract, line }, i) => {
      const one = reported[i]
      return (
        one === undefined ||
        !((one.contract === contract && one.valid) || isAlike(contract, line, one) || isBare(line, one))
      )
    })
    expect([samples.length, undetected]).toEqual([36 * 30, []])
  })

  it.each([
    ['{"type":"llm_response","data":{}}', 'unknown_tag', undefined],
    ['{"type":"tool_resutl","tool_name":"search"}', 'unknown_tag', 'Did you mean "tool_result"?'],
    ['{"schema":"scout_plan_v3"}', 'unknown_tag', undefined],
    ['{"agent_name":"foo","task":"x"}', 'unknown_tag', undefined],
    ['{"min_turn":2}', 'unknown_contract', 'See contracts list, and name the contract.'],
    ['{"max_turns":2}', 'unknown_contract', 'Closest: conversation/validation-config@1. Name the contract.'],
    ['null', 'unknown_contract', 'See contracts list, and name the contract.'],
    [
      '{"validated_hypotheses":[],"top_insights":[]}',
      'unknown_contract',
      'Closest: kasparro/evaluator-output@1. Name the contract.',
    ],
  ])('refuses %s with %s', async (message, code, hint) => {
    const [one] = await checked([message])
    expect(one?.issues.map((issue) => [issue.code, issue.hint])).toEqual([[code, hint]])
  })
})
