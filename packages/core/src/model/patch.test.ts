import * as fc from 'fast-check'
import fastJsonPatch from 'fast-json-patch'
import { applyPatch, type PatchOperation } from './patch.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const message = { routing: { next: 'a' }, steps: [{ id: 1 }, { id: 2 }], 'a/b~c': 1 }

describe('applyPatch', () => {
  it('adds, replaces, removes and moves keys and items', () => {
    const operations = [
      { op: 'replace', path: '/routing/next', value: 'b' },
      { op: 'remove', path: '/steps/0' },
      { op: 'add', path: '/steps/-', value: 'z' },
      { op: 'add', path: '/steps/0', value: 'y' },
      { op: 'move', from: '/a~1b~0c', path: '/c' },
    ]
    expect(applyPatch(message, operations)).toEqual({ routing: { next: 'b' }, steps: ['y', { id: 2 }, 'z'], c: 1 })
    expect(message).toEqual({ routing: { next: 'a' }, steps: [{ id: 1 }, { id: 2 }], 'a/b~c': 1 })
    expect(applyPatch(message, [{ op: 'replace', path: '', value: 5 }])).toBe(5)
    expect(applyPatch(message, [])).toBe(message)
  })

  it('shares the parts that no operation reaches', () => {
    const changed = applyPatch(message, [{ op: 'replace', path: '/steps/0/id', value: 3 }]) as typeof message
    expect([changed.routing === message.routing, changed.steps[1] === message.steps[1]]).toEqual([true, true])
    expect(changed.steps[0]).toEqual({ id: 3 })
  })

  it('treats `__proto__` as an own key', () => {
    const made = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }])
    expect([JSON.stringify(made), Object.getPrototypeOf(made) === Object.prototype]).toEqual([
      '{"__proto__":{"polluted":true}}',
      true,
    ])
    const inner = applyPatch(JSON.parse('{"__proto__":{"a":1}}'), [{ op: 'replace', path: '/__proto__/a', value: 2 }])
    expect(JSON.stringify(inner)).toBe('{"__proto__":{"a":2}}')
    expect(() => applyPatch({}, [{ op: 'add', path: '/__proto__/polluted', value: 1 }])).toThrow('no value at')
  })

  it.each<PatchOperation>([
    { op: 'remove', path: '/none' },
    { op: 'remove', path: '/toString' },
    { op: 'remove', path: '/steps/2' },
    { op: 'remove', path: '/steps/01' },
    { op: 'remove', path: '/steps/length' },
    { op: 'add', path: '/steps/3', value: 1 },
    { op: 'replace', path: '/none', value: 1 },
    { op: 'replace', path: '/steps/2', value: 1 },
    { op: 'replace', path: '/steps/-', value: 1 },
    { op: 'add', path: '/none/deep', value: 1 },
    { op: 'add', path: '/routing/next/deep', value: 1 },
    { op: 'move', from: '/none', path: '/a' },
  ])('throws for %j, which does not apply', (operation) => {
    expect(() => applyPatch(message, [operation])).toThrow('the message has no value at')
  })

  it('throws for an unknown operation', () => {
    expect(() => applyPatch(message, [{ op: 'copy', path: '/a', from: '/steps' }])).toThrow('is not an operation')
  })

  it('agrees with another implementation', () => {
    const key = fc.constantFrom('a', 'b', '0', '1', '-')
    const pointer = fc.array(key, { maxLength: 2 }).map((keys) => keys.map((one) => `/${one}`).join(''))
    const operation = fc.oneof(
      fc.record({ op: fc.constantFrom('add', 'replace'), path: pointer, value: fc.jsonValue({ maxDepth: 1 }) }),
      fc.record({ op: fc.constant('remove'), path: pointer.filter((one) => one !== '') }),
    )
    const inner = fc.oneof(fc.array(fc.nat(9), { maxLength: 3 }), fc.dictionary(key, fc.nat(9)))
    const root = fc.oneof(fc.array(inner, { maxLength: 3 }), fc.dictionary(key, inner))
    let applied = 0
    fc.assert(
      fc.property(root, fc.array(operation, { maxLength: 4 }), (before, operations) => {
        const sent = structuredClone(before)
        let result: unknown
        try {
          result = applyPatch(sent, operations)
        } catch {
          expect(sent).toEqual(before)
          return
        }
        applied++
        const peer = structuredClone(operations) as Parameters<typeof fastJsonPatch.applyPatch>[1]
        expect(result).toEqual(fastJsonPatch.applyPatch<unknown>(structuredClone(before), peer, false).newDocument)
        expect(sent).toEqual(before)
      }),
    )
    expect(applied).toBeGreaterThan(numRuns / 10)
  })
})
