import { stageKeysAreNodes } from '../stages/stage-keys-are-nodes.js'
import { stagesMirrorNodes } from '../stages/stages-mirror-nodes.js'
import { progressMatchesNodes } from './progress-matches-nodes.js'
import { runIdsAgree } from './run-ids-agree.js'
import { statusMatchesNodes } from './status-matches-nodes.js'

/** The rules between the parts of a run: its ids, its stages, its nodes and its metadata. */
export const runRules = [
  runIdsAgree,
  stageKeysAreNodes,
  stagesMirrorNodes,
  statusMatchesNodes,
  progressMatchesNodes,
] as const
