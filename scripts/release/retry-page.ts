/** docs/retry-text.md: the retry text for each code of a shape issue, from mutated messages; docs/errors.md has the lines of rules. */
import {
  contract,
  field,
  integerOf,
  type Issue,
  recursive,
  type RegistryEntry,
  issueCodes,
  struct,
  stringOf,
} from '@contracts/core'
import { edited, mutationsOf, messageOf } from '@contracts/core/testing'
import { textOf } from '../workspace/files.js'
import type { Type } from 'io-ts'
import type { Generated } from '../workspace/generated.js'
import { loadDomains } from '../workspace/registry.js'
import { betweenMessages } from '../retry/between-messages.js'
import { readByTheCommand } from '../retry/read-by-the-command.js'
import { shown, type Told, toldOf } from '../retry/told.js'

const title = `# What a model reads about its errors

\`toRetryText(issues)\` of \`@contracts/llm\` and \`contracts validate --format llm\` write one line for each issue: the path, what
is allowed, what was sent and a suggestion. This page shows the line of each code, from a message that raises it.
[docs/errors.md](errors.md) explains the codes and has the line of each rule. \`pnpm readme\` writes both pages, and a test fails if
a line is out of date or a code has none.
`

const toldBy = (
  { contract: one }: Pick<RegistryEntry, 'contract'>,
  message: unknown,
  keep: (issue: Issue) => boolean,
) => {
  const { errors, warnings } = one.validate(message)
  const found = [...errors, ...warnings]
  const issues = found.length > 0 ? found : one.validate(message, 'strict').errors
  return toldOf(issues.filter(keep), message, one)
}

const ofCases = (line: RegistryEntry): readonly Told[] =>
  (line.cases ?? []).flatMap((one) => toldBy(line, messageOf(line, one), ({ rule }) => rule !== undefined))

const ofShape = (line: RegistryEntry): readonly Told[] =>
  line.examples.flatMap((example) =>
    mutationsOf(line.contract.node, example).flatMap(({ edits, code, pointer }) =>
      toldBy(line, edited(example, edits), (issue) => issue.code === code && issue.pointer === pointer),
    ),
  )

type Note = { readonly title: string; readonly file_size?: number | null; readonly below?: Note | null }
const FileSize = field(integerOf({}, 'FileSize'), 'How large it is.', {
  formerly: { key: 'bytes_saved', since: '2.0.0' },
})
const Note: Type<Note> = recursive<Note>('Note', () =>
  struct('Note', { title: stringOf({ maxLength: 10 }, 'Title') }, { file_size: FileSize, below: Note }),
)
const note = contract({ id: 'demo/note', version: 1, role: 'message', description: 'Notes below notes.', codec: Note })

/** What no registry has an example of: a text too long, a former name, a message without end, and one that goes too deep. */
const ofNotes = (): readonly Told[] => {
  const ring: { title: string; below?: unknown } = { title: 'a' }
  ring.below = ring
  const deep = Array.from({ length: 1500 }).reduce<unknown>((below) => ({ title: 'a', below }), { title: 'a' })
  const plain = [{ title: 'a title too long' }, { title: 'a', bytes_saved: 4096 }, { tittle: 'a' }]
  return [...plain, ring, deep].flatMap((message) => toldBy({ contract: note }, message, () => true))
}

const block = (heading: string, told: ReadonlyMap<string, readonly string[]>): string => {
  const lines = [...told].map(([code, some]) => `# ${code}\n${some.join('\n')}`)
  return `## ${heading}\n\n\`\`\`text\n${lines.join('\n\n')}\n\`\`\`\n`
}

/** Codes of which a model is told nothing, and why. */
const silent: ReadonlyMap<string, string> = new Map([
  ['rule_failed', 'is a mistake of the rule, and nothing the sender of a message can fix'],
])

const isShape = (code: string) => (issueCodes as readonly string[]).includes(code) // asked of any code

const parts = (told: readonly Told[], keep: (code: string) => boolean) => shown(told.filter(({ code }) => keep(code)))

/** The lines of each code of a shape issue, and of what the command reads. */
const shapeLines = async () => {
  const registries = (await loadDomains()).map(({ registry }) => registry)
  const shape = parts([...ofNotes(), ...registries.flatMap(({ entries }) => entries).flatMap(ofShape)], isShape)
  const read = parts(await readByTheCommand(registries), (code) => !isShape(code))
  return [
    { heading: 'The shape of a message', told: new Map(issueCodes.map((code) => [code, shape.get(code) ?? []])) },
    { heading: 'What the command reads', told: read },
  ]
}

/** The lines of each code of a rule, an advice or a handoff. */
export const ruleLines = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const registries = (await loadDomains()).map(({ registry }) => registry)
  return new Map(
    registries.flatMap((registry) => [
      ...parts([...registry.entries.flatMap(ofCases), ...betweenMessages(registry)], (code) => !isShape(code)),
    ]),
  )
}

/** Codes of docs/errors.md that have no line, and those called silent that have one. */
export const untold = async (): Promise<readonly string[]> => {
  const codes = [...textOf('docs/errors.md').matchAll(/^### ([a-z][a-z0-9_-]*)$/gm)].map(([, code]) => code ?? '')
  const lines = new Map([...(await shapeLines()).flatMap(({ told: some }) => [...some]), ...(await ruleLines())])
  return [
    ...codes.filter((code) => !silent.has(code) && (lines.get(code) ?? []).length === 0),
    ...[...silent.keys()].filter((code) => lines.has(code) || !codes.includes(code)),
  ]
}

/** The page as it is told today. */
export const retryPage = async (): Promise<readonly Generated[]> => {
  const blocks = (await shapeLines()).map(({ heading, told: some }) => block(heading, some))
  const nothing = [...silent].map(([code, why]) => `[${code}](errors.md#${code}) ${why}.`)
  const text = [title, ...blocks, `## Nothing to tell\n\n${nothing.join('\n')}\n`]
  return [{ file: 'docs/retry-text.md', text: text.join('\n') }]
}
