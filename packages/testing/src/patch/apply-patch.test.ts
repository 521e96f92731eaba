import { applyPatch, setAt, removeAt } from './apply-patch.js'

const message = { routing: { next: 'a' }, steps: [{ id: 1 }, { id: 2 }], 'a/b~c': 1 }

describe('applyPatch', () => {
  it('sets and removes the value at a pointer, in a copy', () => {
    expect(
      applyPatch(message, [setAt('/routing/next', 'b'), setAt('/routing/more', null), removeAt('/a~1b~0c')]),
    ).toEqual({
      routing: { next: 'b', more: null },
      steps: message.steps,
    })
    expect(message.routing).toEqual({ next: 'a' })
    expect(applyPatch(message, [setAt('', 5)])).toBe(5)
  })

  it('replaces an item, appends after the last, and closes the gap of a removed one', () => {
    expect(applyPatch(message, [setAt('/steps/0', 'x'), setAt('/steps/-', 'z')])).toMatchObject({
      steps: ['x', { id: 2 }, 'z'],
    })
    expect(applyPatch(message, [removeAt('/steps/0')])).toMatchObject({ steps: [{ id: 2 }] })
  })

  it('follows JSON Patch: add inserts into an array, replace puts in place', () => {
    expect(applyPatch([1, 2], [{ op: 'add', path: '/1', value: 'x' }])).toEqual([1, 'x', 2])
    expect(applyPatch([1, 2], [{ op: 'replace', path: '/1', value: 'x' }])).toEqual([1, 'x'])
  })

  it('sets an own __proto__ as data', () => {
    const made = applyPatch({}, [setAt('/__proto__', { polluted: true })])
    expect([Object.keys(made as object), 'polluted' in (made as object)]).toEqual([['__proto__'], false]) // an edited object
  })

  it('throws for an operation that does not apply', () => {
    for (const step of [
      removeAt('/none'),
      removeAt('/steps/2'),
      setAt('/none/deep', 1),
      setAt('/steps/2', 1),
      setAt('/routing/next/deep', 1),
      removeAt('/toString'),
    ])
      expect(() => applyPatch(message, [step])).toThrow('the message has no value at')
  })
})
