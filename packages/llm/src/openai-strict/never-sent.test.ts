import { arrayOf, contract, literal, string, struct, taggedUnion, union } from '@contracts/core'
import * as t from 'io-ts'
import { toInstructions } from '../instructions/to-instructions.js'
import { checkProvider, providers } from '../providers/check-provider.js'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { toOpenAIStrict } from './to-openai-strict.js'
import { writeStrictForm } from './write-strict-form.js'

const contractOf = <A>(codec: t.Type<A>) =>
  contract({ id: 'demo/note', version: 1, role: 'message', description: 'A note.', codec })

/** Returns the lines of the instructions after the first one, which has the description. */
const linesOf = (codec: t.Mixed): readonly string[] => toInstructions(contractOf(codec)).split('\n').slice(1, -1)

describe('an optional field of t.undefined', () => {
  const note = contractOf(struct('Note', { title: string }, { body: t.undefined }))
  const plain = contractOf(struct('Note', { title: string }))

  it('is in no prompt and no schema of a provider with a strict schema', () => {
    expect(toInstructions(note)).toBe(toInstructions(plain))
    for (const provider of providers.filter((one) => one !== 'mcp'))
      expect(checkProvider(note, provider)).toEqual(checkProvider(plain, provider))
    expect(checkProvider(contractOf(t.type({ title: t.string, body: t.void })), 'openai-strict').verdict).toBe(
      'accepted',
    )
  })

  it('does not count as a key that tells the members of a union apart', () => {
    const Either = union('Either', [note.codec, struct('Other', { title: string }, { text: t.undefined })])
    expect(toOpenAIStrict(contractOf(struct('Root', { either: Either })))).toMatchObject({ supported: true })
  })

  it('is absent from a message that is written in strict form and read again', () => {
    const written = writeStrictForm(note.node, { title: 'a' }, { absent: 'null', toText: JSON.stringify })
    expect([written, fromOpenAIStrict(note, written)]).toEqual([{ title: 'a' }, { title: 'a' }])
  })

  it('leaves an object without fixed keys if it is the only field', () => {
    const only = contractOf(struct('Only', { inner: struct('Inner', {}, { body: t.undefined }) }))
    const empty = contractOf(struct('Only', { inner: struct('Inner', {}) }))
    expect(toInstructions(only)).toBe(toInstructions(empty))
    for (const provider of providers)
      expect(checkProvider(only, provider).notes).toEqual(checkProvider(empty, provider).notes)
    expect(toOpenAIStrict(only)).toMatchObject({
      supported: true,
      schema: { properties: { inner: { type: 'string' } } },
    })
  })
})

describe('a closed object without fields', () => {
  const Nothing = struct('Nothing', {})

  it('is {} in words', () => {
    expect(linesOf(Nothing)).toEqual(['Type: empty object {}.'])
    expect(
      linesOf(struct('All', { a: Nothing, b: arrayOf(Nothing) }, { c: struct('Any', {}, {}, { open: true }) })),
    ).toEqual([
      'Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.',
      '- a: empty object {}',
      '- b: list: empty object {}',
      '- c?: object (other keys allowed)',
    ])
  })

  it('is {} beside the keys of another member of a union', () => {
    expect(linesOf(union('Either', [Nothing, struct('Named', { name: string })]))).toEqual([
      'Type: empty object {} or object.',
      'Keys. Use no other keys.',
      '- name: text',
    ])
    const tagged = taggedUnion('Tagged', 'kind', [
      struct('A', { kind: literal('a') }),
      struct('B', { kind: literal('b') }),
    ])
    expect(linesOf(tagged)).toEqual(['Keys. Use no other keys.', '- with kind "a":', '- with kind "b":'])
  })
})
