import { type Registry, isJsonObject } from '@contracts/core'

const isContract = (value: unknown): boolean =>
  isJsonObject(value) &&
  ['id', 'name', 'role', 'description'].every((key) => typeof value[key] === 'string') &&
  Number.isInteger(value['version']) &&
  isJsonObject(value['node']) &&
  Array.isArray(value['rules']) &&
  ['decode', 'is', 'validate'].every((key) => typeof value[key] === 'function')

const isEntry = (value: unknown): boolean =>
  isJsonObject(value) && isContract(value['contract']) && Array.isArray(value['examples'])

/**
 * Whether a value is a registry, by its members: it may be made by another copy of the library, so it is never asked what it
 * is an instance of.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isRegistry = (value: unknown): value is Registry =>
  isJsonObject(value) &&
  typeof value['domain'] === 'string' &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isEntry)
