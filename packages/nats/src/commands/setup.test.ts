import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { plannerOutput } from '@contracts/kasparro'
import { contract, handoff, struct } from '@contracts/core'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type GateConfig, gateConfig } from '../validate/config.js'
import { decisionsFrom } from './setup.js'

const twice = handoff({
  ...{ id: 'kasparro/twice', description: 'Two plans differ.', first: plannerOutput, second: plannerOutput },
  find: () => [],
})

/** Two versions of a contract, between which nobody wrote a migration. */
const lonely = {
  entries: [1, 2].map((version) => ({
    contract: contract({
      id: 'acme/lonely',
      version,
      role: 'input',
      description: 'A part.',
      codec: struct('Part', {}),
    }),
    examples: [],
  })),
  ...{ migrations: [], handoffs: [] },
}

/** Returns why a configuration is refused, or the number of its handoffs. */
const outcomeOf = (config: GateConfig): string | number => {
  const decided = decisionsFrom({
    ...{ config, names: config.contracts ?? [], mode: 'tolerant', values: false, file: 'gate.json', place: undefined },
    installed: {
      catalogs: [{ ...kasparro, handoffs: [...kasparro.handoffs, twice] }, scout, lonely as never],
      ...{ packages: [], warnings: [], ownersOf: () => [] },
    },
  })
  return decided._tag === 'Left' ? decided.left : decided.right.handoffs.length
}

const handoffs = [{ handoff: 'kasparro/planner-to-data-agent', header: 'Session' }]
const plans = { subject: 'a', contract: 'kasparro/planner-output' }
const noInput =
  'gate.json: the handoff kasparro/planner-to-data-agent compares messages of kasparro/data-agent-input@1, and no route or accepted contract has them.'

describe('a route with "to"', () => {
  const route = (contract: string, to: number): GateConfig => ({ routes: [{ subject: 'a', contract, to }] })

  it.each<readonly [string, number, string | number]>([
    ['scout/plan', 2, 0],
    ['scout/plan@1', 2, 0],
    ['scout/plan@2', 2, 0],
    ['kasparro/planner-output', 1, 0],
    ['scout/plan', 3, 'gate.json: scout/plan has no version 3.'],
    ['acme/lonely', 2, 'gate.json: no migration leads from acme/lonely to version 2.'],
    ['acme/lonely@1', 2, 'gate.json: no migration leads from acme/lonely@1 to version 2.'],
    ['acme/lonely@2', 2, 0],
    ['acme/lonely', 1, 0],
    ['acme/lonely@2', 1, 'gate.json: no migration leads from acme/lonely@2 to version 1.'],
    ['scout/plan@2', 1, 0],
  ])('from %s to %d', (contract, to, outcome) => {
    expect(outcomeOf(route(contract, to))).toBe(outcome)
  })
})

describe('a handoff in a configuration', () => {
  it.each<readonly [string, GateConfig, string | number]>([
    ['that accepts both contracts', { contracts: ['*'], handoffs }, 1],
    [
      'with a route and an accepted contract',
      { routes: [plans], contracts: ['kasparro/data-agent-input'], handoffs },
      1,
    ],
    ['with two routes', { routes: [plans, { subject: 'b', contract: 'kasparro/data-agent-input@1' }], handoffs }, 1],
    ['with a route to its version', { routes: [{ ...plans, to: 1 }], contracts: ['*'], handoffs }, 1],
    ['without the second message', { routes: [plans], handoffs }, noInput],
    ['without a route that has a contract', { routes: [{ subject: 'b' }, plans], handoffs }, noInput],
    [
      'between two messages of one contract',
      { contracts: ['*'], handoffs: [{ handoff: 'kasparro/twice', header: 'Session' }] },
      `gate.json: the handoff kasparro/twice compares two messages of kasparro/planner-output@1, and the gate cannot tell the first from the second.`,
    ],
  ])('%s', (_, config, outcome) => {
    expect(outcomeOf(config)).toBe(outcome)
  })

  it.each([
    [{}, 'needs a "pointer" such as /session_id, or a "header"'],
    [{ pointer: 'session_id' }, 'needs a "pointer" such as /session_id, or a "header"'],
    [{ pointer: '/session_id', header: 'Session' }, 'has a "pointer" and a "header": leave one out'],
    [{ pointer: '/a~2' }, 'has the pointer "/a~2": ~ is written ~0, and / in a key ~1'],
    [{ header: 'Session Id:' }, 'has the header "Session Id:", which no message can have'],
  ])('has one key (%j)', (key, why) => {
    const handoff = 'kasparro/planner-to-data-agent'
    expect(outcomeOf({ contracts: ['*'], handoffs: [{ handoff, ...key }] })).toBe(
      `gate.json: the handoff ${handoff} ${why}.`,
    )
  })

  it('has each handoff once, since its halves are stored by the values of its key', () => {
    const handoff = 'kasparro/planner-to-data-agent'
    const handoffs = [
      { handoff, header: 'Session' },
      { handoff, pointer: '/session_id' },
    ]
    expect(outcomeOf({ contracts: ['*'], handoffs })).toBe(
      `gate.json: the handoff ${handoff} is there twice: leave one out.`,
    )
  })

  it('compares something in the example of the README', () => {
    const [, text = ''] = /```json\n([^`]*)```/.exec(readFileSync(resolve('README.md'), 'utf8')) ?? []
    const config: unknown = JSON.parse(text)
    expect(gateConfig.is(config) && outcomeOf(config)).toBe(1)
  })
})
