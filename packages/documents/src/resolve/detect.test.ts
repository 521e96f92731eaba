import * as t from 'io-ts'
import type { Mixed } from 'io-ts'
import { contract, literal, number, type CatalogEntry, recursive, struct, taggedUnion, union } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import { catalog as scout } from '@contracts/scout/catalog'
import { detectorOf } from './detect.js'

const entryOf = (id: string, codec: Mixed, example: unknown): CatalogEntry => ({
  contract: contract({ id: `demo/${id}`, version: 1, role: 'message', description: 'One.', codec }),
  examples: [example],
})

const Started = struct('Started', { type: literal('started'), at: Int })
const Ended = struct('Ended', { type: literal('ended'), at: Int })
const entries = [
  entryOf('started', Started, { type: 'started', at: 1 }),
  entryOf('ended', Ended, { type: 'ended', at: 1 }),
  entryOf('event', taggedUnion('Event', 'type', [Started, Ended]), { type: 'ended', at: 1 }),
  entryOf('note', struct('Note', { text: string }, { by: string }), { text: 'a' }),
  entryOf('memo', struct('Memo', { text: string, by: string, to: string }), { text: 'a', by: 'b', to: 'c' }),
  entryOf('left', struct('Left', { side: string }), { side: 'a' }),
  entryOf('right', struct('Right', { side: string }), { side: 'a' }),
  entryOf('options', struct('Options', {}, { size: number, color: string, theme: string }), { size: 1, color: 'red' }),
  entryOf('page', string, 'text'),
]

const idsOf = (some: readonly CatalogEntry[]): readonly string[] => some.map(({ contract: { id } }) => id)

const detect = detectorOf(entries)

const found = (value: unknown): unknown => {
  const detected = detect(value)
  switch (detected.kind) {
    case 'one':
      return detected.entry.contract.id
    case 'several':
      return idsOf(detected.entries)
    case 'unknown tag':
      return `unknown ${detected.key}`
    case 'none':
      return ['nearest', ...idsOf(detected.nearest)]
  }
}

describe('detect', () => {
  it.each([
    ['finds the contract by a literal key', { type: 'started', at: 1 }, 'demo/started'],
    ['finds the contract by a literal key even if the rest is wrong', { type: 'ended', at: 'late' }, 'demo/ended'],
    ['reports a literal key whose value no contract declares', { type: 'paused', at: 1 }, 'unknown type'],
    ['treats a literal key with null as absent', { type: null, text: 'a', by: 'b' }, 'demo/note'],
    [
      'finds the contract by the other keys if all required ones are present',
      { type: 'paused', text: 'a', by: 'b' },
      'demo/note',
    ],
    ['finds the shape whose keys are all declared and all present', { text: 'a', by: 'b' }, 'demo/note'],
    ['finds the shape with the most keys in common', { text: 'a', by: 'b', to: 'c' }, 'demo/memo'],
    ['finds the contract of an invalid message by its keys', { text: 1, by: 'b', to: 'c' }, 'demo/memo'],
    ['finds the contract that accepts a value without keys', 'Dear all', 'demo/page'],
    ['returns several contracts that it cannot distinguish', { side: 'a' }, ['demo/left', 'demo/right']],
    ['finds nothing for keys that no contract declares', { quite: 1, other: 2 }, ['nearest']],
    [
      'finds nothing if only one key of several is declared',
      { by: 'a', quite: 1, other: 2 },
      ['nearest', 'demo/memo', 'demo/note'],
    ],
    ['finds nothing for one key of a contract that requires none', { size: 1 }, ['nearest', 'demo/options']],
    ['finds nothing for one key and a null', { size: 1, color: null }, ['nearest', 'demo/options']],
    ['finds nothing for an object without keys', {}, ['nearest']],
    ['finds a contract that requires no key by two keys', { size: 1, color: 'red' }, 'demo/options'],
    ['finds nothing for null', null, ['nearest']],
    ['finds nothing for an empty list', [], ['nearest']],
  ])('%s', (_, value, expected) => {
    expect(found(value)).toEqual(expected)
  })

  it('finds the contract of every example', () => {
    const own = entries.filter(({ contract: { id } }) => !['demo/event', 'demo/left', 'demo/right'].includes(id))
    expect(own.map(({ examples: [example] }) => found(example))).toEqual(own.map(({ contract: { id } }) => id))
  })
})

describe('detect by a literal that may be a coincidence', () => {
  const Style = struct('Style', { version: literal(1), theme: string, font: string })
  const Account = struct('Account', { version: number, user: string, mail: string })
  const Anything = struct('Anything', { note: string }, { theme: string }, { open: true })
  const account = { version: 1, user: 'u', mail: 'm' }
  const detectIn = (value: unknown, account_: Mixed = Account): unknown => {
    const some = [
      entryOf('style', Style, { version: 1, theme: 't', font: 'f' }),
      entryOf('account', account_, account),
      entryOf('anything', Anything, { note: 'n' }),
      entryOf('mark', struct('Mark', { mark: string }), { mark: 'm' }),
    ]
    const detected = detectorOf(some)(value)
    return detected.kind === 'one' ? detected.entry.contract.id : detected.kind
  }

  it.each([
    ['prefers a contract that accepts the message to one that rejects it', account, 'demo/account'],
    ['does so beside an undeclared key', { ...account, extra: 1 }, 'demo/account'],
    ['follows the literal if its contract accepts the message', { version: 1, theme: 't', font: 'f' }, 'demo/style'],
    ['follows the literal if no contract accepts the message', { version: 1, user: 'u', theme: 5 }, 'demo/style'],
    [
      'follows the literal if the only contract that accepts the message ignores a key of it',
      { version: 1, user: 5, mark: 'm' },
      'demo/style',
    ],
    [
      'prefers the only contract that accepts the message and admits its keys',
      { version: 1, theme: 't', note: 'n' },
      'demo/anything',
    ],
  ])('%s', (_, value, expected) => {
    expect(detectIn(value)).toBe(expected)
  })

  it('prefers a contract of which one object accepts the message and another has the literal', () => {
    expect(detectIn(account, union('Either', [struct('Other', { version: literal(1), a: string }), Account]))).toBe(
      'demo/account',
    )
  })
})

describe('detect in the catalog of scout', () => {
  const kindOf = (value: unknown): string => {
    const detected = detectorOf(scout.entries)(value)
    return detected.kind === 'one' ? detected.entry.contract.name : detected.kind
  }

  it.each(['agent', 'tool'])('does not take a chat bubble of the type %s for a node', (type) => {
    expect(kindOf({ id: '1', type, text: 'Reading the report' })).toBe('none')
  })

  it.each([
    { error: { message: 'Wrong key.', type: 'invalid_request_error', param: null, code: 'invalid_api_key' } },
    { data: { id: 1 }, error: null },
    { status: 'completed', error: null },
    { data: {} },
    { id: 'n1', type: 'agent', params: {}, position: { x: 1, y: 2 }, label: 'x' },
  ])('does not take a message of another origin for one of its own: %j', (value) => {
    expect(kindOf(value)).toBe('none')
  })

  it('finds a node without other keys, and a node with a foreign key and one of its own', () => {
    expect(kindOf({ id: '1', type: 'agent' })).toBe('scout/node@2')
    expect(kindOf({ id: '1', type: 'agent', text: 'Reading', deps: [] })).toBe('scout/node@2')
  })
})

describe('of contracts whose parts share parts', () => {
  it('reads each part once, where the time would double with each level', () => {
    let pair: Mixed = struct('Leaf', { type: literal('leaf') })
    for (let i = 0; i < 40; i++) pair = struct(`Pair${String(i)}`, { left: pair, right: pair })
    const detected = detectorOf([entryOf('pair', pair, {})])({ left: {}, right: {} })
    expect(detected.kind === 'one' && detected.entry.contract.id).toBe('demo/pair')
  })

  it('reads unions that contain each other once', () => {
    const unions: readonly Mixed[] = Array.from({ length: 12 }, (_, i) =>
      recursive(`Any${String(i)}`, () =>
        union('Any', [struct('One', { type: literal(`t${String(i)}`) }), string, ...unions.filter((__, j) => j !== i)]),
      ),
    )
    const detected = detectorOf([entryOf('any', unions[0] ?? string, 'text')])({ type: 't11' })
    expect(detected.kind === 'one' && detected.entry.contract.id).toBe('demo/any')
  })

  it('reads a member of an intersection that is a member of a union beside it', () => {
    const Named = struct('Named', { name: string }, {}, { open: true })
    const both = t.intersection([recursive('R', () => Named), struct('Aged', { age: number }, {}, { open: true })])
    const detected = detectorOf([entryOf('both', union('U', [Named, both]), { name: 'a' })])({ name: 'a', age: 1 })
    expect(detected.kind === 'one' && detected.entry.contract.id).toBe('demo/both')
  })
})
