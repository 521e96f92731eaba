import { contract, literal, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as testing from './index.js'

const codec = struct('Order', { type: literal('order') })
const order = contract({ id: 'demo/order', version: 1, role: 'message', description: 'An order.', codec })
const example = { type: 'order' }
const right = { contract: order, entry: { examples: [example] }, node: order.node, random: testing.seeded(1), example }

const unreadable = { type: 'order', get note() { throw new Error('mine') } } // oxfmt-ignore
const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

it('finds no mutations of a message that cannot be read', () => {
  expect(testing.mutationsOf(order.node, unreadable)).toEqual([])
})

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(testing, { right })).toEqual([])
  })

  it.each<[(...given: never[]) => unknown, readonly unknown[], string]>([
    [testing.pickItem, [() => 1, ['a']], 'The source of random numbers returned 1: return numbers from 0 to 1, 1 excluded, as seeded(1) does'],
    [testing.sampleNode, [order.node, () => '0'], 'The source of random numbers returned "0": return numbers from 0 to 1, 1 excluded, as seeded(1) does'],
    [testing.pickItem, [right.random, 'ab'], "pickItem takes a list of items: write pickItem(seeded(1), ['a', 'b'])"],
    [testing.patternSample, [/a/, right.random], "patternSample takes a string: write patternSample('^[a-z]+$', seeded(1))"],
    [testing.applyPatch, [{}, { op: 'remove', path: '/a' }], "applyPatch takes a list of operations: write [{ op: 'add', path: '/a', value: 1 }]"],
    [testing.mutateMessage, [unreadable, right.random], 'mutateMessage takes plain JSON first: write mutateMessage({ a: 1 }, seeded(1))'],
    [testing.mutateMessage, [cyclic, right.random], 'mutateMessage takes plain JSON first: write mutateMessage({ a: 1 }, seeded(1))'],
    [testing.messageOf, [right.entry], "messageOf takes a case second: write { case: 'two', patch: [setAt('/a', 2)], issues: [] }"],
    [testing.adversarialMessage, [{ one: () => 1 }, () => 0.5], 'adversarialMessage takes a message that can be cloned: pass plain JSON'],
  ])('gets an error with what to write: %#', (call, given, message) => {
    expect(() => call(...(given as never[]))).toThrow(message)
  }) // oxfmt-ignore
})
