import type { AnyContract } from '@contracts/core'
import { isRegistry } from '@contracts/evolution/installed'

/** A contract of a module, and the name it is exported by, if it is; one that only stands in a registry has none. */
export interface Exported {
  readonly contract: AnyContract
  readonly name?: string
}

/** A contract is what may stand on the line of a registry. */
const isContract = (value: unknown): value is AnyContract =>
  isRegistry({ domain: '', entries: [{ contract: value, examples: [] }] })

const namesAbove = (module: object): readonly (readonly [string, unknown])[] =>
  Object.entries(module).filter(([name]) => name !== 'default' && name !== 'module.exports')

/** A CommonJS module may show its names only below `default`; an ES module may export a contract as its default. */
const entriesOf = (module: object): readonly (readonly [string, unknown])[] => {
  const inner: unknown = 'default' in module ? module.default : undefined
  if (isContract(inner) || isRegistry(inner)) return [...namesAbove(module), ['default', inner]]
  const below = typeof inner === 'object' && inner !== null ? namesAbove(inner) : []
  return [...namesAbove(module), ...below]
}

/**
 * Every contract a module exports, by itself or on a line of a registry; each once, however often it is exported, and by
 * the first of its names.
 */
export const contractsIn = (module: object): readonly Exported[] => {
  const entries = entriesOf(module)
  const found = new Map<AnyContract, Exported>()
  for (const [name, value] of entries) {
    if (isContract(value) && !found.has(value)) found.set(value, { contract: value, name })
  }
  for (const [, value] of entries) {
    if (!isRegistry(value)) continue
    for (const { contract } of value.entries) if (!found.has(contract)) found.set(contract, { contract })
  }
  return [...found.values()]
}
