import { type Json, type Role, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedContract, ReleasedRule } from '../release/release.js'
import { isArray, own } from '../schema/json-key.js'
import { judgeContracts } from './judge-contracts.js'
import type { Judgement } from './judgement.js'
import type { JudgeOptions } from './options.js'

/**
 * How two schemas are compared: as `judgeContracts` does, under a role.
 *
 * @category model
 * @since 1.0.0
 */
export interface DiffOptions extends JudgeOptions {
  readonly role?: Role
}

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

const ruleOf = (rule: Json): readonly ReleasedRule[] => {
  if (!isJsonObject(rule)) return []
  const { id, revision, severity, description } = rule
  if (typeof id !== 'string' || (severity !== 'error' && severity !== 'warning')) return []
  return [
    {
      id,
      severity,
      revision: typeof revision === 'number' ? revision : 1,
      description: typeof description === 'string' ? description : '',
    },
  ]
}

/**
 * The contract that a JSON Schema describes: what its block `x-contract` says, and where it says nothing or the schema is a
 * stranger's, the name given and the role `message`, whose two sides are deployed independently. A role that is given counts
 * before the one in the schema.
 *
 * @example
 * const { id, role } = contractOfSchema({ enum: ['good'] }, { id: 'mood', version: 1 })
 * assert.deepStrictEqual([id, role], ['mood', 'message'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const contractOfSchema = (
  schema: Schema,
  name: { readonly id: string; readonly version: number },
  role?: Role,
): ReleasedContract => {
  const block = own(schema, 'x-contract')
  const { id, version, rules, role: said } = isJsonObject(block) ? block : {}
  return {
    id: typeof id === 'string' ? id : name.id,
    version: typeof version === 'number' ? version : name.version,
    role: role ?? roles.find((one) => one === said) ?? 'message',
    schema,
    rules: isArray(rules) ? rules.flatMap(ruleOf) : [],
    cases: [],
  }
}

/**
 * What changed between two JSON Schemas and whom it breaks, as `contracts diff` judges it. Every schema is read as a contract:
 * what is written are declared properties, and what is read is whatever it accepts. With `reading: 'exact'` both are taken as
 * they are written. A schema without a role, as a stranger's, is a `message` unless the options give one.
 *
 * @example
 * const { bump, findings } = diff({ enum: ['good'] }, { enum: ['good', 'bad'] }, { role: 'output' })
 * assert.deepStrictEqual([bump, findings[0]?.kind], ['major', 'literal-added'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const diff = (old: Schema, next: Schema, { role, ...options }: DiffOptions = {}): Judgement => {
  const name = { id: 'schema', version: 1 }
  return diffContracts(contractOfSchema(old, name, role), contractOfSchema(next, name, role), options)
}

/**
 * The same of two contracts that were read from schemas: the newer one goes by the name of the older.
 *
 * @example
 * const mood = (values: readonly string[]) => contractOfSchema({ enum: values }, { id: 'mood', version: 1 }, 'output')
 * assert.strictEqual(diffContracts(mood(['good']), mood(['good', 'bad'])).bump, 'major')
 *
 * @category combinators
 * @since 1.0.0
 */
export const diffContracts = (old: ReleasedContract, next: ReleasedContract, options: JudgeOptions = {}): Judgement =>
  judgeContracts(old, { ...next, id: old.id, version: old.version }, options)
