import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './node-v1.example.json' with { type: 'json' }
import { type NodeV1, nodeV1 } from './node-v1.js'
import type { AgentStage, NodeType } from './node-parts.js'

const line = { contract: nodeV1, examples: [example] as const }

describe('scout/node@1', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      ...['/id', '/type', '/inputs', '/outputs', '/deps'].map((pointer) => ({ code: 'missing', pointer })),
    ],
    'a wrong type in every field': [
      [
        setAt('/id', 1),
        setAt('/type', []),
        setAt('/inputs', []),
        setAt('/outputs', {}),
        setAt('/deps', ['plan', null]),
        setAt('/agent', 1),
        setAt('/stage', 1),
        setAt('/tool', 1),
        setAt('/params', []),
        setAt('/code', {}),
        setAt('/parallelize_by', ['keyword']),
      ],
      ...[
        '/id',
        '/type',
        '/inputs',
        '/outputs',
        '/deps/1',
        '/agent',
        '/stage',
        '/tool',
        '/params',
        '/code',
        '/parallelize_by',
      ].map((pointer) => ({
        code: 'wrong_type',
        pointer,
      })),
    ],
    'an unknown type and an unknown stage': [
      [setAt('/type', 'human'), setAt('/stage', 'thinks')],
      { code: 'not_one_of', pointer: '/type' },
      { code: 'not_one_of', pointer: '/stage', hint: 'Did you mean "think"?' },
    ],
  })

  it('accepts null where it is documented, in both modes', () => {
    const nulls = { agent: null, stage: null, tool: null, params: null, code: null, parallelize_by: null }
    const { errors } = nodeV1.validate({ ...example, ...nulls }, 'strict')
    expect(errors.map(({ code }) => code)).toEqual(['agent-node-has-agent', 'agent-node-has-agent'])
  })

  it('has the expected types', () => {
    expectTypeOf<NodeV1['type']>().toEqualTypeOf<NodeType>()
    expectTypeOf<NodeV1['stage']>().toEqualTypeOf<AgentStage | null | undefined>()
    expectTypeOf<NodeV1['outputs']>().toEqualTypeOf<string[]>()
  })
})
