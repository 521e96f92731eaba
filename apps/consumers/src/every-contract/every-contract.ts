import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'

/** Every contract of every domain, each with its examples. */
export const everyContract = [a2a, conversation, kasparro, mlops, scout].flatMap(({ entries }) => entries)
