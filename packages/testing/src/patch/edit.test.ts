import { edited, set, without } from './edit.js'

const message = { routing: { next: 'a' }, steps: [{ id: 1 }, { id: 2 }], 'a/b~c': 1 }

describe('edited', () => {
  it('sets and removes the value at a pointer, in a copy', () => {
    expect(edited(message, [set('/routing/next', 'b'), set('/routing/more', null), without('/a~1b~0c')])).toEqual({
      routing: { next: 'b', more: null },
      steps: message.steps,
    })
    expect(message.routing).toEqual({ next: 'a' })
    expect(edited(message, [set('', 5)])).toBe(5)
  })

  it('replaces an item, appends after the last, and closes the gap of a removed one', () => {
    expect(edited(message, [set('/steps/0', 'x'), set('/steps/-', 'z')])).toMatchObject({
      steps: ['x', { id: 2 }, 'z'],
    })
    expect(edited(message, [without('/steps/0')])).toMatchObject({ steps: [{ id: 2 }] })
  })

  it('follows JSON Patch: add inserts into an array, replace puts in place', () => {
    expect(edited([1, 2], [{ op: 'add', path: '/1', value: 'x' }])).toEqual([1, 'x', 2])
    expect(edited([1, 2], [{ op: 'replace', path: '/1', value: 'x' }])).toEqual([1, 'x'])
  })

  it('sets an own __proto__ as data', () => {
    const made = edited({}, [set('/__proto__', { polluted: true })])
    expect([Object.keys(made as object), 'polluted' in (made as object)]).toEqual([['__proto__'], false]) // an edited object
  })

  it('throws for an operation that does not apply', () => {
    for (const step of [
      without('/none'),
      without('/steps/2'),
      set('/none/deep', 1),
      set('/steps/2', 1),
      set('/routing/next/deep', 1),
      without('/toString'),
    ])
      expect(() => edited(message, [step])).toThrow('the message has no value at')
  })
})
