import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import {
  type ArtifactCreationProgressV2,
  artifactCreationProgress,
  artifactCreationProgressV2,
  chunkOnlyInProgress,
  mimeTypeOnlyCompleted,
} from './artifact-creation-progress-v2.js'
import completed from './artifact-creation-progress-v2.completed.example.json' with { type: 'json' }
import example from './artifact-creation-progress-v2.example.json' with { type: 'json' }

const line = { contract: artifactCreationProgressV2, examples: [example] as const }
const renamed = { code: 'missing', pointer: '/bytes_transferred', hint: 'Renamed from "bytes_saved" in 2.0.0.' }

describe('a2a/artifact-creation-progress@2', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      ...['/type', '/filename', '/status', '/bytes_transferred'].map((pointer) => ({ code: 'missing', pointer })),
    ],
    'a wrong type in every field': [
      [
        setAt('/filename', 5),
        setAt('/status', null),
        setAt('/bytes_transferred', '1024'),
        setAt('/description', []),
        setAt('/artifact_chunk', {}),
        setAt('/mime_type', true),
        setAt('/version', '1'),
      ],
      ...['filename', 'status', 'bytes_transferred', 'description', 'artifact_chunk', 'mime_type', 'version'].map(
        (key) => ({ code: 'wrong_type', pointer: `/${key}` }),
      ),
    ],
    'a status nobody documents': [
      setAt('/status', 'cancelled'),
      { code: 'not_one_of', pointer: '/status', expected: ['in-progress', 'completed', 'failed'] },
    ],
    'a status in another spelling': [
      setAt('/status', 'in_progress'),
      { code: 'not_one_of', pointer: '/status', hint: 'Did you mean "in-progress"?' },
    ],
    'less than no bytes, and half a byte': [
      [setAt('/bytes_transferred', -1), setAt('/version', 0.5)],
      { code: 'out_of_range', pointer: '/bytes_transferred' },
      { code: 'wrong_type', pointer: '/version' },
    ],
    'a version below 0': [setAt('/version', -1), { code: 'out_of_range', pointer: '/version' }],
    'the bytes under the name they had before 2.0.0': [
      [removeAt('/bytes_transferred'), setAt('/bytes_saved', 1024)],
      renamed,
    ],
    'a message of version 1': [
      [removeAt('/bytes_transferred'), removeAt('/status'), removeAt('/description'), setAt('/bytes_saved', 1024)],
      { code: 'missing', pointer: '/status' },
      renamed,
    ],
    'another signal, and nothing else': [
      [setAt('/type', 'tool_result'), removeAt('/status')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/tool-result@1.', rule: undefined },
    ],
  })

  it('reports the former name once in strict mode too', () => {
    const { bytes_transferred: bytes_saved, ...rest } = example
    const { errors } = artifactCreationProgressV2.validate({ ...rest, bytes_saved }, 'strict')
    expect(errors.map(({ code, pointer, hint }) => ({ code, pointer, hint }))).toEqual([renamed])
  })

  it('reads null in an optional field as absent, and reports it in strict mode', () => {
    const nulls = { description: null, artifact_chunk: null, mime_type: null, version: null }
    expect(artifactCreationProgressV2.validate({ ...completed, ...nulls }).errors).toEqual([])
    const { errors } = artifactCreationProgressV2.validate({ ...completed, ...nulls }, 'strict')
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual(
      ['/description', '/artifact_chunk', '/mime_type', '/version'].map((pointer) => ['null_value', pointer]),
    )
  })

  it('does not require a piece to be base64 or the bytes to grow', () => {
    const progress = { ...example, bytes_transferred: 0, artifact_chunk: '# Résumé\n', version: 0 }
    expect(artifactCreationProgressV2.validate(progress, 'strict').errors).toEqual([])
  })

  it('is the version that the name without a version means', () => {
    expect(artifactCreationProgress).toBe(artifactCreationProgressV2)
  })

  it('has the expected types', () => {
    expectTypeOf<ArtifactCreationProgressV2['status']>().toEqualTypeOf<'in-progress' | 'completed' | 'failed'>()
    expectTypeOf<ArtifactCreationProgressV2['version']>().toEqualTypeOf<number | null | undefined>()
  })
})

const statuses = ['in-progress', 'completed', 'failed']

describe.each([
  { rule: chunkOnlyInProgress, field: 'artifact_chunk', value: 'JVBERi0xLjQK', required: 'in-progress' },
  { rule: mimeTypeOnlyCompleted, field: 'mime_type', value: 'application/pdf', required: 'completed' },
])('$rule.id', ({ rule, field, value, required }) => {
  const type = 'artifact_creation_progress'
  const found = (fields: object) => rule.check({ type, status: '', ...fields })

  it(`accepts the field of a file that is ${required}, and its absence from any other file`, () => {
    expect(found({ status: required, [field]: value })).toEqual([])
    expect(statuses.flatMap((status) => [...found({ status }), ...found({ status, [field]: null })])).toEqual([])
  })

  it('is an error at the field of any other file, also if it is empty', () => {
    expect(rule.severity).toBe('error')
    const violation = { path: [field], message: `must be left out unless status is "${required}"` }
    for (const status of statuses.filter((one) => one !== required))
      for (const given of [value, '']) expect(found({ status, [field]: given })).toEqual([violation])
  })

  it('does not apply to another signal', () => {
    expect(found({ type: 'tool_result', status: 'failed', [field]: value })).toEqual([])
  })

  it('does not apply if the status is not known', () => {
    const progress = { type, filename: 'report.pdf', bytes_transferred: 1, [field]: value }
    const codesOf = (message: unknown) =>
      artifactCreationProgressV2.validate(message).errors.map(({ code, pointer }) => `${code} ${pointer}`)
    expect(codesOf({ ...progress, status: 'cancelled' })).toEqual(['not_one_of /status'])
    expect(codesOf(progress)).toEqual(['missing /status'])
  })
})
