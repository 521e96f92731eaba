import { autoResolver, type ContractResolver, resolverOf } from '@contracts/documents'
import { entriesOf, loadEntry, loadPackages } from '../packages/packages.js'

/**
 * Returns the resolver of a contract by its name, or of all installed contracts for `auto`. Returns `undefined` if
 * there is no such contract.
 */
export const resolverNamed = async (name: string): Promise<ContractResolver | undefined> => {
  if (name === 'auto') return autoResolver(entriesOf(await loadPackages()))
  const entry = await loadEntry(name)
  return entry && resolverOf(entry)
}
