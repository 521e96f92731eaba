import { basename, join, resolve } from 'node:path'
import { importContract, type Imported, nameOfSchema, type SchemaSource } from '@contracts/authoring'
import { isKebab } from '@contracts/authoring/internal'
import type { Role } from '@contracts/core'
import { allNodesIn } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { addMade, addWithOut, type MadeContract } from '../../package/new-contract.js'
import { kindOf, writeFiles } from '../../package/write-files.js'
import { readSource } from './read-source.js'

/** A schema, the id of its contract, and the path of the file for its source, if any. */
interface Draft {
  readonly source: SchemaSource
  readonly id: string
  readonly path: string | undefined
}

/** Makes these names unique: the second `order` becomes `order-2`. */
const distinct = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let [own, n] = [name, 2]
    while (taken.has(own)) own = `${name}-${String(n++)}`
    taken.add(own)
    return own
  })
}

/**
 * Decides which schema is imported under which id and to which file. Left is a sentence about what is wrong with the
 * call.
 */
const draftsOf = (
  sources: readonly SchemaSource[],
  { flags, io, operands }: Task,
): E.Either<string, readonly Draft[]> => {
  const { name, out } = flags
  const path = typeof out === 'string' ? resolve(io.cwd, out) : undefined
  const names = distinct(sources.map((source) => nameOfSchema(source.name)))
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
  if (flags['add'] !== true && (path === undefined || kindOf(path) === 'file')) {
    const some = sources.slice(0, 3).map((source) => source.label.slice(source.label.indexOf('#') + 1))
    return E.left(
      `${address} has ${String(sources.length)} schemas: name a folder with --out, or one of them after # (${some.join(', ')}${sources.length > some.length ? ' …' : ''}).`,
    )
  }
  return E.right(
    sources.map((source, i) => ({
      source,
      id: `${domain}/${names[i] ?? ''}`,
      path: path === undefined ? undefined : join(path, `${names[i] ?? ''}.ts`),
    })),
  )
}

/**
 * Imports one schema. Returns the source of its contract and a report about how the two relate. Left is a sentence
 * about why the schema cannot be imported.
 */
const importOne = ({ source, id }: Draft, flags: Task['flags']) => {
  const role = flags['role'] as Role | undefined // the option accepts only roles
  const assumeTypes = flags['assume-types'] === true
  const formats = flags['formats'] === 'assertion' ? 'assertion' : 'annotation'
  const of = source.isDerived === true ? `the JSON Schema of ${source.label}` : source.label
  return E.map((made: Imported) => {
    const { isEqual, relation, lines } = made
    const report = `${relation}: strict mode against ${printable(of)}\n${lines.map((line) => `  ${printable(line)}\n`).join('')}`
    return { made: { ...made, id }, isEqual, report }
  })(importContract(source, { id, role, assumeTypes, formats }))
}

/** Returns the source of a contract, with imports of the others that are written with it. */
const textWithShared = (
  { made, path }: { readonly made: Imported & { readonly id: string }; readonly path: string | undefined },
  all: readonly (Imported & { readonly id: string })[],
  isAdded: boolean,
): string => {
  if (!isAdded && path === undefined) return made.text
  const others = all.filter(({ id }) => id !== made.id)
  const kebab = (id: string): string => id.slice(id.indexOf('/') + 1)
  const from = (id: string): string => (isAdded ? `../${kebab(id)}/${kebab(id)}.js` : `./${kebab(id)}.js`)
  return made.textWith(others.map(({ id, codec, node }) => ({ from: from(id), codec, node })))
}

const sizeOf = (imported: ReturnType<typeof importOne>): number =>
  E.isLeft(imported) ? 0 : [...allNodesIn(imported.right.made.node)].length

/** Writes the source of a contract for each schema, and compares the contract with the schema. */
export const importSchema = async (task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${printable(why)}\n`)
    return exitCode.usageError
  }
  if (flags['add'] === true && flags['out'] !== undefined) return refuse(addWithOut)
  const sources = await readSource(task.operands[0] ?? '', io)
  if (E.isLeft(sources)) return refuse(sources.left)
  const drafts = draftsOf(sources.right, task)
  if (E.isLeft(drafts)) return refuse(drafts.left)
  const existing = drafts.right.find(({ path }) => path !== undefined && kindOf(path) !== undefined)
  if (existing !== undefined && flags['force'] !== true) {
    const named =
      drafts.right.length === 1 ? String(flags['out']) : join(String(flags['out']), basename(existing.path ?? ''))
    return refuse(`${named} exists already: --force overwrites it.`)
  }
  let code: ExitCode = exitCode.valid
  const isAdded = flags['add'] === true
  const read = drafts.right.map((draft) => ({ path: draft.path, imported: importOne(draft, flags) }))
  // A contract that others import has fewer nodes than they. It is added first, so that none imports what was refused.
  if (isAdded) read.sort((a, b) => sizeOf(a.imported) - sizeOf(b.imported))
  const all = read.flatMap(({ imported }) => (E.isLeft(imported) ? [] : [imported.right.made]))
  const toAdd: MadeContract[] = []
  for (const { path, imported } of read) {
    if (E.isLeft(imported)) {
      code = await refuse(imported.left)
      continue
    }
    const { isEqual, report } = imported.right
    const text = textWithShared({ made: imported.right.made, path }, all, isAdded)
    const made = { ...imported.right.made, text }
    if (isAdded) toAdd.push(made)
    else if (path === undefined) await out.write(made.text)
    else {
      const written = writeFiles([{ path, text: made.text }])
      if (E.isLeft(written)) return refuse(`${written.left.path} cannot be written: ${written.left.why}.`)
    }
    await err.write(report)
    if (!isEqual && code === exitCode.valid) code = exitCode.invalid
  }
  if (toAdd.length === 0) return code
  const added = await addMade(toAdd, io.cwd, flags['force'] === true)
  if (E.isLeft(added)) return refuse(added.left)
  await out.write(added.right)
  return code
}
