import type { Node } from '@contracts/core'
import { toInstructions } from '@contracts/core/describe'
import { visit } from '../inside-core.js'
import { loadDomains } from '../workspace/registry.js'
import type { Law } from './law.js'

/** What a node asks for, in the words a prompt must hold. */
const asksFor = (node: Node): readonly string[] => {
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
export const instructions: Law = {
  says: 'the instructions of every contract name its keys, allowed values, bounds and error rules',
  check: async () =>
    (await loadDomains()).flatMap(({ registry }) =>
      registry.lines.flatMap(({ contract, examples: [example] }) => {
        const told = toInstructions(contract, { example })
        const wanted = new Set(contract.rules.filter(({ severity }) => severity === 'error').map(({ says }) => says))
        visit(contract.node, (node, _, field) => {
          if (field?.deprecated !== undefined) return
          if (field !== undefined) wanted.add(field.key)
          for (const words of asksFor(node)) wanted.add(words)
        })
        return [...wanted]
          .filter((words) => !told.includes(words))
          .map((words) => `${contract.name} does not tell an agent of ${words}`)
      }),
    ),
}
