import { arrayOf, contract, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/artifact.v1'
import { compiled } from '#compiled/artifact.v2'
import { extended } from '../fields.js'
import { Part, PartV1 } from '../part/part.js'

const artifactId = field(string, 'Identifies the artifact within its task.')
const optional = {
  name: field(string, 'Name of the artifact, for people.'),
  description: field(string, 'Description of the artifact, for people.'),
  ...extended,
}

/**
 * An artifact in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ArtifactV1 = struct(
  'ArtifactV1',
  { artifactId, parts: field(arrayOf(PartV1), 'Content of the artifact.') },
  optional,
)

/**
 * An artifact in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type ArtifactV1 = TypeOf<typeof ArtifactV1>

/**
 * An artifact in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Artifact = struct(
  'Artifact',
  { artifactId, parts: field(arrayOf(Part), 'Content of the artifact.') },
  optional,
)

/**
 * An artifact in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type Artifact = TypeOf<typeof Artifact>

/**
 * The contract of an artifact in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const artifactV1 = contract({
  id: 'a2a-protocol/artifact',
  version: 1,
  role: 'message',
  description: 'One result of a task in A2A 0.3.',
  codec: ArtifactV1,
  compiled: compiledV1,
})

/**
 * The contract of an artifact in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const artifact = contract({
  id: 'a2a-protocol/artifact',
  version: 2,
  role: 'message',
  description: 'One result of a task in A2A 1.0.',
  codec: Artifact,
  compiled,
})
