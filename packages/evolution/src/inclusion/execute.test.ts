import type { Json } from '@contracts/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import type { Release } from '../release/release.js'
import { backtracking } from './backtracking.js'
import { validationErrors } from './execute.js'
import { includes } from './includes.js'

describe('the attempts of a backtracking engine', () => {
  const [zeros, long] = ['a'.repeat(40), 'a'.repeat(5000)]
  it.each<[string, string, boolean]>([
    ['^[0-9]{4}-(?:0[1-9]|1[0-2])$', '2026-11', true],
    ['^[a-z]+$', long, true],
    ['[a-z]+$', long, true],
    ['[a-z]+[0-9]$', long, false],
    ['^a*b*c*$', long, true],
    ['^(?:a+)+$', zeros, true],
    ['^(?:a+)+b$', zeros, false],
    ['^(?:a|a)*b$', zeros, false],
    ['^(?:%[a-z][^%]*)+b$', '%aa'.repeat(80), true],
    ['^(?:a{1,30}){1,30}b$', zeros, false],
    ['^(a?){30}a{30}$', zeros, false],
    ['^(a?){200}a{200}$', 'aaaaa', false],
    ['^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?b$', 'a'.repeat(12), false],
    ['^(?=(?:a|a)*b)', zeros, false],
    ['(?<!b)a$', zeros, true],
    ['^(a|b)\\1$', 'aa', true],
    ['^\\bword\\b', 'word', true],
    ['(', zeros, true],
  ])('%s', (pattern, text, isQuick) => {
    expect(backtracking(pattern)(text)).toBe(isQuick)
  })
})

describe('a pattern that backtracks', () => {
  it('does not run on a string that would take too long, and the answer is unknown', () => {
    const long = { type: 'string', minLength: 60, pattern: '^a+$' }
    expect(includes(long, { pattern: '^(?:a+)+b$' }).verdict).toBe('unknown')
    expect(includes({ type: 'string', pattern: '^a+$' }, { pattern: '^(?:a+)+b$' })).toEqual({
      verdict: 'disproved',
      counterexample: 'a',
    })
    expect(includes(long, { pattern: '^(?:a+)+$' })).toEqual({ verdict: 'proved' })
  })
})

const release = JSON.parse(readFileSync('../scout/releases/2.0.0.json', 'utf8')) as Release
const plan = release.contracts?.find(({ id, version }) => id === 'scout/plan' && version === 2)?.schema ?? {}
const [example] = plan['examples'] as readonly { readonly [key: string]: Json }[]

describe('validationErrors', () => {
  it('returns no errors for a message that the schema accepts', () => {
    expect(validationErrors(plan, example ?? null)).toEqual([])
  })

  it.each<readonly [string, Json, string]>([
    ['another literal', { ...example, schema: 'scout_plan_v1' }, '/schema'],
    ['a list for an object', { ...example, run_metadata: [] }, '/run_metadata'],
    ['a key that is missing', { schema: 'scout_plan_v2' }, ''],
  ])('reports an error at the same pointer as another validator: %s', (_, message, pointer) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(plan)
    expect(ajv(message)).toBe(false)
    expect(ajv.errors?.map(({ instancePath }) => instancePath)).toContain(pointer)
    expect(validationErrors(plan, message).map((one) => one.pointer)).toContain(pointer)
  })

  it('escapes the keys in a pointer', () => {
    const schema = { properties: { 'a/b %~é': { type: 'string' } } }
    expect(validationErrors(schema, { 'a/b %~é': 1 }).map(({ pointer }) => pointer)).toEqual(['/a~1b %~0é'])
  })

  it('returns no errors when the validator cannot run the schema', () => {
    expect(validationErrors({ $ref: 'https://elsewhere.example/schema' }, 1)).toEqual([])
  })
})
