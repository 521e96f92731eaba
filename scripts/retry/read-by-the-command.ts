/** What the command tells a model of texts it cannot read, or reads with a remark: each is played through its readers. */
import { Readable } from 'node:stream'
import type { Mode, Registry, RegistryEntry } from '@contracts/core'
import { entryOf } from '@contracts/core'
import { autoResolver, validateItem, type ContractResolver, resolverOf, llmReport, itemsOf } from '../inside-cli.js'
import type { Told } from './told.js'

type Sent = { readonly text: string; readonly judge: ContractResolver; readonly input?: string; readonly mode?: Mode }

const toldOfText = async ({ text, judge, input = 'json', mode = 'tolerant' }: Sent): Promise<readonly Told[]> => {
  const style = { contract: judge.name, mode, colour: false, redact: false, most: Infinity, cwd: '.' }
  const reading = { input, reads: judge.reads, stdin: Readable.from([Buffer.from(text)]), read: () => undefined }
  const told: Told[] = []
  for await (const pieces of itemsOf({ name: 'stdin', path: undefined }, reading))
    for (const piece of pieces) {
      const contract = judge.contractFor(piece)
      const { outcome, issues } = validateItem(piece, contract, mode)
      for (const one of issues) {
        const message = piece.kind === 'document' ? { message: { value: piece.value, contract } } : {}
        const document = { source: 'stdin', contract: contract.name, outcome, issues: [one], ...message }
        const line = llmReport(style).print(document).split('\n').at(-1) ?? ''
        if (line !== '') told.push({ code: one.issue.code, line })
      }
    }
  return told
}

const csvOf = (row: object): string => {
  const cells = Object.entries(row).map(([key, value]) => [key, JSON.stringify(value)])
  return `${cells.map(([key]) => key).join(',')}\n${cells.map(([, value]) => value).join(',')}\n`
}

/** The ways a model most often writes what is no JSON, from an example that is. */
const malformed = (whole: string): readonly string[] => [
  whole.slice(0, -9),
  `${whole.slice(0, -1)},}`,
  `\`\`\`json\n${whole}\n\`\`\``,
  `Here is the plan:\n${whole}`,
  `${whole}\nI hope this helps.`,
  whole.replaceAll('"', "'"),
  whole.replace(/":/, '": None, "it":'),
]

/** The line of a contract that has to be there. */
const line = (registries: readonly Registry[], name: string): RegistryEntry => {
  const found = registries.flatMap((registry) => entryOf(registry, name) ?? [])[0]
  if (found === undefined) throw new Error(`${name} is in no registry`)
  return found
}

/** What a model is told of texts. */
export const readByTheCommand = async (registries: readonly Registry[]): Promise<readonly Told[]> => {
  const input = line(registries, 'kasparro/planner-input')
  const judge = resolverOf(input)
  const auto = autoResolver(registries.flatMap(({ entries }) => entries))
  const twin = { ...input, contract: { ...input.contract, id: 'kasparro/question', name: 'kasparro/question@1' } }
  const whole = JSON.stringify(input.examples[0])
  const row = line(registries, 'kasparro/dataset-row')
  const [cells] = row.examples
  const csv = csvOf({ ...(cells as object), platform: 'facebook' }) // the example of a row is an object
  const sent: readonly Sent[] = [
    { text: `${whole.slice(0, -1)},"query":"Once more."}`, judge, mode: 'strict' },
    { text: `${whole.slice(0, -1)},"request_id":9007199254740993}`, judge },
    ...malformed(whole).map((text) => ({ text, judge })),
    { text: 'query: [1, 2\ncontext: }', judge, input: 'yaml' },
    { text: ' \n', judge },
    { text: csv, judge: resolverOf(row), input: 'csv' },
    { text: '{"to":"whom","it":"may concern"}', judge: auto },
    { text: whole, judge: autoResolver([input, twin]) },
  ]
  return (await Promise.all(sent.map(toldOfText))).flat()
}
