import * as E from 'fp-ts/lib/Either.js'
import * as fc from 'fast-check'
import type { ContractVersions } from '@contracts/core'
import { negotiate, type NegotiatedContract } from './negotiate.js'

const id = 'acme/order'
const steps = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ id, from, to }))

const agent = (versions: readonly number[], migrations: ContractVersions['migrations'] = []): ContractVersions => ({
  contracts: versions.map((version) => ({ id, version })),
  migrations,
})

const negotiated = (mine: ContractVersions, theirs: unknown): readonly NegotiatedContract[] => {
  const answer = negotiate(mine, theirs)
  if (E.isLeft(answer)) throw new Error(answer.left.map((issue) => `${issue.pointer} ${String(issue)}`).join('\n'))
  return answer.right
}

/** Returns both directions of the one contract in brief: the version and the migrations of each side, or the reason. */
const brief = (mine: ContractVersions, theirs: ContractVersions) => {
  const [one] = negotiated(mine, theirs)
  const direction = (way: NegotiatedContract['send'] | undefined): string => {
    if (way?.version === undefined) return way?.reason ?? ''
    const side = ({ migrations }: { readonly migrations: readonly { readonly from: number; readonly to: number }[] }) =>
      migrations.map(({ from, to }) => `${String(from)}→${String(to)}`).join(' ') || '·'
    return `${String(way.version)}: ${side(way.mine)} | ${side(way.theirs)}`
  }
  return [direction(one?.send), direction(one?.receive)]
}

describe('negotiate', () => {
  it('speaks the newest version that both declare', () => {
    expect(brief(agent([1, 2, 3]), agent([1, 2]))).toEqual(['2: · | ·', '2: · | ·'])
    expect(brief(agent([2]), agent([2]))).toEqual(['2: · | ·', '2: · | ·'])
  })

  it('returns the migrations that lead from the newest version of a side to the version spoken, and back', () => {
    expect(brief(agent([2, 1], steps([1, 2], [2, 1])), agent([1]))).toEqual(['1: 2→1 | ·', '1: 1→2 | ·'])
    expect(brief(agent([1]), agent([2, 1], steps([1, 2], [2, 1])))).toEqual(['1: · | 1→2', '1: · | 2→1'])
  })

  it('finds the version that migrations of one side make possible', () => {
    expect(brief(agent([2], steps([2, 1], [1, 2])), agent([1]))).toEqual(['1: 2→1 | ·', '1: 1→2 | ·'])
    expect(brief(agent([3], steps([3, 2], [2, 1])), agent([1]))).toEqual(['1: 3→2 2→1 | ·', 'no_common_version'])
    expect(brief(agent([2], steps([1, 2])), agent([1]))).toEqual(['no_common_version', '1: 1→2 | ·'])
  })

  it('finds the version that migrations of both sides make possible', () => {
    expect(brief(agent([3], steps([3, 2])), agent([1], steps([2, 1])))).toEqual(['2: 3→2 | 2→1', 'no_common_version'])
  })

  it('starts from an older version of a side if no migration leads there from its newest', () => {
    expect(brief(agent([3, 2], steps([2, 1])), agent([1]))).toEqual(['1: 2→1 | ·', 'no_common_version'])
  })

  it('names the version that each side writes or reads itself', () => {
    const [one] = negotiated(agent([5, 3], steps([3, 1])), agent([1]))
    expect(one).toEqual({
      id,
      send: {
        version: 1,
        mine: { version: 3, migrations: [{ from: 3, to: 1 }] },
        theirs: { version: 1, migrations: [] },
      },
      receive: {
        reason: 'no_common_version',
        message:
          'I declare acme/order in version 5, 3, they in 1, and no migrations lead from theirs to mine (a side runs its own, all up or all down).',
      },
    })
  })

  it('prefers migrations up, then the newest version', () => {
    const mine = agent([2], steps([2, 1]))
    const theirs = agent([1], steps([2, 1]))
    expect(brief(mine, theirs)[0]).toBe('2: · | 2→1')
    expect(brief(agent([1, 5], steps([5, 3])), agent([3], steps([1, 3])))[0]).toBe('1: · | 1→3')
  })

  it('does not follow a way that leads both up and down', () => {
    expect(brief(agent([1], steps([1, 3], [3, 2])), agent([2]))).toEqual(['no_common_version', 'no_common_version'])
  })

  it('returns the losses that the author of a migration describes', () => {
    const [one] = negotiated(agent([2], [{ id, from: 2, to: 1, loses: 'The mood.' }]), agent([1]))
    expect(one?.send).toEqual({
      version: 1,
      mine: { version: 2, migrations: [{ from: 2, to: 1, loses: 'The mood.' }] },
      theirs: { version: 1, migrations: [] },
    })
  })

  it('names up to five versions of a side, the newest first, and says that there are older ones', () => {
    const words = (...versions: readonly number[]) => negotiated(agent(versions), agent([1]))[0]?.send
    const message = (list: string) => expect.stringContaining(`in version ${list}, they in 1, and`) as unknown
    expect(words(2, 3, 4, 5, 6)).toMatchObject({ message: message('6, 5, 4, 3, 2') })
    expect(words(2, 3, 4, 5, 6, 7)).toMatchObject({ message: message('7, 6, 5, 4, 3 and older') })
  })

  it('explains why there is no version', () => {
    expect(negotiated(agent([3, 2]), agent([1]))).toEqual([
      {
        id,
        send: {
          reason: 'no_common_version',
          message:
            'I declare acme/order in version 3, 2, they in 1, and no migrations lead from mine to theirs (a side runs its own, all up or all down).',
        },
        receive: expect.objectContaining({ reason: 'no_common_version' }) as unknown,
      },
    ])
    const other = { contracts: [{ id: 'acme/invoice', version: 1 }] }
    expect(negotiated(agent([1]), other).map((one) => [one.id, one.send])).toEqual([
      [id, { reason: 'unknown_to_them', message: 'They do not declare acme/order.' }],
      ['acme/invoice', { reason: 'unknown_to_me', message: 'I do not declare acme/invoice.' }],
    ])
  })

  it('reads contracts.json and ignores its other keys', () => {
    const index = {
      package: '@acme/orders',
      version: '1.2.0',
      contracts: [{ id, version: 1, name: `${id}@1`, role: 'input', file: 'x.json', $id: 'urn:x', sha256: '' }],
    }
    expect(brief(index, index)).toEqual(['1: · | ·', '1: · | ·'])
  })

  it('throws for a misspelt part of my declaration, which would be left out, and ignores one of theirs', () => {
    const mine = { ...agent([2]), migration: steps([2, 1]) }
    expect(() => negotiate(mine, agent([1]))).toThrow(
      new TypeError('The contract versions cannot have a part migration. Did you mean "migrations"?'),
    )
    const migrations = [{ id, from: 2, to: 1, lose: 'The currency.' }]
    expect(() => negotiate({ ...agent([2]), migrations }, agent([1]))).toThrow(
      new TypeError('A migration of the contract versions cannot have a part lose. Did you mean "loses"?'),
    )
    expect(negotiated(agent([2]), mine)).toHaveLength(1)
  })

  it('reports a declaration that cannot be read', () => {
    const issues = (theirs: unknown) => {
      const answer = negotiate(agent([1]), theirs)
      return E.isLeft(answer) ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
    }
    expect(issues(undefined)).toEqual(['missing /theirs'])
    expect(issues([])).toEqual(['wrong_type /theirs'])
    expect(
      issues({
        contracts: [
          { id: 'Acme', version: 0 },
          { id, version: 1.5 },
        ],
      }),
    ).toEqual([
      'bad_format /theirs/contracts/0/id',
      'out_of_range /theirs/contracts/0/version',
      'wrong_type /theirs/contracts/1/version',
    ])
    expect(issues({ contracts: [], migrations: [{ id, from: 1 }] })).toEqual(['missing /theirs/migrations/0/to'])
    expect(issues({ contracts: Array.from({ length: 1001 }, () => ({ id, version: 1 })) })).toHaveLength(1)
  })

  it('reads keys of Object.prototype as data, and survives values that throw', () => {
    const hostile: unknown = JSON.parse(
      '{"contracts":[{"id":"acme/order","version":1,"__proto__":{"x":1}}],"__proto__":{}}',
    )
    expect(negotiated(agent([1]), hostile)).toHaveLength(1)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    const throwing = Object.defineProperty({}, 'contracts', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    expect(E.isLeft(negotiate(agent([1]), throwing))).toBe(true)
  })

  it('negotiates the largest declaration', () => {
    const many = Array.from({ length: 1000 }, (_, i) => i + 1)
    const mine = agent(many, steps(...many.map((version) => [version, version + 1] as const)))
    const theirs = agent([2000], steps(...many.map((version) => [version + 1000, version + 999] as const)))
    const [one] = negotiated(theirs, mine)
    expect([one?.send.version, one?.send.version === undefined ? 0 : one.send.mine.migrations.length]).toEqual([
      1000, 1000,
    ])
  })
})

const version = fc.integer({ min: 1, max: 5 })
const agents = fc.record({
  contracts: fc.array(fc.record({ id: fc.constantFrom(id, 'acme/invoice'), version }), { maxLength: 4 }),
  migrations: fc.array(fc.record({ id: fc.constantFrom(id, 'acme/invoice'), from: version, to: version }), {
    maxLength: 6,
  }),
})

describe('the results of two agents', () => {
  it('are the same with the directions exchanged', () => {
    fc.assert(
      fc.property(agents, agents, (one, other) => {
        const there = negotiated(other, one)
        for (const { id: which, send } of negotiated(one, other)) {
          const receive = there.find((answer) => answer.id === which)?.receive
          if (send.version === undefined) expect(receive?.version).toBeUndefined()
          else expect(receive).toEqual({ version: send.version, mine: send.theirs, theirs: send.mine })
        }
      }),
    )
  })

  it('are ways that each side can follow', () => {
    fc.assert(
      fc.property(agents, agents, (one, other) => {
        for (const { id: which, send } of negotiated(one, other)) {
          if (send.version === undefined) continue
          const declares = ({ contracts }: ContractVersions, at: number) =>
            contracts.some((declared) => declared.id === which && declared.version === at)
          expect([declares(one, send.mine.version), declares(other, send.theirs.version)]).toEqual([true, true])
          const runs = (start: number, side: typeof send.mine): number =>
            side.migrations.reduce((at, { from, to }) => (at === from ? to : Number.NaN), start)
          expect(runs(send.mine.version, send.mine)).toBe(send.version)
          expect(runs(send.version, send.theirs)).toBe(send.theirs.version)
          for (const [{ migrations = [] }, side] of [
            [one, send.mine],
            [other, send.theirs],
          ] as const) {
            const ups = side.migrations.map(({ from, to }) => from < to)
            expect(new Set(ups).size).toBeLessThanOrEqual(1)
            for (const { from, to } of side.migrations)
              expect(migrations.some((known) => known.id === which && known.from === from && known.to === to)).toBe(
                true,
              )
          }
        }
      }),
    )
  })
})
