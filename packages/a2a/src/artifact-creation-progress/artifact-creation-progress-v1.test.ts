import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './artifact-creation-progress-v1.example.json' with { type: 'json' }
import { type ArtifactCreationProgressV1, artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'

const line = { contract: artifactCreationProgressV1, examples: [example] as const }

describe('a2a/artifact-creation-progress@1', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/type' },
      { code: 'missing', pointer: '/filename' },
      { code: 'missing', pointer: '/bytes_saved' },
      { code: 'missing', pointer: '/artifact_chunk' },
    ],
    'progress without a piece of the file': [
      removeAt('/artifact_chunk'),
      { code: 'missing', pointer: '/artifact_chunk' },
    ],
    'a wrong type in every field': [
      [setAt('/filename', 5), setAt('/bytes_saved', '1024'), setAt('/artifact_chunk', null)],
      { code: 'wrong_type', pointer: '/filename' },
      { code: 'wrong_type', pointer: '/bytes_saved' },
      { code: 'wrong_type', pointer: '/artifact_chunk' },
    ],
    'less than no bytes': [setAt('/bytes_saved', -1), { code: 'out_of_range', pointer: '/bytes_saved' }],
    'half a byte': [setAt('/bytes_saved', 0.5), { code: 'wrong_type', pointer: '/bytes_saved' }],
    'another signal, and nothing else': [
      [setAt('/type', 'tool_result'), removeAt('/filename')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/tool-result@1.', rule: undefined },
    ],
  })

  it('accepts 5120.0 bytes, and a piece that is not base64', () => {
    const progress = { ...example, bytes_saved: 5120.0, artifact_chunk: '# Résumé\n' }
    expect(artifactCreationProgressV1.validate(progress, 'strict').errors).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<ArtifactCreationProgressV1['bytes_saved']>().toEqualTypeOf<number>()
    expectTypeOf<ArtifactCreationProgressV1['artifact_chunk']>().toEqualTypeOf<string>()
  })
})
