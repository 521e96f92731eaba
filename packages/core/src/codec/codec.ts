import { type Context, type Errors, Type } from 'io-ts'
import { pathOf } from '../reflect/context.js'
import type { Node } from '../reflect/node.js'
import { withReflection } from '../reflect/reflection.js'
import { startTrail } from '../walk/trail.js'
import { walk } from '../walk/walk.js'

/**
 * An io-ts codec that carries its law as data: it decodes JSON values to themselves.
 *
 * @category model
 * @since 1.0.0
 */
export type Codec<A> = Type<A>

const accepts = (node: Node, value: unknown): boolean => {
  const trail = startTrail('ignore', '')
  walk(node, value, trail)
  return trail.issues.length === 0
}

/**
 * An io-ts codec that means what the node says. Used alone or inside a stock combinator it reports io-ts errors; inside
 * a contract it reports issues.
 *
 * @category constructors
 * @since 1.0.0
 */
export const codec = <A>(name: string, node: Node): Codec<A> => {
  const made: Codec<A> = new Type<A>(
    name,
    (value): value is A => accepts(node, value),
    (value, context) => {
      const trail = startTrail('ignore', '')
      walk(node, value, trail)
      if (trail.issues.length > 0) return { _tag: 'Left', left: toErrors(made, trail.issues, context) }
      return { _tag: 'Right', right: value as A } // the walk found nothing: the value is an A
    },
    (value) => value,
  )
  return withReflection(made, { node })
}

const toErrors = <A>(type: Codec<A>, issues: ReturnType<typeof startTrail>['issues'], context: Context): Errors =>
  issues.map((found) => {
    const issue = found.with({ path: [...pathOf(context), ...found.path] })
    return {
      value: issue.value,
      context: [...context, ...found.path.map((segment) => ({ key: String(segment), type }))],
      message: issue.path.length === 0 ? issue.message : String(issue),
      issue, // for a contract that meets this codec inside one it cannot read
    }
  })
