import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { errorWhenFailed } from '../node/error-when-failed.js'

/** The rules of scout/stage@1, in the order they run. */
export const stageRules = [errorWhenFailed(''), artifactPathInsideRun('/artifacts/*/path')] as const
