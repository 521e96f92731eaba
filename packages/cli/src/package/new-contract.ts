/** Plans the files of a new contract in a package: its source, its test, its example, its catalog entry and its export. */
import { join } from 'node:path'
import {
  contractExample,
  contractSource,
  contractTest,
  jsonImport,
  jsonText,
  type Rejection,
  testSource,
  warningCases,
  wordsOf,
} from '@contracts/authoring/internal'
import { type AnyContract, codecFromNode, contract, type Role, type SchemaNode, toPointer } from '@contracts/core'
import { applyPatch, withArticle } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import { findSample, removeAt, seeded, setAt } from '@contracts/testing'
import * as E from 'fp-ts/lib/Either.js'
import { type Layout, layoutFor, type Named, textAt } from './layout.js'
import { afterwards, changeset, type NewFile, nextSteps, type Plan, taken, writePlan } from './plan.js'
import { kindOf } from './write-files.js'

/** The texts of a new contract, and the names that its source exports. */
interface Texts {
  readonly value: string
  readonly codec: string
  readonly source: string
  readonly example: string
  readonly test?: string
  /** Its test cases, if it has any. */
  readonly cases?: string
}

/** Returns the files of the contract in its own folder. */
const ownFiles = ({ sources }: Layout, kebab: string, { source, test, example, cases }: Texts): readonly NewFile[] => {
  const stem = join(sources, kebab, kebab)
  return [
    { path: `${stem}.ts`, text: source },
    ...(test === undefined ? [] : [{ path: `${stem}.test.ts`, text: test }]),
    { path: `${stem}.example.json`, text: example },
    ...(cases === undefined ? [] : [{ path: `${stem}.cases.json`, text: cases }]),
  ]
}

const added = ({ domain }: Layout, kebab: string): string =>
  `Adds \`${domain}/${kebab}\`: ${withArticle(wordsOf(kebab).plain)}.`

const isTaken = ({ sources }: Layout, kebab: string): boolean => taken([join(sources, kebab)]) !== undefined

const plan = (layout: Layout, kebab: string, texts: Texts, next: string): E.Either<string, Plan> => {
  const { domain, catalog, index, edits } = layout
  const { value, codec, cases } = texts
  if (isTaken(layout, kebab)) return E.left(`${domain} has a folder ${kebab} already.`)
  const withCases = cases === undefined ? '' : `, cases: ${value}Cases`
  const entry = `{ contract: ${value}, examples: [${value}Example]${withCases} }`
  const entered = edits.withItem(textAt(catalog), { property: 'domain', value: domain }, 'entries', entry)
  if (entered === undefined) return E.left(`The catalog of ${domain} has no array of entries: write it as entries: [].`)
  const imports = [
    ...(cases === undefined ? [] : [jsonImport(layout, `${value}Cases`, `./${kebab}/${kebab}.cases.json`)]),
    jsonImport(layout, `${value}Example`, `./${kebab}/${kebab}.example.json`),
    `import { ${value} } from './${kebab}/${kebab}.js'`,
  ]
  const exported = `export { ${value}, ${codec} } from './${kebab}/${kebab}.js'`
  return E.right({
    files: [
      ...ownFiles(layout, kebab, texts),
      { path: catalog, text: edits.withImports(entered, imports) },
      ...(index === undefined ? [] : [{ path: index, text: edits.withExport(textAt(index), exported) }]),
      ...changeset(layout, kebab, added(layout, kebab)),
    ],
    next: [next, ...afterwards],
  })
}

/**
 * Plans a contract in the place of one that the catalog lists and its folder defines under the same names, such as the
 * first one of a new package. The new one may not be what the cases of the old one are about, so that has none.
 */
const replacement = (layout: Layout, kebab: string, texts: Texts, next: string): E.Either<string, Plan> => {
  const { domain, sources, catalog, edits } = layout
  const { value, codec, cases } = texts
  const [text, source, module] = [textAt(catalog), join(sources, kebab, `${kebab}.ts`), `./${kebab}/${kebab}`]
  const exported = kindOf(source) === 'file' ? edits.exportedNames(textAt(source)) : []
  const having = { property: 'contract', value }
  const isListed =
    [value, codec].every((name) => exported.includes(name)) &&
    edits.importedFrom(text, `${value}Example`) === `${module}.example.json` &&
    edits.valueOf(text, having, 'contract') !== undefined &&
    edits.valueOf(text, having, 'cases') === undefined
  const listed = !isListed || cases === undefined ? text : edits.withProperty(text, having, 'cases', `${value}Cases`)
  if (!isListed || listed === undefined)
    return E.left(`The folder ${kebab} of ${domain} is not that of one contract without cases: replace it by hand.`)
  const imports = cases === undefined ? [] : [jsonImport(layout, `${value}Cases`, `${module}.cases.json`)]
  return E.right({
    files: [
      ...ownFiles(layout, kebab, texts),
      { path: catalog, text: edits.withImports(listed, imports) },
      ...changeset(layout, kebab, added(layout, kebab)),
    ],
    next: [next, ...afterwards],
  })
}

/** Plans `contracts new contract acme/order --role output`: a contract for its author to replace. */
export const newContract = (layout: Layout, kebab: string, role: string): E.Either<string, Plan> => {
  const name = wordsOf(kebab)
  const texts = {
    ...{ value: name.camel, codec: name.pascal, source: contractSource(layout, name, role) },
    ...{ test: contractTest(layout, name), example: contractExample },
  }
  return plan(layout, kebab, texts, 'Replace the fields, the example and the tests with yours.')
}

/** A contract that was imported or inferred. */
export interface MadeContract {
  readonly id: string
  readonly role: Role
  readonly description: string
  readonly node: SchemaNode
  /** Its source in TypeScript, and the names that the source exports. */
  readonly text: string
  readonly value: string
  readonly codec: string
  /** Examples that the schema states, valid or not. */
  readonly examples?: readonly unknown[]
}

/** Returns changes of an example that the contract rejects with one error each, for its test. */
const rejectionsOf = (made: AnyContract, example: unknown): readonly Rejection[] => {
  const { node } = made
  const required = node.kind === 'object' ? node.fields.find((field) => field.required) : undefined
  const at = required === undefined ? '' : toPointer([required.key])
  const tries = [
    ...(required === undefined
      ? []
      : [
          { title: `a message without ${required.key}`, helper: 'removeAt', given: [at], patch: removeAt(at) } as const,
        ]),
    { title: 'null', helper: 'setAt', given: ['', null], patch: setAt('', null) } as const,
  ]
  return tries.flatMap(({ patch, ...rejection }) => {
    const { errors, warnings } = made.validate(applyPatch(example, [patch]))
    const [error, ...more] = [...errors, ...warnings]
    if (error?.severity !== 'error' || more.length > 0) return []
    const { code, pointer } = error
    return [{ ...rejection, code, pointer }]
  })
}

const madeContract = (layout: Layout, made: MadeContract): E.Either<string, Plan> => {
  const { id, role, description, value, codec, text } = made
  const kebab = id.slice(id.indexOf('/') + 1)
  const own = contract({ id, version: 1, role, description, codec: codecFromNode(codec, made.node) })
  const stated = made.examples?.find((one) => own.validate(one, 'strict').valid)
  const sampled = stated === undefined ? findSample(made.node, seeded(1)) : E.right(stated)
  if (E.isLeft(sampled)) return E.left(`No example of ${id} was found: state one in the examples of the schema.`)
  const example = sampled.right
  const cases = warningCases(own, example)
  const rejections = rejectionsOf(own, example)
  const compiled = `import { compiled } from '#compiled/${kebab}.v1'\n`
  const source = layout.isCompiled
    ? compiled + text.replace(`  codec: ${codec},\n})`, `  codec: ${codec},\n  compiled,\n})`)
    : text
  const texts = {
    ...{ value, codec, source, example: jsonText(example) },
    ...(rejections.length === 0 ? {} : { test: testSource(layout, { kebab, value }, rejections) }),
    ...(cases.length === 0 ? {} : { cases: jsonText(cases) }),
  }
  const planned = isTaken(layout, kebab) ? replacement : plan
  return planned(layout, kebab, texts, 'Read each contract and its example, and add descriptions and rules.')
}

/** The sentence for a call with `--add` and `--out`. */
export const addWithOut = '--add writes the files of a contract in its package: leave --out out.'

/** Returns why one of these contracts cannot be added without replacing another; `undefined` if each can. */
const whyTaken = async (all: readonly MadeContract[], cwd: string): Promise<string | undefined> => {
  for (const { id } of all) {
    const found = await layoutFor(id, cwd)
    if (E.isLeft(found)) return found.left
    const { layout, name } = found.right
    if (isTaken(layout, name))
      return `${layout.domain} has a folder ${printable(name)} already: --force replaces the contract in it.`
  }
  return undefined
}

/**
 * Adds contracts that were imported or inferred to the packages of their domains, in this order. Returns what was written
 * and the next steps. Left is a sentence about the first that cannot be added. With `replaces`, a
 * contract replaces the one in its folder.
 */
export const addMade = async (
  all: readonly MadeContract[],
  cwd: string,
  replaces: boolean,
): Promise<E.Either<string, string>> => {
  const why = replaces ? undefined : await whyTaken(all, cwd)
  if (why !== undefined) return E.left(`${why} Nothing was written.`)
  let [text, next] = ['', '']
  for (const made of all) {
    const planned = E.chain(({ layout }: Named) => madeContract(layout, made))(await layoutFor(made.id, cwd))
    const written = E.isLeft(planned) ? planned : await writePlan(planned.right, cwd)
    if (E.isLeft(written))
      return E.left(`${written.left} ${text === '' ? 'Nothing was written.' : 'The contracts before it were written.'}`)
    text += written.right
    next = E.isRight(planned) ? nextSteps(planned.right) : ''
  }
  return E.right(text + next)
}
