import type { Issue } from '../issue/issue.js'
import type { Validation } from '../contract/validation.js'
import { schemaFor, targets, type Target } from '../json-schema/target.js'
import type { Node } from '../reflect/node.js'
import type { StandardIssue, StandardProps } from './standard-schema.js'

/** An issue as the standard tells it: the hint belongs to the sentence. */
export const asStandard = ({ message, hint, path }: Issue): StandardIssue => ({
  message: hint === undefined ? message : `${message}. ${hint}`,
  path,
})

/** What the standard needs to know of a contract. */
export interface Judging<A> {
  readonly name: string
  readonly says: string
  readonly node: Node
  readonly decode: (value: unknown) => Validation<A>
}

const isTarget = (target: string): target is Target => (targets as readonly string[]).includes(target) // asked of any text

const jsonSchemaOf =
  (contract: Omit<Judging<unknown>, 'decode'>) =>
  ({ target }: { readonly target: string }): Record<string, unknown> => {
    if (!isTarget(target))
      throw new TypeError(`${contract.name} is not written for ${target}, only ${targets.join(', ')}`)
    const { schema, untold } = schemaFor(contract, target)
    const [first] = untold
    if (first === undefined) return schema
    throw new TypeError(
      `${contract.name} cannot be written for ${target}: it has no words for ${first.why} (${first.pointer})`,
    )
  }

/**
 * A contract as every reader of Standard Schema and of Standard JSON Schema takes it: tolerant decoding, and the schema of
 * what it accepts, rules aside.
 *
 * @category destructors
 * @since 1.2.0
 */
export const standardOf = <A>(contract: Judging<A>): StandardProps<A> => {
  const write = jsonSchemaOf(contract)
  return Object.freeze({
    version: 1,
    vendor: 'contracts',
    validate: (value: unknown) => {
      const result = contract.decode(value)
      return result._tag === 'Right' ? { value: result.right } : { issues: result.left.map(asStandard) }
    },
    jsonSchema: Object.freeze({ input: write, output: write }),
  })
}
