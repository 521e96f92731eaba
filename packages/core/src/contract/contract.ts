import type { Mixed, Type } from 'io-ts'
import type { Validation } from './validation.js'
import type { CompiledModule } from '../compiled/compiled.js'
import type { Node } from '../reflect/node.js'
import type { Issue } from '../issue/issue.js'
import { nodeOf } from '../reflect/node-of.js'
import { decoder } from './decoder.js'
import type { Mode } from './examine.js'
import { refuseStray } from './pointers.js'
import { shapeOf } from './shape-of.js'
import { standardOf } from '../standard/standard-of.js'
import type { StandardProps } from '../standard/standard-schema.js'
import type { AnyRule, RuleOf } from './rule.js'
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
  readonly rules: readonly AnyRule[]
  readonly decode: (value: unknown, mode?: Mode) => Validation<unknown>
  readonly is: (value: unknown) => boolean
  readonly check: (value: unknown, mode?: Mode) => Checked<unknown>
  readonly '~standard': StandardProps<unknown>
}

/**
 * A contract whose messages decode to `A`. It is a Standard Schema and a Standard JSON Schema: what takes one of these
 * takes it as it is.
 *
 * @category model
 * @since 1.0.0
 */
export interface Contract<A> extends AnyContract {
  readonly codec: Type<A, unknown>
  readonly decode: (value: unknown, mode?: Mode) => Validation<A>
  readonly is: (value: unknown) => value is A
  readonly check: (value: unknown, mode?: Mode) => Checked<A>
  readonly '~standard': StandardProps<A>
}

/**
 * A contract. Decoding never throws, never changes the value and answers with the same reference; all issues come at
 * once, in declared order and then in rule order. A rule that stands twice is a programmer's mistake and throws, and so
 * is one whose `at` or `needs` names no field of the codec; a rule written for another message is a type error. A codec
 * may brand what it decodes and not change it: its messages are what it writes. `compiled` is the module the compiler
 * has made of this codec: the same answers, sooner.
 *
 * A rule that throws is the error `rule_failed`, whatever its severity, wherever it is run, and `onRuleFailed` is given that issue with the
 * error as its `cause`, once a rule and message. What `onRuleFailed` throws reaches the caller of `decode`.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.deepStrictEqual(greeting.check({ hello: 1 }).errors.map(String), ['hello must be a string — got 1'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const contract = <O, A extends O, const R extends readonly AnyRule[] = readonly []>(parts: {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly says: string
  readonly codec: Type<A, O>
  readonly compiled?: CompiledModule | undefined
  readonly rules?: R & { readonly [I in keyof R]: RuleOf<A, R[I]> }
  readonly onRuleFailed?: ((issue: Issue) => void) | undefined
}): Contract<A> => {
  const { id, version, role, says, codec } = parts
  const name = `${id}@${String(version)}`
  const node = nodeOf(codec)
  const rules: readonly AnyRule[] = Object.freeze([...(parts.rules ?? [])])
  for (const one of rules) refuseStray(name, one, node)
  const { onRuleFailed } = parts
  const { decode, is, check } = decoder<A>({
    name,
    compiled: shapeOf(codec, node, parts.compiled),
    rules,
    onRuleFailed,
  })
  let standard: StandardProps<A> | undefined
  const made: Contract<A> = Object.freeze({
    ...{ id, version, name, role, says, codec, node, rules, decode, is, check },
    get '~standard'() {
      return (standard ??= standardOf(made))
    },
  })
  return made
}
