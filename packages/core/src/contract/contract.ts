import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Mixed, Type } from 'io-ts'
import type { Validation } from './validation.js'
import type { Issue } from '../issue/issue.js'
import type { CompiledModule } from '../compiled/compiled.js'
import type { Node } from '../reflect/node.js'
import { nodeOf } from '../reflect/node-of.js'
import { examine, holds, type Mode } from './examine.js'
import { inSilence, type Law, lawsOf } from './law.js'
import { lawTree } from './law-tree.js'
import { shapeOf } from './shape-of.js'
import type { Rule } from './rule.js'
import type { Role } from './role.js'
import type { Checked } from './validation.js'

/**
 * One version of one message: its codec, its rules, and who is out there. `name` is `id@version`. Lists of contracts hold
 * this form, which does not say what their messages decode to.
 *
 * @category model
 * @since 1.0.0
 */
export interface AnyContract {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly role: Role
  readonly says: string
  readonly codec: Mixed
  readonly node: Node
  readonly rules: readonly Rule<never>[]
  readonly decode: (value: unknown, mode?: Mode) => Validation<unknown>
  readonly is: (value: unknown) => boolean
  readonly check: (value: unknown, mode?: Mode) => Checked<unknown>
}

/**
 * A contract whose messages decode to `A`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Contract<A> extends AnyContract {
  readonly codec: Type<A, unknown>
  readonly decode: (value: unknown, mode?: Mode) => Validation<A>
  readonly is: (value: unknown) => value is A
  readonly check: (value: unknown, mode?: Mode) => Checked<A>
}

const nonEmpty = (issues: readonly Issue[]): issues is NonEmptyArray<Issue> => issues.length > 0

/**
 * A contract. Decoding never throws, never changes the value and answers with the same reference; all issues come at
 * once, in declared order and then in rule order. A rule that stands twice is a programmer's mistake and throws. A
 * codec may brand what it decodes and not change it: its messages are what it writes. `compiled` is the module the
 * compiler has made of this codec: the same answers, sooner.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.deepStrictEqual(greeting.check({ hello: 1 }).errors.map(String), ['hello must be a string — got 1'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const contract = <O, A extends O>(parts: {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly says: string
  readonly codec: Type<A, O>
  readonly compiled?: CompiledModule | undefined
  readonly rules?: readonly Rule<never>[]
}): Contract<A> => {
  const { id, version, role, says, codec } = parts
  const name = `${id}@${String(version)}`
  const node = nodeOf(codec)
  const rules = Object.freeze([...(parts.rules ?? [])])
  const twice = rules.find((law, i) => rules.findIndex((other) => other.id === law.id) < i)
  if (twice !== undefined) throw new TypeError(`${name} has the rule ${twice.id} twice`)
  const laws = lawsOf(rules)
  const shape = shapeOf(codec, node, parts.compiled)
  const asked = (laws: readonly Law[]) => ({ laws, tree: lawTree(laws) })
  const errors = asked(laws.filter(({ rule }) => rule.severity === 'error'))
  const examiner = { name, shape, errors, all: asked(laws.map(inSilence)) }
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
  return Object.freeze({ id, version, name, role, says, codec, node, rules, decode, is, check })
}
