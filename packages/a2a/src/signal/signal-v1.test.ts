import { rejects, setAt, removeAt } from '@contracts/testing'
import progress from '../artifact-creation-progress/artifact-creation-progress-v1.example.json' with { type: 'json' }
import example from './signal.example.json' with { type: 'json' }
import { signalV1 } from './signal.js'

const line = { contract: signalV1, examples: [progress] as const }

describe('a2a/signal@1', () => {
  rejects(line, {
    'progress as version 2 writes it': [
      [removeAt('/bytes_saved'), setAt('/bytes_transferred', 1024), setAt('/status', 'in-progress')],
      { code: 'missing', pointer: '/bytes_saved' },
    ],
    'a type no signal has': [setAt('/type', 'tool_timeout'), { code: 'unknown_tag', pointer: '/type' }],
  })

  it('accepts the progress of version 1, and the signals that are the same in both', () => {
    expect([progress, example].flatMap((one) => signalV1.validate(one, 'strict').errors)).toEqual([])
  })
})
