import { stageKeysAreNodes } from '../stages/stage-keys-are-nodes.js'
import { stagesMirrorNodes } from '../stages/stages-mirror-nodes.js'
import { progressMatchesNodes } from './progress-matches-nodes.js'
import { runIdsAgree } from './run-ids-agree.js'
import { statusMatchesNodes } from './status-matches-nodes.js'

/**
 * The laws between the parts of a run: its ids, its stages, its nodes and what it says of itself.
 *
 * @category rules
 * @since 2.0.0
 */
export const runRules = [
  runIdsAgree,
  stageKeysAreNodes,
  stagesMirrorNodes,
  statusMatchesNodes,
  progressMatchesNodes,
] as const
