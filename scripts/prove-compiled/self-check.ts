/** Compiled shapes that are wrong, each in its own way, and whether they are caught. */
import { inProcess } from '@contracts/compiler'
import { Issue, type SchemaNode, schemaNodeOf } from '@contracts/core'
import { type Compiled, visit } from '@contracts/core/internal'
import { randomCodec } from '@contracts/core/internal-testing'
import { sample } from '@contracts/core/testing'
import { sourceFor } from '../prove/random.js'
import { differs } from './examine-codec.js'
import type { Maker } from './maker.js'
import { messageFor } from './messages.js'
import { rewritten } from './rewrite.js'
import { type Example, shrunk } from './shrink.js'
import { messageSize, nodeSize } from './smaller.js'

type Trail = Parameters<Compiled['collect']>[1]

const changed =
  (change: (node: SchemaNode) => SchemaNode): Maker =>
  (node) =>
    inProcess(rewritten(node, change))

const collecting =
  (collect: (shape: Compiled, value: unknown, trail: Trail) => void): Maker =>
  (node) => {
    const shape = inProcess(node)
    return {
      ...shape,
      collect: (value, trail) => {
        collect(shape, value, trail)
      },
    }
  }

const retold = (tell: (issue: Issue) => Issue): Maker =>
  collecting((shape, value, trail) => {
    shape.collect(value, trail)
    trail.issues = trail.issues.map((issue) => (issue instanceof Issue ? tell(issue) : issue)) // a contract makes issues
  })

const liars: readonly (readonly [says: string, maker: Maker])[] = [
  ['moves a bound by one', changed((node) => ('min' in node ? { ...node, min: node.min + 1 } : node))],
  [
    'drops a value of an enumeration',
    changed((node) => (node.kind === 'enum' && !node.open ? { ...node, values: node.values.slice(1) } : node)),
  ],
  [
    'looks for no unknown keys',
    collecting((shape, value, trail) => {
      const lax: Trail = { ...trail, extras: 'ignore' }
      shape.collect(value, lax)
      Object.assign(trail, { issues: lax.issues, skipped: lax.skipped })
    }),
  ],
  [
    'is off by one in an index',
    retold((issue) =>
      issue.with({ path: issue.path.map((segment) => (typeof segment === 'number' ? segment + 1 : segment)) }),
    ),
  ],
  ['loses the hints', retold((issue) => issue.with({ hint: undefined }))],
  [
    'tells the issues backwards',
    collecting((shape, value, trail) => {
      shape.collect(value, trail)
      trail.issues = trail.issues.toReversed()
    }),
  ],
  ['takes a required key for an optional one', changed((node) => (node.kind === 'object' ? optional(node) : node))],
]

const optional = (node: Extract<SchemaNode, { kind: 'object' }>): SchemaNode => ({
  ...node,
  fields: node.fields.map((field) => ({ ...field, required: false })),
})

/** What contains itself cannot be made smaller inside; a lie shows on other shapes too. */
const containsItself = (root: SchemaNode): boolean => {
  let found = false
  visit(root, ({ kind }) => (found ||= kind === 'lazy'))
  return found
}

const caught = (maker: Maker, seed: number, tried = 300): Example | undefined => {
  for (let number = 0; number < tried; number++) {
    const random = sourceFor(seed, number)
    const node = schemaNodeOf(randomCodec(random, { depth: 2, odd: true }))
    if (containsItself(node)) continue
    for (let i = 0; i < 7; i++) {
      // What is hostile is left out: a lie shows on plain messages too, and on smaller ones.
      const { message } = messageFor(i, random, node, () => sample(node, random))
      if (differs(maker, { node, message }) !== undefined) return { node, message }
    }
  }
  return undefined
}

const checked = ([says, maker]: (typeof liars)[number], seed: number): readonly [says: string, holds: boolean] => {
  const found = caught(maker, seed)
  const said = `a compiled shape that ${says} is caught`
  if (found === undefined) return [said, false]
  const small = shrunk(found, (one) => differs(maker, one) !== undefined, 1500, Infinity)
  const size = nodeSize(small.node) + messageSize(small.message)
  return [`${said}, with an example of size ${String(size)}`, size < 60 && differs(maker, small) !== undefined]
}

/** What is said of each wrong shape, and whether it held. */
export const selfCheck = (seed: number): readonly (readonly [says: string, holds: boolean])[] => [
  ...liars.map((one) => checked(one, seed)),
  ['a shape compiled as it is differs in nothing', caught(inProcess, seed, 40) === undefined],
]
