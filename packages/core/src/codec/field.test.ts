import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { string } from '../codec/primitives.js'
import { schemaNodeOf } from './io-ts.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { field } from './field.js'
import { nullable } from './nullable.js'
import { struct } from './struct.js'

const renamed = { formerly: { key: 'bytes_saved', since: '2.0.0' } }

describe('field', () => {
  it('describes the field and leaves the codec unchanged', () => {
    const Name = field(string, 'Name of the thing.', { deprecated: 'Use title.' })
    expect(schemaNodeOf(struct('S', { name: Name }))).toMatchObject({
      fields: [
        {
          key: 'name',
          required: true,
          description: 'Name of the thing.',
          deprecated: 'Use title.',
          node: { kind: 'string' },
        },
      ],
    })
    expect(schemaNodeOf(struct('S', { name: string }))).not.toHaveProperty('fields.0.description')
    expect([Name.is('a'), Name.is(1), Name.decode('a')]).toEqual([true, false, { _tag: 'Right', right: 'a' }])
  })

  it('keeps the options of a described codec that it does not replace', () => {
    const Id = field(field(string, 'Id.', { ...renamed, deprecated: 'Old.' }), 'Id of the thing.', {
      deprecated: 'New.',
    })
    expect(schemaNodeOf(struct('S', { id: Id }))).toMatchObject({
      fields: [{ key: 'id', description: 'Id of the thing.', ...renamed, deprecated: 'New.' }],
    })
  })

  it('explains a missing required key by its former name, once, in both modes', () => {
    const Artifact = struct('Artifact', { bytes_transferred: field(string, 'Bytes.', renamed) })
    for (const mode of ['tolerant', 'strict'] as const) {
      const [issue, ...others] = issuesOf(Artifact, { bytes_saved: '5' }, mode)
      expect([issue?.code, issue?.pointer, issue?.hint]).toEqual([
        'missing',
        '/bytes_transferred',
        'Renamed from "bytes_saved" in 2.0.0.',
      ])
      expect(others).toEqual([])
    }
  })

  it('warns of an optional key under its former name, and reports an error in strict mode', () => {
    const Artifact = struct('Artifact', {}, { bytes_transferred: field(string, 'Bytes.', renamed) })
    const [issue] = issuesOf(Artifact, { bytes_saved: '5' })
    expect([issue?.severity, issue?.code, issue?.hint]).toEqual(['warning', 'renamed_key', 'Renamed in 2.0.0.'])
    expect(shapeIssues(Artifact, { bytes_saved: '5' }, 'strict')).toEqual(['renamed_key /bytes_saved'])
  })

  it('reads the former name beside null as beside an absent key, unless null is a value', () => {
    const message = { bytes_transferred: null, bytes_saved: '5' }
    const key = field(string, 'Bytes.', renamed)
    const optional = struct('Optional', {}, { bytes_transferred: key })
    expect(shapeIssues(optional, message)).toEqual(['warning renamed_key /bytes_saved'])
    expect(shapeIssues(optional, message, 'strict')).toEqual([
      'null_value /bytes_transferred',
      'renamed_key /bytes_saved',
    ])
    const required = struct('Required', { bytes_transferred: key })
    expect(shapeIssues(required, message)).toEqual([
      'wrong_type /bytes_transferred',
      'warning renamed_key /bytes_saved',
    ])
    const value = struct('Value', { bytes_transferred: field(nullable(string), 'Bytes.', renamed) })
    expect(shapeIssues(value, message)).toEqual([])
    expect(shapeIssues(value, message, 'strict')).toEqual(['unknown_key /bytes_saved'])
  })

  it('treats the former name as any other key if the new one is present', () => {
    const Artifact = struct('Artifact', { bytes_transferred: field(string, 'Bytes.', renamed) })
    expect(shapeIssues(Artifact, { bytes_transferred: '1', bytes_saved: '5' })).toEqual([])
    expect(shapeIssues(Artifact, { bytes_transferred: '1', bytes_saved: '5' }, 'strict')).toEqual([
      'unknown_key /bytes_saved',
    ])
  })

  it('rejects null in an optional field that is never null', () => {
    const Id = struct('Id', {}, { id: field(string, 'Its id.', { neverNull: true }) })
    for (const mode of ['tolerant', 'strict'] as const)
      expect([shapeIssues(Id, {}, mode), shapeIssues(Id, { id: null }, mode)]).toEqual([[], ['wrong_type /id']])
  })

  it('keeps the mark of a codec that is never null, as its type does', () => {
    const Once = field(string, 'A text.', { neverNull: true })
    const Twice = struct('Twice', {}, { a: field(Once, 'Another text.') })
    expectTypeOf<TypeOf<typeof Twice>>().toEqualTypeOf<{ a?: string }>()
    expect([Twice.is({ a: null }), Twice.is({})]).toEqual([false, true])
  })
})
