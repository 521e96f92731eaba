import * as E from 'fp-ts/lib/Either.js'
import { agentExtension, agentExtensionUri, versionsInAgentCard } from './agent-card.js'
import {
  catalog,
  contract,
  type ContractVersions,
  maxContractIdLength,
  string,
  struct,
  versionsIn,
} from '@contracts/core'
import { negotiate } from './negotiate.js'
import { toolMeta, toolMetaKey, versionsInTool } from './tool-meta.js'

const versions: Required<ContractVersions> = {
  contracts: [
    { id: 'acme/order', version: 2 },
    { id: 'acme/invoice', version: 1 },
  ],
  migrations: [{ id: 'acme/order', from: 2, to: 1, loses: 'The currency.' }],
}
const index = {
  package: '@acme/orders',
  version: '1.0.0',
  contracts: versions.contracts.map((one) => ({ ...one, name: 'n', sha256: 'x' })),
  migrations: versions.migrations,
}

const issuesOf = (answer: E.Either<readonly { readonly code: string; readonly pointer: string }[], unknown>) =>
  E.isLeft(answer) ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []

const writings = [
  [
    'an agent card',
    (some: ContractVersions, ids?: readonly string[]): object => ({
      name: 'orders',
      capabilities: { streaming: true, extensions: [{ uri: 'urn:other', params: null }, agentExtension(some, ids)] },
    }),
    versionsInAgentCard,
    '/capabilities/extensions/1/params',
  ],
  [
    'a tool',
    (some: ContractVersions, ids?: readonly string[]): object => ({
      name: 'order',
      _meta: { 'com.example/other': 1, ...toolMeta(some, ids) },
    }),
    versionsInTool,
    `/_meta/${toolMetaKey.replace('/', '~1')}`,
  ],
] as const

describe.each(writings)('the versions in %s', (_, write, read, pointer) => {
  it('are kept through JSON', () => {
    expect(read(JSON.parse(JSON.stringify(write(versions))))).toEqual(E.right(versions))
  })

  it('throw for ids that are no list', () => {
    expect(() => write(versions, 'demo/note' as never)).toThrow(
      new TypeError(`The ids of contracts to declare are a list, got "demo/note": write ['acme/order']`),
    )
  })

  it('can be read from a contracts.json, without its other keys', () => {
    expect(read(write(index))).toEqual(E.right(versions))
    expect(JSON.stringify(write(index))).not.toContain('sha256')
  })

  it('contain only the contracts that are named', () => {
    expect(read(write(versions, ['acme/invoice']))).toEqual(
      E.right({ contracts: [{ id: 'acme/invoice', version: 1 }], migrations: [] }),
    )
  })

  it('contain no contract if no id is named', () => {
    expect(read(write(versions, []))).toEqual(E.right({ contracts: [], migrations: [] }))
  })

  it.each<readonly [ContractVersions, string]>([
    [versions, 'acme/odrer is not declared: write one of acme/order, acme/invoice'],
    [{ contracts: [] }, 'acme/odrer is not declared: the versions declare no contract'],
  ])('are refused for an id that is not declared', (some, message) => {
    expect(() => write(some, ['acme/odrer'])).toThrow(new TypeError(message))
  })

  it('are read for every contract that can be defined, up to 1,000 of them', () => {
    const id = `demo/${'a'.repeat(maxContractIdLength - 'demo/'.length)}`
    const codec = struct('S', { a: string })
    const longest = contract({ id, version: Number.MAX_SAFE_INTEGER, role: 'message', description: 'A.', codec })
    const entries = [{ contract: longest, examples: [{ a: '' }] }] as const
    const all = versionsIn(catalog({ domain: 'demo', entries }))
    expect(read(write(all))).toEqual(E.right(all))
    expect(() => contract({ ...longest, id: `${id}a`, codec })).toThrow('has 201 characters: write at most 200')

    const many = (count: number) => ({
      contracts: Array.from({ length: count }, (_, i) => ({ id: 'acme/order', version: i + 1 })),
      migrations: [],
    })
    expect(read(write(many(1000)))).toEqual(E.right(many(1000)))
    expect(() => write(many(1001))).toThrow(
      new TypeError(
        'The contract versions cannot be declared: contracts must have at most 1000 items — got an array of 1001 items. Correct them, or pass the ids of the contracts to declare',
      ),
    )
    expect(issuesOf(negotiate({ contracts: [] }, many(1001)))).toEqual(['too_many /theirs/contracts'])
  })

  it('are reported at their location if they cannot be read', () => {
    const text = JSON.stringify(write({ contracts: [{ id: 'acme/order', version: 1 }] }))
    const wrong: unknown = JSON.parse(text.replace('"version":1', '"version":0'))
    expect(issuesOf(read(wrong))).toEqual([`out_of_range ${pointer}/contracts/0/version`])
  })

  it.each([undefined, null, 1, [], {}, { capabilities: 1, _meta: 1 }, { capabilities: { extensions: {} }, _meta: [] }])(
    'are issues for %j',
    (value) => {
      expect(issuesOf(read(value)).length).toBeGreaterThan(0)
    },
  )

  it('survive keys of Object.prototype, depth and values that throw', () => {
    let deep: unknown = 1
    for (let i = 0; i < 5000; i++) deep = [deep]
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    const hostile: readonly unknown[] = [
      JSON.parse('{"__proto__":{"capabilities":{"extensions":[]},"_meta":{}}}'),
      { capabilities: { extensions: [deep] }, _meta: { [toolMetaKey]: deep } },
      throwing,
    ]
    for (const one of hostile) expect(issuesOf(read(one)).length).toBeGreaterThan(0)
  })
})

/** Returns a value whose properties can be read `reads` times, at any depth. Then they throw, or are another value. */
const readable = (value: object, reads: number, later: () => unknown): object => {
  let left = reads
  const wrap = (one: unknown): unknown =>
    typeof one === 'object' && one !== null
      ? new Proxy(one, { get: (target, key) => (left-- > 0 ? wrap(Reflect.get(target, key)) : later()) })
      : one
  return wrap(value) as object // a proxy of an object
}
const refuse = (): never => {
  throw new Error('no')
}

describe('a declaration that throws or changes when it is read again', () => {
  it.each<readonly [string, object, (value: object) => E.Either<readonly unknown[], unknown>]>([
    ...writings.map(([where, write, read]) => [where, write(versions), read] as const),
    ['negotiate', versions, (theirs) => negotiate(versions, theirs)],
    ['negotiate, as my own', versions, (mine) => negotiate(mine as ContractVersions, versions)],
  ])('is reported by %s, however often it was read', (_, value, read) => {
    const expected = read(value)
    expect(E.isRight(expected)).toBe(true)
    const seen = new Set<string>()
    for (const later of [refuse, () => undefined, () => 1, () => ({ map: 1 })])
      for (let reads = 0; reads < 400; reads += 3) {
        const answer = read(readable(value, reads, later))
        if (E.isRight(answer) && later === refuse) expect(answer).toEqual(expected)
        seen.add(answer._tag)
      }
    expect([...seen].sort()).toEqual(['Left', 'Right'])
  })
})

describe('a declaration that no reader accepts', () => {
  const order = { id: 'acme/order', version: 1 }
  it.each<readonly [string, unknown, string]>([
    [
      'a wrong id and version',
      { contracts: [{ id: 'Bad Id', version: -1 }] },
      'contracts[0].id must be the id of a contract, such as "acme/order" — got "Bad Id"; contracts[0].version must be from 1 to 9007199254740991 — got -1',
    ],
    [
      'a text of 1,001 characters',
      { contracts: [order], migrations: [{ id: 'acme/order', from: 2, to: 1, loses: 'x'.repeat(1001) }] },
      'migrations[0].loses must have at most 1000 characters',
    ],
    ['no versions', undefined, 'the message must be an object — got nothing'],
    ['a catalog', { entries: [] }, 'contracts is missing'],
  ])('is refused where it is written: %s', (_, some, problem) => {
    for (const [, write] of writings)
      expect(() => write(some as ContractVersions)).toThrow(`The contract versions cannot be declared: ${problem}`)
  })

  it('is refused where it is written: a misspelt part, which would be left out', () => {
    const migrations = [{ id: 'acme/order', from: 2, to: 1, lose: 'The currency.' }]
    for (const [, write] of writings) {
      expect(() => write({ contracts: [order], migration: versions.migrations } as ContractVersions)).toThrow(
        new TypeError('The contract versions cannot have a part migration. Did you mean "migrations"?'),
      )
      expect(() => write({ contracts: [order], migrations })).toThrow(
        new TypeError('A migration of the contract versions cannot have a part lose. Did you mean "loses"?'),
      )
    }
  })

  it('is accepted in the parts that no named contract has', () => {
    const many = Array.from({ length: 1500 }, (_, i) => ({ id: `acme/order-${String(i)}`, version: 1 }))
    for (const [, write, read] of writings)
      expect(read(write({ contracts: many }, ['acme/order-7']))).toEqual(
        E.right({ contracts: [{ id: 'acme/order-7', version: 1 }], migrations: [] }),
      )
  })
})

describe('a card or a tool that declares nothing', () => {
  it('is reported as one issue', () => {
    for (const card of [{ name: 'orders' }, { capabilities: {} }, { capabilities: { extensions: [] } }])
      expect(issuesOf(versionsInAgentCard(card))).toEqual(['missing /capabilities/extensions'])
    expect(issuesOf(versionsInAgentCard({ capabilities: { extensions: [{ uri: 'urn:other' }] } }))).toEqual([
      'missing /capabilities/extensions',
    ])
    expect(issuesOf(versionsInAgentCard({ capabilities: { extensions: [{ uri: agentExtensionUri }] } }))).toEqual([
      'missing /capabilities/extensions/0/params',
    ])
    expect(issuesOf(versionsInTool({ name: 'x' }))).toEqual(['missing /_meta'])
    expect(issuesOf(versionsInTool({ _meta: {} }))).toEqual([`missing /_meta/${toolMetaKey.replace('/', '~1')}`])
  })
})
