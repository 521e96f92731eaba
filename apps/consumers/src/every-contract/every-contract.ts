import { registry as a2a } from '@contracts/a2a/registry'
import { registry as conversation } from '@contracts/conversation/registry'
import { registry as kasparro } from '@contracts/kasparro/registry'
import { registry as mlops } from '@contracts/mlops/registry'
import { registry as scout } from '@contracts/scout/registry'

/** Every contract of every domain, each with its examples. */
export const everyContract = [a2a, conversation, kasparro, mlops, scout].flatMap(({ entries }) => entries)
