import { autoResolver, type ContractResolver, resolverOf } from '@contracts/cli/reading'
import { linesOf, loadLine, loadPackages } from '../packages/packages.js'

/** The judge of a contract by its name, or of all that are installed; `undefined` if there is no such contract. */
export const judgeNamed = async (name: string): Promise<ContractResolver | undefined> => {
  if (name === 'auto') return autoResolver(linesOf(await loadPackages()))
  const line = await loadLine(name)
  return line && resolverOf(line)
}
