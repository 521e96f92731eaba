import { contract, field, literal, string, stringOf, struct, taggedUnion, union, withKeywords } from '@contracts/core'
import { JsonObject, JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/part.v1'
import { compiled } from '#compiled/part.v2'

/** Base64, in its plain or its URL form, with or without padding. */
const Base64 = stringOf({
  pattern: '^([A-Za-z0-9+/_-]{4})*([A-Za-z0-9+/_-]{2}(==)?|[A-Za-z0-9+/_-]{3}=?)?$',
  expects: 'bytes in Base64',
})

const metadata = field(JsonObject, 'Values of extensions and of applications, by key.')

const named = {
  mimeType: field(string, 'Media type of the file.'),
  name: field(string, 'Name of the file.'),
}

/**
 * The file of a part in A2A 0.3: its bytes, or its address.
 *
 * @category codecs
 * @since 1.0.0
 */
export const FileV1 = union('FileV1', [
  struct('FileWithBytes', { bytes: field(Base64, 'Content of the file in Base64.') }, named),
  struct('FileWithUri', { uri: field(string, 'Address of the file.') }, named),
])

/**
 * The file of a part in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type FileV1 = TypeOf<typeof FileV1>

/**
 * A part of a message in A2A 0.3, whose `kind` says what it has.
 *
 * @category codecs
 * @since 1.0.0
 */
export const PartV1 = taggedUnion('PartV1', 'kind', [
  struct(
    'TextPartV1',
    { kind: field(literal('text'), 'Tag of a text.'), text: field(string, 'The text.') },
    { metadata },
  ),
  struct(
    'FilePartV1',
    { kind: field(literal('file'), 'Tag of a file.'), file: field(FileV1, 'The file.') },
    { metadata },
  ),
  struct(
    'DataPartV1',
    { kind: field(literal('data'), 'Tag of data.'), data: field(JsonObject, 'The data.') },
    { metadata },
  ),
])

/**
 * A part of a message in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type PartV1 = TypeOf<typeof PartV1>

/** The keys of which a part of A2A 1.0 has exactly one. */
const contents = [
  struct('Text', { text: field(string, 'Text.') }, {}, { open: true }),
  struct('Raw', { raw: field(string, 'Content of a file.') }, {}, { open: true }),
  struct('Url', { url: field(string, 'Address of a file.') }, {}, { open: true }),
  struct('Data', { data: field(JsonValue, 'Any JSON value.') }, {}, { open: true }),
] as const

/**
 * A part of a message in A2A 1.0. It has exactly one of `text`, `raw`, `url` and `data`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Part = withKeywords(
  struct(
    'Part',
    {},
    {
      text: field(string, 'Text.'),
      raw: field(Base64, 'Content of a file in Base64.'),
      url: field(string, 'Address of a file.'),
      data: field(JsonValue, 'Any JSON value.'),
      metadata,
      filename: field(string, 'Name of the file.'),
      mediaType: field(string, 'Media type of the content.'),
    },
  ),
  { oneOf: contents },
)

/**
 * A part of a message in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type Part = TypeOf<typeof Part>

/**
 * The contract of a part in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const partV1 = contract({
  id: 'a2a-protocol/part',
  version: 1,
  role: 'message',
  description: 'One part of a message or artifact in A2A 0.3: a text, a file or data.',
  codec: PartV1,
  compiled: compiledV1,
})

/**
 * The contract of a part in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const part = contract({
  id: 'a2a-protocol/part',
  version: 2,
  role: 'message',
  description: 'One part of a message or artifact in A2A 1.0: a text, a file or data.',
  codec: Part,
  compiled,
})
