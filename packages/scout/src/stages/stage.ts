import { compiled } from '#compiled/stage.v1'
import { arrayOf, contract, field, nullable, struct } from '@contracts/core'
import { IsoTimestamp, JsonObject, NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Artifact } from '../artifact/artifact.js'
import { NodeState } from '../node/node-parts.js'
import { artifactPathInsideRun, errorWhenFailed } from '../node/rules.js'

/**
 * @category codecs
 * @since 2.0.0
 */
export const Stage = struct(
  'Stage',
  {},
  {
    data: field(JsonObject, 'Output of the node. Its keys are up to the node.'),
    status: field(NodeState, 'State of the node.'),
    updated_at: field(IsoTimestamp, 'Time of the last change of the stage.'),
    duration_seconds: field(NonNegativeNumber, 'Duration of the node, in seconds.'),
    artifacts: field(arrayOf(Artifact), 'Files that the node has written.'),
    error: field(nullable(JsonObject), 'Error of a failed node.'),
  },
)
export type Stage = TypeOf<typeof Stage>

/** The rules of scout/stage@1, in the order they run. */
export const stageRules = [errorWhenFailed(''), artifactPathInsideRun('/artifacts/*/path')] as const

/**
 * @example
 * import { stage } from '@contracts/scout'
 *
 * const { valid, warnings } = stage.validate({ status: 'failed' })
 * assert.deepStrictEqual([valid, warnings.map(({ code }) => code)], [true, ['error-when-failed']])
 *
 * @category model
 * @since 2.0.0
 */
export const stage = contract({
  id: 'scout/stage',
  version: 1,
  role: 'record',
  description: 'Result of a node, as the manifest stores it.',
  codec: Stage,
  compiled,
  rules: stageRules,
})
