import { Ajv2020 } from 'ajv/dist/2020.js'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { isJsonObject, type Json, type Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { mutateMessage, seeded } from '@contracts/testing'
import { isArray, own } from '../schema/json.js'
import { compareContracts } from './compare-contracts.js'
import type { Effect } from './finding.js'
import { membership, writerMessages } from '../inclusion/message-set.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const folder = join(__dirname, '..', '..', '..')

const schemas = readdirSync(folder)
  .map((name) => join(folder, name, 'schemas'))
  .filter(existsSync)
  .flatMap((at) => readdirSync(at).map((file) => JSON.parse(readFileSync(join(at, file), 'utf8')) as Schema)) // a schema file is a schema

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true })

const judge = (schema: Schema): ((message: Json) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it
  return (message) => validate(message)
}

type Twist = (schema: Schema, pick: (count: number) => number) => Schema

/** Returns an object without a key. */
const without = (object: Schema, key: string | undefined): Schema =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

const list = (schema: Schema, key: string): readonly Json[] => {
  const found = own(schema, key)
  return isArray(found) ? found : []
}

const map = (schema: Schema, key: string): Schema => {
  const found = own(schema, key)
  return isJsonObject(found) ? found : {}
}

const twists: readonly Twist[] = [
  (schema) => ({
    ...schema,
    ...(own(schema, 'enum') === undefined ? {} : { enum: [...list(schema, 'enum'), 'brand new'] }),
  }),
  (schema) => ({ ...schema, ...(list(schema, 'enum').length < 2 ? {} : { enum: list(schema, 'enum').slice(1) }) }),
  (schema) => ({
    ...schema,
    ...(own(schema, 'minimum') === undefined ? {} : { minimum: Number(own(schema, 'minimum')) + 1 }),
  }),
  (schema) =>
    own(schema, 'type') === 'string' ? { ...schema, minLength: Number(own(schema, 'minLength') ?? 0) + 1 } : schema,
  (schema) => (own(schema, 'type') === 'integer' ? { ...schema, type: 'number' } : schema),
  (schema, pick) => {
    const properties = map(schema, 'properties')
    const gone = Object.keys(properties)[pick(Object.keys(properties).length)]
    const required = list(schema, 'required').filter((name) => name !== gone)
    return gone === undefined ? schema : { ...schema, properties: without(properties, gone), required }
  },
  (schema) =>
    own(schema, 'properties') === undefined
      ? schema
      : { ...schema, properties: { ...map(schema, 'properties'), fresh: { type: 'string' } } },
  (schema, pick) => {
    const names = Object.keys(map(schema, 'properties'))
    const name = names[pick(names.length)]
    return name === undefined ? schema : { ...schema, required: [...new Set([...list(schema, 'required'), name])] }
  },
  (schema) =>
    list(schema, 'required').length === 0 ? schema : { ...schema, required: list(schema, 'required').slice(1) },
]

/** Returns the schema with one random subschema changed by a random twist. */
const twisted = (schema: Schema, pick: (count: number) => number): Schema => {
  const properties = map(schema, 'properties')
  const names = Object.keys(properties)
  const items = own(schema, 'items')
  const choice = pick(names.length + 2)
  const name = names[choice]
  const inner = name === undefined ? undefined : properties[name]
  if (name !== undefined && isJsonObject(inner))
    return { ...schema, properties: { ...properties, [name]: twisted(inner, pick) } }
  if (choice === names.length && isJsonObject(items)) return { ...schema, items: twisted(items, pick) }
  return twists[pick(twists.length)]?.(schema, pick) ?? schema
}

/** Returns the schema with one to three random twists. */
const changed = (schema: Schema, pick: (count: number) => number): Schema => {
  let next = schema
  for (let left = 1 + pick(3), tries = 0; left > 0 && tries < 100; tries++) {
    const more = twisted(next, pick)
    if (JSON.stringify(more) === JSON.stringify(next)) continue
    next = more
    left--
  }
  return next
}

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

describe('the comparison of a contract with a random change', () => {
  it('reports counterexamples that ajv confirms, and proves nothing that a sampled message breaks', () => {
    const reported = { breaking: 0, compatible: 0, unknown: 0, tried: 0 }
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed)
        const pick = (count: number): number => Math.floor(random() * count)
        const old = schemas[pick(schemas.length)] ?? {}
        const next = changed(old, pick)
        const role = roles[pick(roles.length)] ?? 'message'
        const version = (schema: Schema) => ({ id: 'demo/any', version: 1, role, schema, rules: [], cases: [] })
        const { bump, findings } = compareContracts(version(old), version(next))
        const effects = findings.flatMap((finding) => finding.effects)
        const accepts = {
          old: judge(old),
          next: judge(next),
          wrote: membership(writerMessages(old)),
          writes: membership(writerMessages(next)),
        }
        const breaks = ({ direction }: Pick<Effect, 'direction'>, message: Json): boolean => {
          if (direction === 'backward') return accepts.wrote(message) === true && !accepts.next(message)
          if (direction === 'forward') return accepts.writes(message) === true && !accepts.old(message)
          // Where another change rejects what an old sender writes, both versions accept a message that shows the loss.
          const isHidden = effects.some(({ direction, verdict }) => direction === 'backward' && verdict === 'breaking')
          return (accepts.wrote(message) === true || (isHidden && accepts.old(message))) && accepts.next(message)
        }
        for (const effect of effects) {
          reported[effect.verdict]++
          if (effect.counterexample !== undefined)
            expect([breaks(effect, effect.counterexample), effect]).toEqual([true, effect])
          if (effect.verdict === 'breaking') expect(effect.counterexample).toBeDefined()
        }
        expect(bump === 'major').toBe(effects.some((effect) => effect.protected && effect.verdict === 'breaking'))
        const unbroken = (['backward', 'forward'] as const).filter((direction) =>
          effects.every((effect) => effect.direction !== direction || effect.verdict === 'compatible'),
        )
        const examples = [...list(old, 'examples'), ...list(next, 'examples')]
        for (let i = 0; i < 60; i++) {
          const message = mutateMessage(examples[i % examples.length], random) as Json // a mutation of JSON is JSON
          for (const direction of unbroken) {
            reported.tried++
            expect([breaks({ direction }, message), direction, message]).toEqual([false, direction, message])
          }
        }
      }),
      { numRuns: 0.6 * numRuns },
    )
    expect([
      reported.breaking > 0.3 * numRuns,
      reported.compatible > 0.3 * numRuns,
      reported.tried > 10 * numRuns,
      reported.unknown,
    ]).toEqual([true, true, true, 0])
  })
})
