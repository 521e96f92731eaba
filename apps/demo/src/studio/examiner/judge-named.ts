import { autoResolver, type ContractResolver, resolverOf } from '@contracts/cli/reading'
import { lineNamed, linesOf, loadPackages } from '../packages/packages.js'

/** The judge of a contract by its name, or of all that are installed; nothing when there is no such contract. */
export const judgeNamed = async (name: string): Promise<ContractResolver | undefined> => {
  const packages = await loadPackages()
  if (name === 'auto') return autoResolver(linesOf(packages))
  const line = lineNamed(packages, name)
  return line && resolverOf(line)
}
