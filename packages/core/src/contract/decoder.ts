import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Compiled } from '../compiled/compiled.js'
import type { Issue } from '../issue/issue.js'
import { examine, holds, type Mode } from './examine.js'
import { inSilence, type Law, lawsOf } from './law.js'
import { lawTree } from './law-tree.js'
import type { AnyRule } from './rule.js'
import type { Checked, Validation } from './validation.js'

/**
 * The three ways a message is read.
 *
 * @category model
 * @since 1.2.0
 */
export interface Decoder<A> {
  readonly decode: (value: unknown, mode?: Mode) => Validation<A>
  readonly is: (value: unknown) => value is A
  readonly check: (value: unknown, mode?: Mode) => Checked<A>
}

const nonEmpty = (issues: readonly Issue[]): issues is NonEmptyArray<Issue> => issues.length > 0

/**
 * What reads messages without a codec: the shape is a compiled one, the rules are asked as a contract asks them, and
 * every issue bears `name`, which is `id@version`. A rule that stands twice is a programmer's mistake and throws.
 * `onRuleFailed` is given the issue of each rule that could not be run, its `cause` included.
 *
 * @example
 * import { type Compiled, decoder } from '@contracts/core/decoder'
 *
 * const compiled: Compiled = { compiled: true, is: (value) => value === 'hello', collect: () => undefined }
 * const greeting = decoder<'hello'>({ name: 'demo/greeting@1', compiled })
 * assert.deepStrictEqual(greeting.decode('hello'), E.right('hello'))
 *
 * @category constructors
 * @since 1.2.0
 */
export const decoder = <A>(parts: {
  readonly name: string
  readonly compiled: Compiled
  readonly rules?: readonly AnyRule[]
  readonly onRuleFailed?: ((issue: Issue) => void) | undefined
}): Decoder<A> => {
  const { name, compiled: shape, rules = [], onRuleFailed } = parts
  const twice = rules.find((law, i) => rules.findIndex((other) => other.id === law.id) < i)
  if (twice !== undefined) throw new TypeError(`${name} has the rule ${twice.id} twice`)
  const laws = lawsOf(rules)
  const asked = (laws: readonly Law[]) => ({ laws, tree: lawTree(laws) })
  const errors = asked(laws.filter(({ rule }) => rule.severity === 'error'))
  const examiner = { name, shape, errors, all: asked(laws.map(inSilence)), onRuleFailed }
  const decode = (value: unknown, mode: Mode = 'tolerant'): Validation<A> => {
    const issues = examine(examiner, value, mode === 'strict' ? 'refuse' : 'ignore')
    return nonEmpty(issues) ? { _tag: 'Left', left: issues } : { _tag: 'Right', right: value as A } // no issue: the value is an A
  }
  const check = (value: unknown, mode: Mode = 'tolerant'): Checked<A> => {
    const issues = examine(examiner, value, mode === 'strict' ? 'refuse' : 'warn')
    if (issues.length === 0) return { valid: true, value: value as A, errors: [], warnings: [] } // nothing was found
    const errors = issues.filter((issue) => issue.severity === 'error')
    const warnings = issues.filter((issue) => issue.severity === 'warning')
    return nonEmpty(errors)
      ? { valid: false, errors, warnings }
      : { valid: true, value: value as A, errors: [], warnings } // no error: the value is an A
  }
  const is = (value: unknown): value is A => holds(examiner, value)
  return Object.freeze({ decode, is, check })
}
