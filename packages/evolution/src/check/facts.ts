import { arrayOf, contract, field, type Json, type Path, rule, stringOf, struct } from '@contracts/core'
import { JsonValue, NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { codeBlock } from '../report/markup.js'
import type { Problem } from './workspace-report.js'

const findings = field(
  arrayOf(stringOf({ pattern: '^[a-z-]+ [^\\n]+$' }, 'FindingName'), { min: 1 }),
  'Findings that the entry is about: the kind of each, a space, and its path.',
)
const SendInstead = struct('SendInstead', {
  findings,
  message: field(JsonValue, 'Message that the change breaks.'),
  instead: field(JsonValue, 'Message to send in its place.'),
})
const DoInstead = struct('DoInstead', { findings, action: field(NonEmptyString, 'Action of the reader.') })
const Acknowledged = struct('Acknowledged', { findings, reason: field(NonEmptyString, 'Reason to release it.') })
const NoteFacts = struct(
  'NoteFacts',
  {},
  {
    messages: field(stringOf({ pattern: '^migrations/[A-Za-z0-9_.-]+[.]json$' }, 'File'), 'File of more messages.'),
    sendInstead: field(arrayOf(SendInstead), 'Messages that break, each with the one to send in its place.'),
    doInstead: field(arrayOf(DoInstead), 'Breaks that no message shows, each with what to do.'),
    acknowledged: field(arrayOf(Acknowledged), 'Unproved findings that are released on purpose.'),
  },
)

/** The contract of the facts in a note: what the reader must know of each break, for people and for the check. */
const noteFacts = contract({
  id: 'contracts/note-facts',
  version: 1,
  role: 'config',
  description: 'Facts of a note to the readers of a package.',
  codec: NoteFacts,
  rules: [
    rule({
      id: 'contracts/note-is-complete',
      description: 'A message to send instead is no blank of a draft.',
      check: ({ sendInstead }: TypeOf<typeof NoteFacts>) =>
        (sendInstead ?? []).flatMap(({ instead }, i) =>
          instead === null ? [{ path: ['sendInstead', i, 'instead'], message: 'must be a message', value: null }] : [],
        ),
    }),
  ],
})

/**
 * One fact of a note.
 *
 * @category model
 * @since 1.0.0
 */
export interface Fact {
  /** The list that has the fact. */
  readonly kind: 'sendInstead' | 'doInstead' | 'acknowledged'
  /** Names of the findings that the fact is about. */
  readonly findings: readonly string[]
  /** Position in its file, as `file:line:column`. */
  readonly location: string
  /** Message that breaks, for `sendInstead`. */
  readonly message?: Json
  /** Message to send in its place, for `sendInstead`. */
  readonly instead?: Json
}

/** A function that returns the text of a file by its path from the package's folder; `undefined` if it is missing. */
export type ReadText = (path: string) => string | undefined

/** The place of a text in its file: the number of lines before it, and of columns before each of its lines. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

type Found = Omit<ReadFacts, 'hasMigration'>

const problem = (location: string, why: string): Problem => ({
  code: 'invalid-note',
  message: `${location}: ${why}.`,
  fix: 'Correct it there; docs/changesets.md shows such a note.',
})

/** Returns the location of an offset of a text, as `file:line:column`. */
export const locationAt = ({ file, line, column }: Place, text: string, offset: number): string => {
  const lines = text.slice(0, offset).split('\n')
  return `${file}:${String(line + lines.length)}:${String(column + (lines.at(-1) ?? '').length + 1)}`
}

const kinds = ['sendInstead', 'doInstead', 'acknowledged'] as const

/**
 * Decodes the JSON of facts, and reports every error at its position. `isFile`: the text is a file of messages, which
 * is the list `sendInstead` alone.
 */
const decodeFacts = (text: string, place: Place, readText: ReadText, isFile = false): Found => {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const locate = (path: Path): string => {
    const steps = path.slice(isFile ? 1 : 0)
    const node = steps
      .map((_, i) => tree && findNodeAtLocation(tree, steps.slice(0, steps.length - i)))
      .find((one) => one !== undefined)
    return locationAt(place, text, errors[0]?.offset ?? node?.offset ?? tree?.offset ?? 0)
  }
  if (tree === undefined || errors.length > 0) return { facts: [], problems: [problem(locate([]), 'it is not JSON')] }
  const value: unknown = JSON.parse(text)
  const decoded = noteFacts.validate(isFile ? { sendInstead: value } : value, 'strict')
  const read = decoded.valid ? decoded.value : {}
  const facts = kinds.flatMap(
    (kind) => (read[kind] ?? []).map((entry, i) => ({ kind, location: locate([kind, i]), ...entry }) as Fact), // it was JSON
  )
  const wrong = decoded.errors.map(({ path, message }) => problem(locate(path), `${path.join('.')} ${message}`.trim()))
  const { messages: file } = read
  if (typeof file !== 'string') return { facts, problems: wrong }
  const content = readText(file)
  const others =
    content === undefined
      ? { facts: [], problems: [problem(locate(['messages']), `the package has no file ${file}`)] }
      : decodeFacts(content, { file, line: 0, column: 0 }, readText, true)
  return { facts: [...facts, ...others.facts], problems: [...wrong, ...others.problems] }
}

const isBlock = (node: Node): node is Extract<Node, { readonly type: 'code' }> =>
  node.type === 'code' && node.lang === 'json' && node.meta?.trim() === 'contracts'

type Tree = ReturnType<typeof fromMarkdown>
type Node = Tree | Tree['children'][number]

const nodesIn = (node: Node): readonly Node[] => [
  node,
  ...('children' in node ? (node.children as readonly Node[]).flatMap(nodesIn) : []), // text has neither code nor headings
]

/**
 * The facts of a note.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReadFacts {
  /** Facts of the note and of its file of messages. */
  readonly facts: readonly Fact[]
  /** Errors in them. */
  readonly problems: readonly Problem[]
  /** True if the note has a section `#### Migration`. */
  readonly hasMigration: boolean
}

/** Reads the facts of a note: its fenced block ```` ```json contracts ````. A comment or another fence is no fact. */
export const factsOf = (body: string, place: Place, read: ReadText): ReadFacts => {
  const nodes = nodesIn(fromMarkdown(body))
  const sourceOf = ({ position }: Node): string => body.slice(position?.start.offset, position?.end.offset)
  const placeOf = ({ position }: Node): Place => ({
    file: place.file,
    line: place.line + (position?.start.line ?? 1) - 1,
    column: place.column + (position?.start.column ?? 1) - 1,
  })
  const found = nodes.filter(isBlock).map((node) => {
    const { line, ...others } = placeOf(node)
    return decodeFacts(node.value, { ...others, line: line + 1 }, read) // the fence is the line before
  })
  return {
    facts: found.flatMap(({ facts }) => facts),
    problems: found.flatMap(({ problems }) => problems),
    hasMigration: nodes.some((node) => node.type === 'heading' && sourceOf(node) === '#### Migration'),
  }
}

/**
 * Returns a note with only some of its facts: those about findings whose names are `isOwn`. `hasFile`: the package has
 * the file of messages.
 */
export const withOwnFacts = (
  body: string,
  isOwn: (name: string) => boolean,
  hasFile: (path: string) => boolean,
): string =>
  nodesIn(fromMarkdown(body))
    .filter(isBlock)
    .reduceRight((text, { value, position }) => {
      const facts = JSON.parse(value) as TypeOf<typeof NoteFacts> // the caller has read the facts
      const file = typeof facts.messages === 'string' && hasFile(facts.messages) ? { messages: facts.messages } : {}
      const lists = kinds.flatMap((kind) => {
        const own = (facts[kind] ?? []).flatMap((entry) => {
          const about = entry.findings.filter(isOwn)
          return about.length === 0 ? [] : [{ ...entry, findings: about }]
        })
        return own.length === 0 ? [] : [[kind, own] as const]
      })
      const kept = { ...file, ...Object.fromEntries(lists) }
      const block = Object.keys(kept).length === 0 ? '' : codeBlock(JSON.stringify(kept, null, 2), 'json contracts')
      const before = text.slice(0, position?.start.offset)
      return (block === '' ? before.trimEnd() : before + block) + text.slice(position?.end.offset)
    }, body)
