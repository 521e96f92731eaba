import type { Task } from '../cli/command.js'
import type { Found } from '../discovery/find.js'

/** Why the lines of a file cannot be the items of one message of this contract. */
export const noTurns = ({ line: { contract } }: Found, { flags }: Pick<Task, 'flags'>): string | undefined => {
  if (flags['turns'] !== true) return undefined
  const { input = 'auto' } = flags
  if (input !== 'auto' && input !== 'ndjson') return `--turns reads NDJSON, not ${String(input)}.`
  return contract.node.kind === 'array' ? undefined : `${contract.name} is no list: --turns reads the items of one.`
}
