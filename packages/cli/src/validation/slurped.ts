import type { Task } from '../cli/command.js'
import type { Found } from '../discovery/find.js'

/** Returns why `--slurp` cannot be used with this contract and input, or `undefined` if it can or is not set. */
export const whyNotSlurped = ({ entry: { contract } }: Found, { flags }: Pick<Task, 'flags'>): string | undefined => {
  if (flags['slurp'] !== true) return undefined
  const { input = 'auto' } = flags
  if (input !== 'auto' && input !== 'ndjson') return `--slurp reads NDJSON, not ${String(input)}.`
  return contract.node.kind === 'array'
    ? undefined
    : `--slurp reads the items of a list, and ${contract.name} is not a list.`
}
