import type { AnyContract } from '@contracts/core'
import type { ModuleType } from './module-type.js'

/** The text of a module that holds nothing yet. */
export const moduleOf = (contract: AnyContract, { type }: { readonly type: ModuleType }): string =>
  `// ${contract.name}\n${type === 'cjs' ? 'exports.compiled = undefined' : 'export const compiled = undefined'}\n`
