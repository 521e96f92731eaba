import { expectTypeOf } from 'expect-type'
import { registry } from '../registry.js'
import { hyperparametersOf } from './hyperparameters-of.js'

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
    const found = JSON.stringify(registry.entries.flatMap(({ examples }) => examples))
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
