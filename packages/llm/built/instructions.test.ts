/** Runs in a contract package. The instructions of each contract must name everything its messages must have. */
import { join } from 'node:path'
import type { Catalog, SchemaNode } from '@contracts/core'
import { visit } from '@contracts/core/internal'
import { toInstructions } from '../src/index.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

/** Returns the texts that the instructions must contain for the values of a node. */
const wordsFor = (node: SchemaNode): readonly string[] => {
  switch (node.kind) {
    case 'literal':
      return [JSON.stringify(node.value)]
    case 'enum':
      return node.values.map((value) => JSON.stringify(value))
    case 'number':
    case 'array':
      return [node.min, node.max].flatMap((bound) => (bound === undefined ? [] : [String(bound)]))
    default:
      return []
  }
}

it.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))(
  'the instructions of %s name its keys, allowed values, bounds and error rules',
  (_, { contract, examples: [example] }) => {
    const expected = contract.rules.filter(({ severity }) => severity === 'error').map(({ description }) => description)
    visit(contract.node, (node, __, field) => {
      if (field?.deprecated === undefined) expected.push(...(field === undefined ? [] : [field.key]), ...wordsFor(node))
    })
    const instructions = toInstructions(contract, { example })
    expect(expected.filter((words) => !instructions.includes(words))).toEqual([])
  },
)
