import { isJsonObject } from '@contracts/core'
import type { Manifest } from './manifest.js'

/**
 * One line of `exports` that stands for code: the name it is imported by, the declarations it has and the module it runs,
 * each as a path below the package.
 *
 * @category model
 * @since 1.0.0
 */
export interface Entry {
  readonly subpath: string
  readonly types?: string
  readonly module?: string
}

const depthLimit = 10
const allConditions = ['node', 'import', 'require', 'default']

/**
 * What a target leads to for somebody who imports it under some conditions; `types` asks for declarations.
 *
 * @category destructors
 * @since 1.0.0
 */
export const leadsTo = (
  target: unknown,
  types: boolean,
  order: readonly string[] = allConditions,
  depth = 0,
): string | undefined => {
  if (typeof target === 'string') return types === /\.d\.[cm]?ts$/.test(target) ? target : undefined
  if (typeof target !== 'object' || target === null || depth > depthLimit) return undefined
  if (Array.isArray(target))
    return target.map((one) => leadsTo(one, types, order, depth + 1)).find((found) => found !== undefined)
  const conditions = new Map<string, unknown>(Object.entries(target))
  return (types ? ['types', ...order] : order)
    .map((condition) => leadsTo(conditions.get(condition), types, order, depth + 1))
    .find((found) => found !== undefined)
}

const entryOf = (subpath: string, target: unknown): readonly Entry[] => {
  const types = leadsTo(target, true)
  const module = leadsTo(target, false)
  const isCode = types !== undefined || /\.[cm]?js$/.test(module ?? '')
  if (subpath.includes('*') || !isCode) return []
  return [{ subpath, ...(types === undefined ? {} : { types }), ...(module === undefined ? {} : { module }) }]
}

/** Whether an entry is part of what a package promises: `./internal`, `./internal-*` and `./internal/*` are not. */
export const isPromised = (subpath: string): boolean => !/^\.\/internal(?:$|[-/])/.test(subpath)

const isMap = (exports: object): boolean => Object.keys(exports).every((key) => key.startsWith('.'))

/**
 * The entries of a package that stand for code, in the order of its `exports`; without `exports`, what `types` and `main`
 * say. Patterns, files of other kinds (`./schemas/*`, `./package.json`) and internal entries (`./internal`) are none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entriesOf = ({ exports, types, main }: Manifest): readonly Entry[] => {
  if (exports === undefined) return entryOf('.', { types, default: main ?? './index.js' })
  if (isJsonObject(exports) && isMap(exports))
    return Object.entries(exports).flatMap(([subpath, target]) => (isPromised(subpath) ? entryOf(subpath, target) : []))
  return entryOf('.', exports)
}
