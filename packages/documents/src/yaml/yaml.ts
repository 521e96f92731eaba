import { type FormatReaders, toPointer } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { Composer, type Document } from 'yaml'
import type { Document as Parsed, Item, SourceNumber } from '../item/item.js'
import { readWhole } from '../item/whole.js'
import { isExact } from '../json/numbers.js'
import type { Chunks } from '../text/chunks.js'
import { documentLimit } from '../text/limits.js'
import { beyondJson } from './beyond-json.js'
import { checkYaml, cycleIn, locateYaml, numbersInYaml } from './nodes.js'
import { locationIn, type Tokens, yamlSettings, yamlTokens } from './tokens.js'

type Read = FormatReaders['yaml']

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The most nodes that the aliases of a document may expand to, for each anchor. */
const aliasLimit = 100

/** Returns the library's error in clearer words: a tag as the text writes it, or the tab that caused the error. */
const problemOf = ({ code, message, pos }: Document['errors'][number] | Document['warnings'][number], text: string) => {
  if (code === 'TAG_RESOLVE_FAILED') {
    const tag = message.replace(/^Unresolved tag: /, '').replace('tag:yaml.org,2002:', '!!')
    return { offset: pos[0], message: `the tag ${tag} has no meaning in JSON` }
  }
  const start = text.lastIndexOf('\n', pos[0] - 1) + 1
  const before = start === 0 ? 0 : text.lastIndexOf('\n', start - 2) + 1
  const tabbed = [start, before].find((line) => /^ *\t/.test(text.slice(line, line + 200)))
  return tabbed === undefined
    ? { offset: pos[0], message: lowered(message) }
    : { offset: tabbed, message: 'a tab indents this line, and YAML takes spaces only' }
}

const unfold = (document: Document): E.Either<string, unknown> => {
  try {
    return E.right(document.toJS({ maxAliasCount: aliasLimit }))
  } catch {
    return E.left(`its aliases expand beyond the limit of ${String(aliasLimit)} nodes for each anchor`)
  }
}

const itemOf = (document: Document, { lines, text }: Pick<Tokens, 'lines' | 'text'>, read: Read): Item => {
  const malformed = (offset: number, message: string): Extract<Item, { readonly kind: 'malformed' }> => ({
    kind: 'malformed',
    at: locationIn(lines, offset),
    message: `is not YAML that can be read: ${message}`,
  })
  const [error] = [...document.errors, ...document.warnings]
  if (error !== undefined) {
    const { offset, message } = problemOf(error, text)
    return { ...malformed(offset, message), redacted: 'is not YAML that can be read' } // the message quotes the text
  }
  const { problems, anchors } = checkYaml(document)
  const [problem] = problems
  if (problem !== undefined) return malformed(problem.offset, problem.message)
  const cycle = cycleIn(anchors)
  if (cycle !== undefined) return { kind: 'too_deep', cyclic: true, at: locationIn(lines, cycle) }
  const start = document.contents?.range?.[0] ?? 0
  const parsed = unfold(document)
  if (E.isLeft(parsed)) return malformed(start, parsed.left)
  const { tooDeep, issues } = beyondJson(parsed.right)
  if (tooDeep) return { kind: 'too_deep', at: locationIn(lines, start) }
  const locate = locateYaml(document, lines, anchors)
  let known: readonly SourceNumber[] | undefined
  const numbers: NonNullable<Parsed['numbers']> = (which) => {
    known ??= numbersInYaml(document, lines, anchors)
    return which === 'all' ? known : known.filter((one) => !isExact(one))
  }
  // A decimal beyond the range of a double is reported as in JSON, so its issue as an infinity is dropped.
  const decimals = issues.length === 0 ? undefined : new Set(numbers('inexact').map(({ path }) => toPointer(path)))
  const beyond = issues.filter(({ pointer }) => decimals?.has(pointer) !== true)
  const reading = read?.(parsed.right)
  if (reading === undefined) return { kind: 'document', value: parsed.right, issues: beyond, locate, numbers }
  const own = reading.locate
  return {
    kind: 'document',
    value: reading.value,
    issues: [...beyond, ...(reading.issues ?? [])],
    locate: (found) => (own === undefined ? locate(found) : found.map((issue, i) => own(issue) ?? locate(found)[i])),
  }
}

const itemsOf = ({ tokens, lines, text }: Tokens, read: Read): readonly Item[] => {
  const composer = new Composer({ ...yamlSettings, lineCounter: lines })
  return [...composer.compose(tokens)].map((document) => itemOf(document, { lines, text }, read))
}

/** Reads the documents of a YAML text. A document that cannot be read is reported, and the others are still read. */
export async function* readYaml(chunks: Chunks, read: Read, limit = documentLimit): AsyncGenerator<Iterable<Item>> {
  const text = await readWhole(chunks, limit, 'send JSON, or NDJSON with one message a line')
  if (E.isLeft(text)) {
    yield [text.left]
    return
  }
  const cut = yamlTokens(text.right)
  if (E.isLeft(cut)) {
    yield [cut.left]
    return
  }
  const items = itemsOf(cut.right, read)
  if (items.length === 0) {
    yield [{ kind: 'malformed', message: 'is empty: there is nothing in it but comments' }]
    return
  }
  yield items
}
