import { choiceNamed, choicesOf, firstPair, idsOf, sideOf, wholePackage } from './choices.js'
import type { Version } from './messages.js'

const contract = (id: string, version: number) => ({
  ...{ id, version, name: `${id}@${String(version)}`, role: 'record' as const, schema: {} },
})
const versions: readonly Version[] = [
  { release: '1.0.0', contracts: [contract('demo/a', 1), contract('demo/gone', 1)] },
  { release: '2.0.0', contracts: [contract('demo/a', 2), contract('demo/a', 1), contract('demo/b', 1)] },
  { release: '2.1.0', contracts: [contract('demo/a', 2), contract('demo/a', 1), contract('demo/b', 1)] },
  { release: 'today', contracts: [contract('demo/a', 2), contract('demo/a', 1), contract('demo/b', 1)] },
]

describe('the sides of a comparison', () => {
  it('are all versions of a contract in all releases', () => {
    expect(idsOf(versions)).toEqual(['demo/a', 'demo/b', 'demo/gone'])
    expect(choicesOf(versions, 'demo/a').map(({ value }) => value)).toEqual([
      ...['1.0.0@1', '2.0.0@1', '2.0.0@2', '2.1.0@1', '2.1.0@2', 'today@1', 'today@2'],
    ])
  })

  it('are found by release alone, which selects the newest contract', () => {
    const choices = choicesOf(versions, 'demo/a')
    expect(choiceNamed(choices, '2.0.0')?.contract?.name).toBe('demo/a@2')
    expect(choiceNamed(choices, '2.0.0@1')?.contract?.name).toBe('demo/a@1')
    expect(choiceNamed(choices, '9.9.9')).toBeUndefined()
  })

  it('are by default the last step from one major version to the next, or the last two', () => {
    expect(firstPair(choicesOf(versions, 'demo/a')).map((one) => one?.value)).toEqual(['1.0.0@1', '2.0.0@2'])
    expect(firstPair(choicesOf(versions, 'demo/b')).map((one) => one?.value)).toEqual(['2.1.0@1', 'today@1'])
    expect(firstPair(choicesOf(versions, 'demo/gone')).map((one) => one?.value)).toEqual(['1.0.0@1', '1.0.0@1'])
    expect(firstPair([])).toEqual([undefined, undefined])
  })

  it('are releases if the whole package is compared', () => {
    const choices = choicesOf(versions, wholePackage)
    expect(choices.map(sideOf)).toEqual(['1.0.0', '2.0.0', '2.1.0', 'today'].map((release) => ({ release })))
    expect(firstPair(choices).map((one) => one?.value)).toEqual(['1.0.0', '2.0.0'])
    expect(firstPair(choices.slice(3)).map((one) => one?.value)).toEqual(['today', 'today'])
  })
})
