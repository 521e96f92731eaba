import { toInstructions } from '@contracts/llm'
import type { ReleasedContract } from '../release/release.js'
import { readSchema } from './read-schema.js'

/**
 * What an agent that writes the messages of a contract has to be told, by what its schema and its rules say: where a
 * codec has words of its own for a pattern, the pattern stands in their place. Nothing of a schema that a contract did
 * not write, or that has too many parts.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = registry({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * const { contracts: [released] = [] } = releaseFrom({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, registry: demo })
 * assert.match((released && instructionsOf(released)) ?? '', /- hello: text/)
 *
 * @category reporters
 * @since 1.0.0
 */
export const instructionsOf = ({ schema, rules }: ReleasedContract): string | undefined => {
  if (schema['x-contract'] === undefined) return undefined
  const node = readSchema(schema)
  const description = schema['description']
  return (
    node &&
    toInstructions({
      description: typeof description === 'string' ? description : '',
      node,
      rules: rules.map(({ severity, description }) => ({ severity, description })),
    })
  )
}
