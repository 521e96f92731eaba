import type { SchemaNode } from '@contracts/core'
import { typeWords } from '@contracts/core/describe'
import { toInstructions } from '@contracts/llm'
import { createRelease } from '@contracts/evolution/release'
import { instructionsOf } from '@contracts/evolution/report'
import { visit } from '@contracts/core/internal'
import { loadDomains, type Domain } from '../workspace/registry.js'
import type { Check } from './check.js'

/** What a node asks for, in the words a prompt must hold. */
const asksFor = (node: SchemaNode): readonly string[] => {
  switch (node.kind) {
    case 'literal':
      return [JSON.stringify(node.value)]
    case 'enum':
      return node.values.map((value) => JSON.stringify(value))
    case 'number':
      return [node.min, node.max].flatMap((bound) => (bound === undefined ? [] : [String(bound)]))
    case 'array':
      return [node.min, node.max].flatMap((bound) => (bound === undefined ? [] : [String(bound)]))
    default:
      return []
  }
}

/** The instructions of every contract name what its messages are asked for. */
export const instructions: Check = {
  name: 'the instructions of every contract name its keys, allowed values, bounds and error rules',
  check: async () =>
    (await loadDomains()).flatMap(({ registry }) =>
      registry.entries.flatMap(({ contract, examples: [example] }) => {
        const reported = toInstructions(contract, { example })
        const wanted = new Set(
          contract.rules.filter(({ severity }) => severity === 'error').map(({ description }) => description),
        )
        visit(contract.node, (node, _, field) => {
          if (field?.deprecated !== undefined) return
          if (field !== undefined) wanted.add(field.key)
          for (const words of asksFor(node)) wanted.add(words)
        })
        return [...wanted]
          .filter((words) => !reported.includes(words))
          .map((words) => `${contract.name} does not tell an agent of ${words}`)
      }),
    ),
}

/** A schema has the pattern alone where its codec has words for it. */
const withPatterns = (text: string, root: SchemaNode): string => {
  let written = text
  visit(root, (node) => {
    if (node.kind !== 'string' || node.expects === undefined) return
    const { expects, ...bare } = node
    written = written.replaceAll(expects, typeWords(bare))
  })
  return written
}

const readOtherwise = ({ registry, package: { manifest } }: Domain): readonly string[] => {
  const { contracts = [] } = createRelease({ manifest, exports: {}, registry })
  return registry.entries.flatMap(({ contract }, i) => {
    const read = contracts[i] && instructionsOf(contracts[i])
    const reported = toInstructions(contract)
    const agrees = read !== undefined && withPatterns(read, contract.node) === withPatterns(reported, contract.node)
    return agrees ? [] : [`${contract.name} gives other instructions than its schema:\n${read ?? 'nothing'}`]
  })
}

/** A release has schemas and no codecs; its note lists the instructions that changed. */
export const instructionsRead: Check = {
  name: 'the instructions read from the schema of a contract are its own',
  check: async () => (await loadDomains()).flatMap(readOtherwise),
}
