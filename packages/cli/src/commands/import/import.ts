import { basename, join, resolve } from 'node:path'
import { isJsonObject, type Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { contractText } from '../../authoring/print-contract.js'
import { pascalOf } from '../../authoring/words.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { capitalized, isKebab, withArticle, wordsOf } from '../../package/words.js'
import { kindOf, writeFiles } from '../../package/write-files.js'
import type { SchemaSource } from './documents.js'
import { nodeOfSchema, type ReadSchema, Unreadable, type Unsaid } from './node-of-schema.js'
import { prove } from './prove.js'
import { readSource } from './read-source.js'
import { valueAt } from './schema-value.js'

const readNode = ({ root, pointer }: SchemaSource, name: string): E.Either<string, ReadSchema> => {
  try {
    return E.right(nodeOfSchema(root, pointer, name))
  } catch (error) {
    if (error instanceof Unreadable) return E.left(error.message)
    throw error
  }
}

/** `order.v1.schema.json` has the contract `order`. */
const kebabOf = (text: string): string => {
  const words = pascalOf(basename(text).replace(/(?:\.v\d+)?(?:\.schema)?\.(?:json|ya?ml)$/, ''))
  return words.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

/** What the codec leaves out, as a comment with the original keywords. */
const comment = (unsaid: readonly Unsaid[]): string => {
  if (unsaid.length === 0) return ''
  const lines = unsaid.map(({ pointer, keyword, value }) => {
    const text = `${printable(pointer)} ${printable(keyword)}: ${printable(JSON.stringify(value))}`
    return ` * ${text.replaceAll('*/', '*\\/')}\n`
  })
  return `\n/*\n * The codec leaves these parts of the schema out: write them as rules.\n${lines.join('')} */\n`
}

/** What a schema of zod does to a value beside checking it. */
const changes = ['catch', 'coerce', 'default', 'prefault', 'transform']

/** What makes no difference if contract and schema are equal: no value is of two members, or has a line feed. */
const provable = ['line feed', 'oneOf']

const sentenceOf = ({ pointer, keyword, value }: Unsaid): string => {
  const at = pointer === '' ? 'message' : pointer
  if (keyword === 'no type') return `${at}: read as ${JSON.stringify(value)}`
  if (keyword === 'line feed') return `${at}: with a pattern, the codec rejects every text with a line feed`
  if (keyword === 'oneOf') return `${at}: the codec accepts a value of several members of oneOf too`
  return `${at}: the codec does not ${changes.includes(keyword) ? 'apply' : 'check'} ${keyword}`
}

/** A schema, the id of its contract, and the file its source is written to, if any. */
interface Draft {
  readonly source: SchemaSource
  readonly id: string
  readonly path: string | undefined
}

/** Each of these names once; the second `order` is `order-2`. */
const distinct = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let [own, n] = [name, 2]
    while (taken.has(own)) own = `${name}-${String(n++)}`
    taken.add(own)
    return own
  })
}

/** What is imported to where, or why the call cannot be followed. */
const draftsOf = (
  sources: readonly SchemaSource[],
  { flags, io, operands }: Task,
): E.Either<string, readonly Draft[]> => {
  const { name, out } = flags
  const path = typeof out === 'string' ? resolve(io.cwd, out) : undefined
  const names = distinct(sources.map((source) => kebabOf(source.name)))
  const [only, ...more] = sources
  if (only !== undefined && more.length === 0) {
    const id = String(name ?? `imported/${names[0] ?? ''}`)
    const [domain = '', own = '', ...rest] = id.split('/')
    if (isKebab(domain) && isKebab(own) && rest.length === 0) return E.right([{ source: only, id, path }])
    return E.left(`The contract must be named like acme/order, not ${JSON.stringify(id)}: use --name.`)
  }
  const address = String(operands[0])
  const domain = String(name ?? 'imported')
  if (!isKebab(domain))
    return E.left(
      `${address} has ${String(sources.length)} schemas: --name is their domain, not ${JSON.stringify(domain)}.`,
    )
  if (path === undefined || kindOf(path) === 'file') {
    const some = sources.slice(0, 3).map((source) => source.label.slice(source.label.indexOf('#') + 1))
    return E.left(
      `${address} has ${String(sources.length)} schemas: name a folder with --out, or one of them after # (${some.join(', ')}${sources.length > some.length ? ' …' : ''}).`,
    )
  }
  return E.right(
    sources.map((source, i) => ({
      source,
      id: `${domain}/${names[i] ?? ''}`,
      path: join(path, `${names[i] ?? ''}.ts`),
    })),
  )
}

/** The first sentence of the schema about its messages; else what the contract is called. */
const descriptionOf = ({ root, pointer }: SchemaSource, name: string): string => {
  const schema = valueAt(root, pointer)
  const stated = schema !== undefined && isJsonObject(schema) ? schema['description'] : undefined
  const [line = ''] = typeof stated === 'string' ? stated.trim().split('\n', 1) : []
  return line === '' ? `${capitalized(withArticle(wordsOf(name)))}.` : line.trim()
}

/** The source of one contract, and how it relates to its schema; or why there is none. */
const importOne = ({ source, id }: Draft, flag: unknown) => {
  const name = id.slice(id.indexOf('/') + 1)
  const read = readNode(source, pascalOf(name))
  if (E.isLeft(read)) return E.left(`${source.label} ${read.left}.`)
  const { node } = read.right
  const proof = prove(node, source.original ?? source.root, source.pointer)
  const kept = read.right.unsaid.filter(({ keyword }) => proof.relation !== 'equal' || !provable.includes(keyword))
  const unsaid = [...kept, ...(source.beyond ?? [])]
  const { text, left } = contractText({
    ...{ id, version: 1, node, description: descriptionOf(source, name) },
    role: (typeof flag === 'string' ? flag : (source.role ?? 'message')) as Role, // one of those the option takes
  })
  const lines = [...proof.why, ...unsaid.map(sentenceOf), ...left].map((line) => `  ${printable(line)}\n`)
  return E.right({
    text: `${text}${comment(unsaid)}`,
    isEqual: proof.relation === 'equal' && source.beyond === undefined,
    report: `${proof.relation}: strict mode against ${printable(source.isDerived === true ? `the JSON Schema of ${source.label}` : source.label)}\n${lines.join('')}`,
  })
}

/** Writes the source of a contract from each schema, and compares the two. */
export const importSchema = async (task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${printable(why)}\n`)
    return exitCode.usageError
  }
  const sources = await readSource(task.operands[0] ?? '', io)
  if (E.isLeft(sources)) return refuse(sources.left)
  const drafts = draftsOf(sources.right, task)
  if (E.isLeft(drafts)) return refuse(drafts.left)
  const there = drafts.right.find(({ path }) => path !== undefined && kindOf(path) !== undefined)
  if (there !== undefined && flags['force'] !== true) {
    const named =
      drafts.right.length === 1 ? String(flags['out']) : join(String(flags['out']), basename(there.path ?? ''))
    return refuse(`${named} exists already: --force overwrites it.`)
  }
  let code: ExitCode = exitCode.valid
  for (const draft of drafts.right) {
    const made = importOne(draft, flags['role'])
    if (E.isLeft(made)) {
      code = await refuse(made.left)
      continue
    }
    const { text, isEqual, report } = made.right
    if (draft.path === undefined) await out.write(text)
    else {
      const written = writeFiles([{ path: draft.path, text }])
      if (E.isLeft(written)) return refuse(`${written.left.path} cannot be written: ${written.left.why}.`)
    }
    await err.write(report)
    if (!isEqual && code === exitCode.valid) code = exitCode.invalid
  }
  return code
}
