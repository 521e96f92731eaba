import { dagAcyclic } from './dag-acyclic.js'
import { depsExist } from './deps-exist.js'
import { nodeIdsUnique } from './node-ids-unique.js'
import { nodeListedAfterDeps } from './node-listed-after-deps.js'

/** The rules of the graph. They run in this order so that the cause is reported first. */
export const dagRules = [nodeIdsUnique, depsExist, dagAcyclic, nodeListedAfterDeps] as const
