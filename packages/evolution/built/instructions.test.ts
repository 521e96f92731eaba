/**
 * This test runs in a contract package. It checks that the instructions read from the released schema of a contract
 * equal those of the contract. A release has schemas but no codecs, and its note lists the instructions that changed.
 */
import { join } from 'node:path'
import type { Catalog, SchemaNode } from '@contracts/core'
import { typeWords } from '@contracts/core/describe'
import { visit } from '@contracts/core/internal'
import { toInstructions } from '@contracts/llm'
import { createRelease } from '../src/release/create-release.js'
import { instructionsOf } from '../src/report/instructions.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

/**
 * Replaces the descriptions of string patterns by the patterns. A codec may describe a pattern in words, but its schema
 * only has the pattern.
 */
const withPatterns = (text: string, root: SchemaNode): string => {
  let written = text
  visit(root, (node) => {
    if (node.kind !== 'string' || node.expects === undefined) return
    const { expects, ...bare } = node
    written = written.replaceAll(expects, typeWords(bare))
  })
  return written
}

const { contracts = [] } = createRelease({ manifest: { name: 'released', version: '1.0.0' }, exports: {}, catalog })

it.each(catalog.entries.map(({ contract }, i) => [contract.name, contract, contracts[i]] as const))(
  'the instructions of %s can be read from its schema',
  (_, contract, released) => {
    const read = released && instructionsOf(released)
    expect(read && withPatterns(read, contract.node)).toBe(withPatterns(toInstructions(contract), contract.node))
  },
)
