import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedContract, ReleasedRule } from '../release/release.js'
import { isArray, isObject, own } from '../schema/json-key.js'
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
  if (!isObject(rule)) return []
  const { id, revision, severity, says } = rule
  if (typeof id !== 'string' || (severity !== 'error' && severity !== 'warning')) return []
  return [
    { id, severity, revision: typeof revision === 'number' ? revision : 1, says: typeof says === 'string' ? says : '' },
  ]
}

const contractOf = (schema: Schema, name: ReleasedContract | undefined, role: Role | undefined): ReleasedContract => {
  const block = own(schema, 'x-contract')
  const { id, version, rules, role: said } = isObject(block) ? block : {}
  return {
    id: name?.id ?? (typeof id === 'string' ? id : 'schema'),
    version: name?.version ?? (typeof version === 'number' ? version : 1),
    role: role ?? roles.find((one) => one === said) ?? 'message',
    schema,
    rules: isArray(rules) ? rules.flatMap(ruleOf) : [],
    cases: [],
  }
}

/**
 * What changed between two JSON Schemas and whom it breaks. A schema that says so under `x-contract` has its role and is read
 * as a contract; a stranger's is a `message`, read word for word, unless the options say otherwise.
 *
 * @example
 * const { bump, findings } = diff({ enum: ['good'] }, { enum: ['good', 'bad'] }, { role: 'output' })
 * assert.deepStrictEqual([bump, findings[0]?.kind], ['major', 'literal-added'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const diff = (old: Schema, next: Schema, { role, ...options }: DiffOptions = {}): Judgement => {
  const before = contractOf(old, undefined, role)
  const isContract = [old, next].some((schema) => isObject(own(schema, 'x-contract')))
  return judgeContracts(before, contractOf(next, before, role), {
    reading: isContract ? 'contract' : 'strict',
    ...options,
  })
}
