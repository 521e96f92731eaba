import { Text } from '../codecs.js'
import { struct } from '../combinators/struct.js'
import { contract } from './contract.js'
import { lineOf, registry, type RegistryLine } from './registry.js'

const line = (id: string, version: number): RegistryLine => ({
  contract: contract({ id, version, role: 'message', says: 'A plan.', codec: struct('Plan', { title: Text }) }),
  examples: [{ title: 'a' }],
})

describe('registry', () => {
  it('keeps its lines in order, and frozen', () => {
    const made = registry({ domain: 'demo', lines: [line('demo/b', 1), line('demo/a', 1)] })
    expect(made.lines.map(({ contract: { name } }) => name)).toEqual(['demo/b@1', 'demo/a@1'])
    expect([made, made.lines, made.handoffs, made.migrations].every(Object.isFrozen)).toBe(true)
  })

  it('refuses a name that stands twice, and one of another domain', () => {
    expect(() => registry({ domain: 'demo', lines: [line('demo/a', 1), line('demo/a', 1)] })).toThrow(
      'demo/a@1 stands twice',
    )
    expect(() => registry({ domain: 'demo', lines: [line('demos/a', 1)] })).toThrow('demos/a is not of the domain demo')
    expect(registry({ domain: 'demo', lines: [line('demo/a', 1), line('demo/a', 2)] }).lines).toHaveLength(2)
  })
})

describe('lineOf', () => {
  const made = registry({
    domain: 'demo',
    lines: [line('demo/a', 2), line('demo/a', 10), line('demo/a', 1), line('demo/b', 1)],
  })
  const nameOf = (name: string): string | undefined => lineOf(made, name)?.contract.name

  it('finds the version that is named, and the newest when none is', () => {
    expect([nameOf('demo/a@1'), nameOf('demo/a'), nameOf('demo/b')]).toEqual(['demo/a@1', 'demo/a@10', 'demo/b@1'])
  })

  it('finds nothing else', () => {
    for (const name of ['demo/c', 'demo/a@3', 'demo/a@', 'a', '', 'demo/a@1@1', 'demo/a@01'])
      expect(nameOf(name)).toBeUndefined()
  })
})
