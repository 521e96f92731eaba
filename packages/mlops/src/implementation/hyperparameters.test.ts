import { expectTypeOf } from 'expect-type'
import { catalog } from '../catalog.js'
import { rapidLoopResult } from '../rapid-loop-result/rapid-loop-result.js'
import { hyperparametersJson, hyperparametersObject, hyperparametersOf } from './hyperparameters.js'

describe('mlops/hyperparameters-json', () => {
  const { check, severity } = hyperparametersJson('/hyperparameters')

  it('is an error where the string does not parse', () => {
    expect(severity).toBe('error')
    expect(check('{"C": 1.0')).toEqual([{ path: [], message: 'must be a string that parses as JSON' }])
  })

  it('accepts a string of any JSON', () => {
    expect(['{"C": 1.0}', '{}', '[]', 'null', '"x"', ' 5 '].flatMap((value) => check(value))).toEqual([])
  })

  it('names in its hint the NaN and Infinity that Python writes without quotation marks', () => {
    for (const text of ['{"gamma": NaN}', '{"C": Infinity}', '{"C": -Infinity}'])
      expect(check(text).map((violation) => ('hint' in violation ? violation.hint : ''))).toEqual([
        'Python writes NaN and Infinity bare; JSON has neither. Send null or a string.',
      ])
  })

  it('is one violation for a text nested to any depth', () => {
    const deep = '{"a":'.repeat(100_000)
    expect(check(deep)).toEqual([{ path: [], message: 'must be JSON nested no deeper than 1,000 levels' }])
  })
})

describe('mlops/hyperparameters-object', () => {
  const { check, severity } = hyperparametersObject('/hyperparameters')

  it('is a warning where the JSON is something other than an object', () => {
    expect(severity).toBe('warning')
    for (const text of ['[]', '[{"C": 1}]', 'null', 'true', '5', '"{}"'])
      expect(check(text)).toEqual([{ path: [], message: 'must contain a JSON object' }])
  })

  it('accepts an object, and does not report a text that is not JSON', () => {
    expect(
      ['{}', ' {"C": 1.0} ', '{"__proto__": null}', '', '{', '{"C": NaN}'].flatMap((value) => check(value)),
    ).toEqual([])
  })
})

const brief = (hyperparameters: string) => {
  const answer = hyperparametersOf({ hyperparameters })
  return answer._tag === 'Left'
    ? answer.left.map(({ code, pointer, severity, contract }) => [code, pointer, severity, contract])
    : answer.right
}

describe('hyperparametersOf', () => {
  it('returns the object in the string', () => {
    expect(hyperparametersOf({ hyperparameters: '{"C": 1.0, "penalty": null}' })).toEqual({
      _tag: 'Right',
      right: { C: 1, penalty: null },
    })
    expect(brief('{}')).toEqual({})
    expect(Object.keys(brief('{"__proto__": {"polluted": true}}'))).toEqual(['__proto__'])
  })

  it('returns an object for every implementation of every example', () => {
    const found = JSON.stringify(catalog.entries.flatMap(({ examples }) => examples))
    const strings = [...found.matchAll(/"hyperparameters":("(?:[^"\\]|\\.)*")/g)].map(
      (match) => JSON.parse(match[1] ?? '') as string, // the pattern is that of a JSON string
    )
    expect(strings).toHaveLength(11)
    for (const text of strings) expect(hyperparametersOf({ hyperparameters: text })._tag).toBe('Right')
  })

  it('reports why a string is not JSON, and why JSON is not an object', () => {
    expect(brief("{'C': 1}")).toEqual([['hyperparameters-json', '/hyperparameters', 'error', '']])
    expect(brief('{"a":'.repeat(100_000))).toEqual([['hyperparameters-json', '/hyperparameters', 'error', '']])
    expect(brief('[1]')).toEqual([['hyperparameters-object', '/hyperparameters', 'error', '']])
  })

  it('names the contract of the message that has the implementation', () => {
    const { name } = rapidLoopResult
    for (const hyperparameters of ["{'C': 1}", '[1]', 5 as never]) {
      const answer = hyperparametersOf({ hyperparameters }, { name })
      expect(answer._tag === 'Left' && answer.left.map(({ contract }) => contract)).toEqual([name])
    }
  })

  it('does not throw for values that the compiler would reject', () => {
    const issuesOf = (implementation: unknown) => {
      const answer = hyperparametersOf(implementation as { hyperparameters: string }) // a value that nothing has checked
      return answer._tag === 'Left' ? answer.left.map(String) : []
    }
    expect(issuesOf({ hyperparameters: { C: 1 } })).toEqual([
      'hyperparameters must be a JSON string, not an object — got an object with 1 key',
    ])
    expect(issuesOf({})).toEqual(['hyperparameters is missing: it must be a JSON string, not an object'])
    expect(issuesOf(null)).toEqual(['the message must be an object — got null'])
  })

  it('has the expected type', () => {
    const answer = hyperparametersOf({ hyperparameters: '{}' })
    if (answer._tag === 'Right') expectTypeOf(answer.right).toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
})
