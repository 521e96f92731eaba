import { toDisplayPath } from '../issue/display.js'
import type { Path } from '../issue/path.js'
import type { Schema } from '../json-schema/schema-of.js'
import { asStandard, type Judging, standardOf } from '../standard/standard-of.js'
import type { StandardIssue, StandardProps } from '../standard/standard-schema.js'
import { isObject, own } from '../walk/keyed.js'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { hasFixedKeys } from './is-json-text.js'

const below = (value: unknown, segment: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(segment)]
  return isObject(value) ? own(value, String(segment)) : undefined
}

/** How many steps of a path lead to what was sent: those after it are within a text of JSON. */
const stepsTo = (path: Path, said: unknown): number => {
  let at = said
  try {
    const text = path.findIndex((segment) => {
      const isText = typeof at === 'string'
      at = below(at, segment)
      return isText
    })
    return text === -1 ? path.length : text
  } catch {
    return path.length // a getter that throws: it is no JSON, which the issue says
  }
}

/** What stands before the paths of a message that is sent under a key of its own. */
const wrappingOf = (said: unknown): Path => {
  try {
    return isObject(said) ? ['message'] : []
  } catch {
    return [] // a proxy that cannot be looked at
  }
}

/** An issue where the sender wrote it: a fault within a text of JSON is one of the text. */
const asSaid = ({ message, path }: StandardIssue, said: unknown): StandardIssue => {
  const steps = stepsTo(path, said)
  if (steps === path.length) return { message, path }
  return { message: `holds JSON in which ${toDisplayPath(path.slice(steps))} ${message}`, path: path.slice(0, steps) }
}

/**
 * A contract as readers of Standard Schema take it for what a model sends in strict mode: the schema it was asked with, the
 * message it meant, and each issue at the place it wrote.
 *
 * @category destructors
 * @since 1.2.0
 */
export const strictStandard = <A>(contract: Judging<A>, schema: Schema): StandardProps<A, unknown> => {
  const { jsonSchema } = standardOf(contract)
  const isWrapped = !hasFixedKeys(contract.node)
  return Object.freeze({
    version: 1,
    vendor: 'contracts',
    validate: (said: unknown) => {
      const result = contract.decode(fromOpenAIStrict(contract, said))
      if (result._tag === 'Right') return { value: result.right }
      const wrapping = isWrapped ? wrappingOf(said) : []
      return {
        issues: result.left.map((issue) => {
          const { message, path } = asStandard(issue)
          return asSaid({ message, path: [...wrapping, ...path] }, said)
        }),
      }
    },
    jsonSchema: Object.freeze({
      input: ({ target }: { readonly target: string }) => {
        if (target === 'draft-2020-12' || target === 'draft-07') return structuredClone(schema)
        throw new TypeError(
          `${contract.name} is not asked for in ${target} in strict mode, only in draft-2020-12, draft-07`,
        )
      },
      output: jsonSchema.output,
    }),
  })
}
