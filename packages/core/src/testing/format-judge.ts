import { Ajv } from 'ajv'
import formats, { type FormatName } from 'ajv-formats'
import type { Codec } from '../codec/codec.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { unportableReason } from '../model/portable-pattern.js'
import { patternSample, seeded } from '@contracts/testing'

const ajv = new Ajv()
// The default export of a CommonJS module, which is an object where modules are imported as in Node.
const addFormats = ('default' in formats ? formats.default : formats) as unknown as (
  to: Ajv,
  names: FormatName[],
) => Ajv
addFormats(ajv, ['email', 'uuid', 'uri', 'duration'])

/** Returns the constraints of a codec of strings. */
const constraintsOf = (codec: Codec<string>) => {
  const node = schemaNodeOf(codec)
  return node.kind === 'string' ? node : undefined
}

/** Returns the pattern of a codec of strings. */
export const patternOf = (codec: Codec<string>): string => constraintsOf(codec)?.pattern ?? ''

/** Returns the texts that ajv accepts in the format that a codec has in its JSON Schema. */
const acceptedByAjv = (codec: Codec<string>, texts: readonly string[]): readonly string[] => {
  const validate = ajv.compile({ type: 'string', format: constraintsOf(codec)?.format })
  return texts.filter((text) => validate(text))
}

/**
 * Defines the tests of a codec whose JSON Schema has a `format`. `onlyByAjv` are the texts that ajv accepts and the
 * codec does not.
 */
export const formatTests = (
  codec: Codec<string>,
  { accepted, rejected, onlyByAjv }: Readonly<Record<'accepted' | 'rejected' | 'onlyByAjv', readonly string[]>>,
): void => {
  it.each(accepted)('accepts %j, and so does the format of its schema', (text) => {
    expect([codec.is(text), acceptedByAjv(codec, [text])]).toEqual([true, [text]])
  })

  it.each(rejected)('rejects %j, and so does the format of its schema', (text) => {
    expect([codec.is(text), acceptedByAjv(codec, [text])]).toEqual([false, []])
  })

  it.each(onlyByAjv)('rejects %j, which the format of its schema accepts', (text) => {
    expect([codec.is(text), acceptedByAjv(codec, [text])]).toEqual([false, [text]])
  })

  it('has a pattern in the portable subset, each match of which the format accepts', () => {
    const pattern = patternOf(codec)
    expect(unportableReason(pattern)).toBeUndefined()
    const random = seeded(1)
    const samples = Array.from({ length: 1000 }, () => patternSample(pattern, random))
    expect(acceptedByAjv(codec, samples)).toEqual(samples)
  })

  it('rejects a value that is not a string', () => {
    for (const value of [1, null, {}, []]) expect(codec.is(value)).toBe(false)
  })
}
