import type { Mixed, Type } from 'io-ts'
import { refuseNeverNull } from '../codec/check-node.js'
import { shapeOf } from '../codec/codec.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { refuseMisspeltPart } from '../issue/refuse.js'
import type { Issue } from '../issue/issue.js'
import type { SchemaNode } from '../model/schema-node.js'
import { checkPointers } from '../rules/pointers.js'
import { checkListener, checkRuleParts, checkRules } from '../rules/check-rules.js'
import type { DecodeMode } from '../model/decode-mode.js'
import { withSettings } from '../rules/configure-rules.js'
import type { AnyRule, RuleOf } from '../rules/rule.js'
import type { CompiledModule } from '../validate/generated.js'
import { type ValidateResult, type DecodeResult, makeDecoder } from './decode.js'
import { checkDefinition, type Role } from './definition.js'
import { standardOf, type StandardProps } from './standard.js'

/**
 * A contract whose message type is not known, as lists contain it. `name` is `id@version`.
 *
 * @category model
 * @since 1.0.0
 */
export interface AnyContract {
  /** Name of the kind of message, `domain/name` in lower case. All versions share it. */
  readonly id: string
  /** Version of the contract, a whole number from 1. */
  readonly version: number
  /** The id and the version, `id@version`. It identifies exactly one contract. */
  readonly name: string
  /** Producer and consumer of the message. It decides which changes a new version may make. */
  readonly role: Role
  /** One sentence that describes the message. */
  readonly description: string
  /** The io-ts codec of the message. */
  readonly codec: Mixed
  /** The schema node of the codec. */
  readonly node: SchemaNode
  /** The rules that apply under the settings of the contract, in order. */
  readonly rules: readonly AnyRule[]
  /** The listener that the contract was made with. It receives the issue of each rule or codec that threw. */
  readonly onContractFailure?: ((issue: Issue) => void) | undefined
  /** Returns the same message, or all of its issues (default mode: tolerant). */
  readonly decode: (value: unknown, mode?: DecodeMode) => DecodeResult<unknown>
  /** Returns whether the message is valid in tolerant mode. */
  readonly is: (value: unknown) => boolean
  /** Returns the errors and the warnings of a message (default mode: tolerant). */
  readonly validate: (value: unknown, mode?: DecodeMode) => ValidateResult<unknown>
  /** The contract as a Standard Schema and a Standard JSON Schema. */
  readonly '~standard': StandardProps<unknown>
}

/**
 * A contract whose messages decode to `A`. It is a Standard Schema and a Standard JSON Schema, so every library that
 * accepts one of these accepts it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Contract<A> extends AnyContract {
  /** The io-ts codec of the message. */
  readonly codec: Type<A, unknown>
  /** Returns the same message, or all of its issues (default mode: tolerant). */
  readonly decode: (value: unknown, mode?: DecodeMode) => DecodeResult<A>
  /** Returns whether the message is valid in tolerant mode. */
  readonly is: (value: unknown) => value is A
  /** Returns the errors and the warnings of a message (default mode: tolerant). */
  readonly validate: (value: unknown, mode?: DecodeMode) => ValidateResult<A>
  /** The contract as a Standard Schema and a Standard JSON Schema. */
  readonly '~standard': StandardProps<A>
}

/**
 * The parts from which `contract` makes a contract.
 *
 * @category model
 * @since 2.0.0
 */
export interface ContractParts<O, A extends O, R extends readonly AnyRule[], S> {
  /** Name of the kind of message, `domain/name` in lower case. All versions share it. */
  readonly id: string
  /** Version of the contract, a whole number from 1. */
  readonly version: number
  /** Producer and consumer of the message. It decides which changes a new version may make. */
  readonly role: Role
  /** One sentence that describes the message, for JSON Schema, documentation and prompts. */
  readonly description: string
  /** The io-ts codec of the message. It may brand its output but must not transform it. */
  readonly codec: Type<A, O>
  /** The module that the compiler generated for this codec (default: the codec is interpreted). */
  readonly compiled?: CompiledModule | undefined
  /** The rules of the message, in the order in which they run (default: none). */
  readonly rules?: R & { readonly [I in keyof R]: RuleOf<A, R[I], S> }
  /** The settings that rules receive. A rule whose `when` returns false for them does not apply. */
  readonly settings?: S
  /** Receives the issue of each rule or codec that threw, once per message, with the error as its `cause`. */
  readonly onContractFailure?: ((issue: Issue) => void) | undefined
}

const contractParts: Readonly<Record<keyof ContractParts<never, never, readonly AnyRule[], never>, true>> = {
  ...{ id: true, version: true, role: true, description: true, codec: true },
  ...{ compiled: true, rules: true, settings: true, onContractFailure: true },
}

/**
 * Defines a contract: one version of one kind of message. Decoding throws for an unknown mode only and returns the same
 * reference. It never changes the value; rules must not either. It reports all issues, in the order of the fields and then of the rules. Throws if the id,
 * the version, the role, the description or the codec cannot be meant; if a rule has no check or no description; if a rule needs
 * settings and the contract has none; if a rule that applies under the settings has an unknown severity, an `at` or
 * `needs` that names no field of the codec, or the id or the code of another such rule; if `onContractFailure` is no function; and if `compiled` was generated from another codec. A rule written for another message is a type error. The codec may brand its output but must not transform it.
 * `compiled` is the module the compiler has generated for this codec. `settings` are passed to the rules; a rule whose
 * `when` returns false for them does not apply.
 *
 * A rule that throws is reported as `rule_failed`, with the severity of the rule, and a codec that throws as
 * `codec_failed`. `onContractFailure` receives these issues, each with the error as its `cause`. An error that
 * `onContractFailure` throws does not change the result. It is thrown again after decoding, uncaught.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.deepStrictEqual(greeting.validate({ hello: 1 }).errors.map(String), ['hello must be a string — got 1'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const contract = /* @__NO_SIDE_EFFECTS__ */ <
  O,
  A extends O,
  const R extends readonly AnyRule[] = readonly [],
  S = void,
>(
  parts: ContractParts<O, A, R, S>,
): Contract<A> => {
  checkDefinition(parts)
  refuseMisspeltPart(`The contract ${parts.id}`, parts, contractParts)
  const { id, version, role, description, codec } = parts
  const name = `${id}@${String(version)}`
  const node = schemaNodeOf(codec)
  refuseNeverNull(name, node)
  checkRuleParts(name, parts.rules ?? [])
  const rules: readonly AnyRule[] = Object.freeze([...withSettings(parts.rules ?? [], parts.settings, `${name}: the`)])
  checkRules(name, rules)
  for (const one of rules) checkPointers(name, one, node)
  const { onContractFailure } = parts
  checkListener(name, onContractFailure)
  const { decode, is, validate } = makeDecoder<A>({
    name,
    compiled: shapeOf(name, codec, node, parts.compiled),
    rules,
    onContractFailure,
  })
  let standard: StandardProps<A> | undefined
  const made: Contract<A> = Object.freeze({
    ...{ id, version, name, role, description, codec, node, rules, decode, is, validate },
    ...(onContractFailure === undefined ? {} : { onContractFailure }),
    get '~standard'() {
      return (standard ??= standardOf(made))
    },
  })
  return made
}
