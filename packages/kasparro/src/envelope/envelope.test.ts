import type { DecodeMode } from '@contracts/core'
import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import dataAgentExample from '../data-agent/data-agent-output.example.json' with { type: 'json' }
import example from './envelope.example.json' with { type: 'json' }
import { type Envelope, envelope, envelopeParts } from './envelope.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

/** The warning of the documented example. */
const shortHash = { code: 'dataset-hash-md5', pointer: '/metadata/dataset_hash' }

describe('kasparro/envelope', () => {
  rejects(
    { contract: envelope, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/envelope')],
      'an empty header, empty metadata and an empty error': [
        [setAt('/envelope', {}), setAt('/metadata', {}), setAt('/error', {})],
        ...at(
          'missing',
          '/envelope/agent_name',
          '/envelope/timestamp',
          '/envelope/execution_duration_ms',
          '/envelope/status',
        ),
        ...at('missing', '/metadata/config_version', '/metadata/dataset_hash', '/metadata/python_version'),
        ...at('missing', '/error/error_type', '/error/error_message'),
      ],
      'a payload that is a list': [setAt('/payload', []), ...at('wrong_type', '/payload'), shortHash],
      'a negative duration and a time that is none': [
        [setAt('/envelope/execution_duration_ms', -1), setAt('/envelope/timestamp', '2024-01-15')],
        ...at('bad_format', '/envelope/timestamp'),
        ...at('out_of_range', '/envelope/execution_duration_ms'),
        shortHash,
      ],
      'an unknown status': [
        setAt('/envelope/status', 'sucess'),
        { code: 'not_one_of', pointer: '/envelope/status', hint: 'Did you mean "success"?' },
        shortHash,
      ],
      'a hash that is not hexadecimal, and an empty one': [
        setAt('/metadata/dataset_hash', ''),
        ...at('bad_format', '/metadata/dataset_hash'),
      ],
      'a version that is a number': [
        setAt('/metadata/config_version', 1),
        ...at('wrong_type', '/metadata/config_version'),
        shortHash,
      ],
    },
  )

  it('has the documented data agent body in its example', () => {
    expect(dataAgentExample).toMatchObject(example.payload)
    expect({ ...example.payload, ...dataAgentExample }).toEqual(dataAgentExample)
  })

  it('reports only the short hash of the documented example in strict mode', () => {
    expect(envelope.validate(example, 'strict').errors.map(({ code, pointer, rule }) => [code, pointer, rule])).toEqual(
      [['dataset-hash-md5', '/metadata/dataset_hash', 'dataset-hash-md5']],
    )
  })

  it('reads its payload in the mode of the message', () => {
    const message = { ...example, payload: { ...example.payload, extra: 1, timestamp: null } }
    const found = (mode: DecodeMode) =>
      envelope
        .validate(message, mode)
        .errors.map(({ code, pointer }) => `${code} ${pointer}`)
        .filter((one) => one.includes('/payload'))
    expect(found('tolerant')).toEqual([])
    expect(found('strict')).toEqual(['null_value /payload/timestamp', 'unknown_key /payload/extra'])
  })

  it('has the expected types', () => {
    expectTypeOf<Envelope['envelope']['status']>().toEqualTypeOf<'success' | 'failure' | 'partial'>()
    expectTypeOf<Envelope['payload']>().toEqualTypeOf<Readonly<Record<string, unknown>> | null | undefined>()
  })
})

const all = { payload: {}, metadata: {}, error: {} }
const found = (status: 'success' | 'partial' | 'failure', parts: object) =>
  envelopeParts.check({ envelope: { status }, ...parts }).map(({ path }) => path.join('/'))

describe('kasparro/envelope-parts', () => {
  it('is an error', () => {
    expect(envelopeParts.severity).toBe('error')
  })

  it('requires payload and metadata of a success, and no error', () => {
    expect(found('success', { payload: {}, metadata: {} })).toEqual([])
    expect(found('success', {})).toEqual(['payload', 'metadata'])
    expect(found('success', all)).toEqual(['error'])
    expect(found('success', { error: {} })).toEqual(['payload', 'metadata', 'error'])
  })

  it('requires payload and metadata of a partial success, and allows an error', () => {
    expect(found('partial', all)).toEqual([])
    expect(found('partial', { payload: {}, metadata: {} })).toEqual([])
    expect(found('partial', { error: {} })).toEqual(['payload', 'metadata'])
  })

  it('requires an error of a failure, and allows payload and metadata', () => {
    expect(found('failure', { error: {} })).toEqual([])
    expect(found('failure', all)).toEqual([])
    expect(found('failure', { payload: {}, metadata: {} })).toEqual(['error'])
  })

  it('reads null as absent', () => {
    expect(found('success', { payload: null, metadata: null, error: null })).toEqual(['payload', 'metadata'])
  })
})
