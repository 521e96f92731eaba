import type { Registry } from '@contracts/core'

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const isContract = (value: unknown): boolean =>
  isKeyed(value) &&
  ['id', 'name', 'role', 'says'].every((key) => typeof value[key] === 'string') &&
  Number.isInteger(value['version']) &&
  isKeyed(value['node']) &&
  Array.isArray(value['rules']) &&
  ['decode', 'is', 'check'].every((key) => typeof value[key] === 'function')

const isLine = (value: unknown): boolean =>
  isKeyed(value) && isContract(value['contract']) && Array.isArray(value['examples'])

/**
 * Whether a value is a registry, by its members: it may be made by another copy of the library, so it is never asked what it
 * is an instance of.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isRegistry = (value: unknown): value is Registry =>
  isKeyed(value) && typeof value['domain'] === 'string' && Array.isArray(value['lines']) && value['lines'].every(isLine)
