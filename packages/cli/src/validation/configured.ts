import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type CatalogEntry, entryOf, type Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type DocumentResult, located, unreadable, validateItem } from '@contracts/documents/internal'
import type { Found } from '../discovery/find.js'
import { onlyItem } from '../readers/read-source.js'

/** The catalog entry of a contract with a configuration applied. */
export interface Configured {
  readonly entry: CatalogEntry
  /** The configuration. */
  readonly value: unknown
  /** The keys of the configuration that its contract does not declare, as warnings; absent if there are none. */
  readonly ignored?: DocumentResult
}

/** Returns a warning for each key that a contract ignores, such as a misspelt setting. */
const ignoredKeys = ({ contract }: CatalogEntry, value: unknown): readonly Issue[] =>
  contract
    .validate(value, 'strict')
    .errors.filter(({ code }) => code === 'unknown_key')
    .map((issue) => issue.with({ severity: 'warning' }))

/**
 * Applies the configuration in a file to a contract. Left reports what is wrong with the file: the command validates
 * nothing under an invalid configuration.
 */
export const configured = async (
  { entry, catalog }: Found,
  name: string,
  { cwd, stdin }: { readonly cwd: string; readonly stdin: Readable },
): Promise<E.Either<DocumentResult, Configured>> => {
  const config = entryOf(catalog, entry.config ?? '') ?? entry
  const refuse = (verdict: Pick<DocumentResult, 'outcome' | 'issues'>) =>
    E.left({ source: name, contract: config.contract.name, ...verdict })
  const refuseAll = (message: string) => refuse(unreadable('unreadable', message, config.contract))
  if (entry.contractFor === undefined)
    return refuseAll(`cannot configure ${entry.contract.name}, which has no configuration`)
  const source = { name, path: resolve(cwd, name) }
  const reading = { input: 'auto', reads: config.readers ?? {}, stdin, read: () => undefined }
  const read = await onlyItem(source, reading, 'configuration')
  if (E.isLeft(read)) return refuseAll(read.left)
  const item = read.right
  if (item.kind !== 'document') return refuse(validateItem(item, config.contract, 'tolerant'))
  const resultOf = (outcome: 'valid' | 'invalid', issues: readonly Issue[]): DocumentResult => ({
    ...{ source: name, contract: config.contract.name, outcome },
    issues: located(issues, (found) => item.locate(found), item.line),
  })
  const configured = entry.contractFor(item.value)
  if (E.isLeft(configured)) return E.left(resultOf('invalid', configured.left))
  const ignored = config === entry ? [] : ignoredKeys(config, item.value) // an entry need not say what configures it
  return E.right({
    ...{ entry: { ...entry, contract: configured.right }, value: item.value },
    ...(ignored.length === 0 ? {} : { ignored: resultOf('valid', ignored) }),
  })
}
