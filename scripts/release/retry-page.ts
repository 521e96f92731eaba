/** docs/retry-text.md: what a model is told for each code, from the cases of the registries and from faults of shape made on purpose. */
import {
  contract,
  field,
  integer,
  type Issue,
  recursive,
  type RegistryLine,
  shapeCodes,
  struct,
  text,
} from '@contracts/core'
import { toRetryText } from '@contracts/core/report'
import { edited, faultsOf, messageOf } from '@contracts/core/testing'
import { textOf } from '../workspace/files.js'
import type { Type } from 'io-ts'
import type { Generated } from '../workspace/generated.js'
import { loadDomains, type Domain } from '../workspace/registry.js'

const title = `# What a model is told

\`toRetryText(issues)\` of \`@contracts/core/report\` and \`contracts validate --format llm\` tell a model what to mend, a line for
each issue: path, what is allowed, what was sent, what may have been meant. Here is a line for each code, from a message
that raises it; [docs/errors.md](errors.md) says what the codes mean. \`pnpm readme\` writes this page, and a test fails when a
line is no longer what is told.
`

const issuesOf = ({ contract: { check } }: Pick<RegistryLine, 'contract'>, message: unknown): readonly Issue[] => {
  const { errors, warnings } = check(message)
  const found = [...errors, ...warnings]
  return found.length > 0 ? found : check(message, 'strict').errors
}

const ofCases = (line: RegistryLine): readonly Issue[] =>
  (line.cases ?? []).flatMap((one) => issuesOf(line, messageOf(line, one)).filter(({ rule }) => rule !== undefined))

const ofShape = (line: RegistryLine): readonly Issue[] =>
  line.examples.flatMap((example) =>
    faultsOf(line.contract.node, example).flatMap(({ edits, code, pointer }) =>
      issuesOf(line, edited(example, edits)).filter((issue) => issue.code === code && issue.pointer === pointer),
    ),
  )

type Note = { readonly title: string; readonly file_size?: number | null; readonly below?: Note | null }
const FileSize = field(integer('FileSize'), 'How large it is.', { formerly: { key: 'bytes_saved', since: '2.0.0' } })
const Note: Type<Note> = recursive<Note>('Note', () =>
  struct('Note', { title: text('Title', { maxLength: 10 }) }, { file_size: FileSize, below: Note }),
)
const note = contract({ id: 'demo/note', version: 1, role: 'message', says: 'Notes below notes.', codec: Note })

/** What no registry has an example of: a text too long, a former name, a message without end, and one that goes too deep. */
const ofNotes = (): readonly Issue[] => {
  const ring: { title: string; below?: unknown } = { title: 'a' }
  ring.below = ring
  const deep = Array.from({ length: 1500 }).reduce<unknown>((below) => ({ title: 'a', below }), { title: 'a' })
  const plain = [{ title: 'a title too long' }, { title: 'a', bytes_saved: 4096 }]
  return [...plain, ring, deep].flatMap((message) => issuesOf({ contract: note }, message))
}

const toldOf = (issues: readonly Issue[]): ReadonlyMap<string, string> => {
  const told = new Map<string, string>()
  for (const issue of issues) {
    const [, line] = toRetryText([issue]).split('\n')
    if (line !== undefined && !told.has(issue.code)) told.set(issue.code, line)
  }
  return told
}

const block = (heading: string, told: ReadonlyMap<string, string>, codes: Iterable<string> = told.keys()): string => {
  const lines = [...codes].map((code) => `# ${code}\n${told.get(code) ?? ''}`)
  return `## ${heading}\n\n\`\`\`text\n${lines.join('\n\n')}\n\`\`\`\n`
}

const handed = ({ registry }: Domain): readonly Issue[] =>
  registry.handoffs.flatMap(({ check, first, second }) => {
    const exampleOf = (name: string) => registry.lines.find(({ contract: one }) => one.name === name)?.examples[0]
    return check(exampleOf(first.name), exampleOf(second.name)).filter(({ rule }) => rule !== undefined)
  })

/** Where an anchor of docs/errors.md stands for a code that a message alone does not raise. */
const untold = (known: ReadonlySet<string>): readonly string[] =>
  [...textOf('docs/errors.md').matchAll(/^### ([a-z][a-z0-9_-]*)$/gm)]
    .map(([, code]) => code ?? '')
    .filter((code) => !known.has(code))

const isShape = (code: string) => (shapeCodes as readonly string[]).includes(code) // asked of any code

/** The page as it is told today. */
export const retryPage = async (): Promise<readonly Generated[]> => {
  const domains = await loadDomains()
  const lines = domains.flatMap(({ registry }) => registry.lines)
  const shape = toldOf([...lines.flatMap(ofShape), ...ofNotes()])
  const known = shapeCodes.filter((code) => shape.has(code))
  const rules = domains.map((domain) => ({
    domain,
    told: toldOf([...domain.registry.lines.flatMap(ofCases), ...handed(domain)].filter(({ code }) => !isShape(code))),
  }))
  const all = new Set([...known, ...rules.flatMap(({ told }) => [...told.keys()])])
  const rest = untold(all)
  const text = [
    title,
    block('The shape of a message', shape, known),
    ...rules.map(({ domain, told }) => block(`The rules of ${domain.registry.domain}`, told)),
    `## Not here\n\nRaised by the command as it reads, by a configuration, or between messages: ${rest
      .map((code) => `[${code}](errors.md#${code})`)
      .join(', ')}.\n`,
  ]
  return [{ file: 'docs/retry-text.md', text: text.join('\n') }]
}
