import * as fc from 'fast-check'
import { arrayOf } from '../codec/array-of.js'
import { enumOf } from '../codec/enum-of.js'
import { number, string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { union } from '../codec/union.js'
import { toIssueData, reportText } from '../report.js'
import { type Issue, issueFromJson } from '../issue/issue.js'
import { adversarialMessage, mutateMessage, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { interpret } from '../validate/validate.js'
import { rule } from '../rules/rule.js'
import { type AnyContract, contract } from './contract.js'
import { compiledDecoder } from './decode.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const contractOf = (seed: number, depth: number, opaque: boolean): AnyContract =>
  contract({
    id: 'demo/any',
    version: 1,
    role: 'message',
    description: 'Any.',
    codec: randomCodec(seeded(seed), { depth, opaque }),
  })

const depths = fc.integer({ min: 1, max: 3 })
const seeds = fc.nat(1_000_000)

/** Checks a property of every message of every contract. A message is a sample, a mutated sample, or adversarial. */
const always = (
  property: (of: AnyContract, message: unknown) => void,
  { opaque = true, json = false, runs = 1.5 } = {},
): void => {
  fc.assert(
    fc.property(depths, seeds, seeds, (depth, codecSeed, seed) => {
      const of = contractOf(codecSeed, depth, opaque)
      const random = seeded(seed)
      let valid: unknown
      for (let i = 0; i < 8; i++) {
        if (i % 4 === 0) valid = sampleOrNearest(of.node, random)
        property(
          of,
          i % 4 === 0 ? valid : i % 4 === 3 && !json ? adversarialMessage(valid, random) : mutateMessage(valid, random),
        )
      }
    }),
    { numRuns: runs * numRuns },
  )
}

const issuesOf = (of: AnyContract, message: unknown, mode: 'tolerant' | 'strict'): readonly Issue[] => {
  const result = of.decode(message, mode)
  return result._tag === 'Left' ? result.left : []
}

const brief = ({ code, pointer }: Issue): string => `${code} ${pointer}`

describe('decode, for any codec and message', () => {
  it('returns the same reference or issues, and the same result when called again', () => {
    always((of, message) => {
      for (const mode of ['tolerant', 'strict'] as const) {
        const result = of.decode(message, mode)
        if (result._tag === 'Right') expect(Object.is(result.right, message)).toBe(true)
        else expect(result.left.length).toBeGreaterThan(0)
        expect(issuesOf(of, message, mode).map(String)).toEqual(issuesOf(of, message, mode).map(String))
      }
    })
  })

  it('does not change the value', () => {
    always(
      (of, message) => {
        const before = JSON.stringify(message)
        of.validate(message, 'strict')
        expect(JSON.stringify(message)).toBe(before)
      },
      { json: true },
    )
  })

  it('agrees with is and validate, and tolerant mode accepts what strict mode accepts', () => {
    always((of, message) => {
      const tolerant = issuesOf(of, message, 'tolerant').map(brief)
      const strict = issuesOf(of, message, 'strict').map(brief)
      const { valid, warnings } = of.validate(message)
      expect([of.is(message), valid]).toEqual([tolerant.length === 0, tolerant.length === 0])
      expect(of.validate(message, 'strict').valid).toBe(strict.length === 0)
      expect(strict.length).toBeGreaterThanOrEqual(tolerant.length > 0 || warnings.length > 0 ? 1 : 0)
    })
  })

  it('reports in strict mode what it reports or warns of in tolerant mode', () => {
    always(
      (of, message) => {
        const { errors, warnings } = of.validate(message)
        const strict = issuesOf(of, message, 'strict').map(brief)
        expect(strict).toEqual(expect.arrayContaining([...errors, ...warnings].map(brief)))
      },
      { json: true },
    )
  })

  it('reports one issue for each path, apart from conditions and the warnings of another member of an intersection', () => {
    always(
      (of, message) => {
        // Each keyword of a condition is an issue of its own.
        const issues = issuesOf(of, message, 'strict').filter(
          ({ code, rule }) => code !== 'unmet_condition' && rule === undefined,
        )
        const pointers = issues.map(({ pointer }) => pointer)
        expect(pointers).toEqual([...new Set(pointers)])
      },
      { opaque: false },
    )
  })

  it('points at the value, or at the absent key of an object', () => {
    const at = (message: unknown, path: Issue['path']): unknown =>
      // A path goes through own keys of containers.
      path.reduce<unknown>((value, key) => {
        const container = value as Readonly<Record<string, unknown>>
        return Object.hasOwn(container, key) ? container[key] : undefined
      }, message)
    always(
      (of, message) => {
        for (const { code, path, pointer, value } of issuesOf(of, message, 'strict')) {
          const segments = pointer.split('/').slice(1)
          expect(segments.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))).toEqual(path.map(String))
          expect(Object.is(at(message, path), value)).toBe(true)
          if (code === 'missing') expect(at(message, path.slice(0, -1))).toEqual(expect.anything())
        }
      },
      { opaque: false, json: true },
    )
  })
})

describe('every issue', () => {
  it('is restored from JSON', () => {
    always((of, message) => {
      for (const issue of issuesOf(of, message, 'strict')) {
        const data = JSON.parse(JSON.stringify(issue)) as ReturnType<Issue['toJSON']> // what toJSON wrote
        expect(issueFromJson(data).toJSON()).toEqual(issue.toJSON())
      }
    })
  })

  it('summarises a value in 60 characters, without terminal control characters', () => {
    const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
    always((of, message) => {
      const { errors, warnings } = of.validate(message)
      for (const { actual } of [...errors, ...warnings]) expect(actual.length).toBeLessThanOrEqual(60)
      expect(reportText([...errors, ...warnings])).not.toMatch(steering)
    })
  })

  it('contains no character of a redacted value', () => {
    const secret = (_: string, value: unknown): unknown =>
      typeof value === 'string' ? '☃☄☢'.repeat(value.length + 1) : value
    always(
      (of, message) => {
        const { errors, warnings } = of.validate(JSON.parse(JSON.stringify(message), secret), 'strict')
        const issues = [...errors, ...warnings]
        const read = issues.map((issue) => issueFromJson(issue.toJSON()))
        for (const some of [issues, read])
          expect(JSON.stringify(toIssueData(some, { redact: true })) + reportText(some, { redact: true })).not.toMatch(
            /[☃☄☢]/,
          )
      },
      { json: true },
    )
  })
})

describe('the hints of a message with many issues', () => {
  const about = { id: 'demo/many', version: 1, role: 'message', description: 'Many.' } as const
  const hintsIn = (issues: readonly Issue[]): readonly (string | undefined)[] => issues.map(({ hint }) => hint)
  const expected = (hint: string) => Array.from({ length: 600 }, (_, i) => (i < 500 ? hint : undefined))

  it('are those of the first 500 issues, because each compares a word with every one that is allowed', () => {
    const sizes = contract({ ...about, codec: arrayOf(enumOf('small', 'large')) })
    const { errors } = sizes.validate(Array.from({ length: 600 }, () => 'smal'))
    expect(hintsIn(errors)).toEqual(expected('Did you mean "small"?'))
    const item = union('Item', [struct('Item', { size: string }), struct('Other', { id: string, name: string })])
    const items = contract({ ...about, codec: arrayOf(item) })
    const { errors: missing } = items.validate(Array.from({ length: 600 }, () => ({ siez: 'small' })))
    expect(hintsIn(missing)).toEqual(expected('The message has "siez": did you mean "size"?'))
    expect(new Set(missing.map(({ message }) => message))).toEqual(new Set(['is missing: it must be a string']))
  })

  it('are the same if the shape is compiled and only a rule reports issues', () => {
    const tooMany = rule({
      id: 'demo/too-many',
      description: 'A count is 0.',
      check: (count: number) =>
        Array.from({ length: count }, () => ({ path: [], message: 'must be 0', hint: 'Write 0.' })),
    })
    const interpreted = interpret({ kind: 'number', integer: false })
    for (const compiled of [interpreted, { ...interpreted, compiled: true as const }]) {
      const { decode, validate } = compiledDecoder({ name: 'demo/many@1', compiled, rules: [tooMany] })
      const [tolerant, strict] = [decode(600), decode(600, 'strict')]
      const results = [tolerant, strict].map((result) => (result._tag === 'Left' ? hintsIn(result.left) : []))
      expect([...results, hintsIn(validate(600).errors)]).toEqual(Array.from({ length: 3 }, () => expected('Write 0.')))
    }
  })

  it('are those of the first 500 errors in every mode, and of the first 500 warnings', () => {
    const warned = rule({
      id: 'demo/warned',
      severity: 'warning',
      description: 'A count is 1.',
      check: (count: number) =>
        Array.from({ length: count }, () => ({ path: [], message: 'must be 1', hint: 'Write 1.' })),
    })
    const refused = rule({
      id: 'demo/refused',
      description: 'A count is 0.',
      check: () => [{ path: [], message: 'must be 0', hint: 'Write 0.' }],
    })
    const counts = contract({ ...about, codec: number, rules: [warned, refused] })
    const decoded = counts.decode(600)
    const { errors, warnings } = counts.validate(600)
    expect([decoded._tag === 'Left' && hintsIn(decoded.left), hintsIn(errors)]).toEqual([['Write 0.'], ['Write 0.']])
    expect(hintsIn(warnings)).toEqual(expected('Write 1.'))
  })
})
