import type { AnyContract } from '@contracts/core'
import { bundleOf } from '../workspace/bundle.js'
import { reached } from '../workspace/reached.js'
import { compiledName, loadDomains, sourcesOf, type Domain } from '../workspace/registry.js'
import type { Law } from './law.js'

/** The entry that has our combinators take any codec. */
const readsOthers = 'packages/core/dist/index.'

/** The names of the modules of a contract and of those its source builds on. */
const carried = (domain: Domain, contract: AnyContract): ReadonlySet<string> => {
  const files = reached(sourcesOf(domain, contract))
  return new Set([...files.values()].flat().filter((specifier) => specifier.startsWith('#compiled/')))
}

const check = async (domain: Domain): Promise<readonly string[]> => {
  const { package: one, registry, index } = domain
  const contracts = registry.lines.map(({ contract }) => contract)
  const findings = await Promise.all(
    contracts.map(async (contract) => {
      const [name = ''] = Object.entries(index).find(([, value]) => value === contract) ?? []
      const { text, made } = await bundleOf(name, one.manifest.name)
      const needed = carried(domain, contract)
      const holds = ({ says }: { readonly says: string }) => text.includes(JSON.stringify(says))
      return [
        ...(holds(contract) ? [] : [`${contract.name} is not in its own bundle`]),
        ...(made.includes(readsOthers) ? [`a bundle of ${contract.name} reads codecs of io-ts`] : []),
        ...contracts
          .filter((other) => !needed.has(compiledName(other)) && holds(other))
          .map((other) => `a bundle of ${contract.name} carries ${other.name}`),
      ]
    }),
  )
  return findings.flat()
}

/** Who takes one contract of a package carries it and what it is made of; its sentence is the trace another would leave. */
export const oneContract: Law = {
  says: 'a bundle of one contract carries no other, unless it is made of it, and nothing that reads other codecs',
  check: async () => (await Promise.all((await loadDomains()).map(check))).flat(),
}
