import type { RegistryEntry } from '@contracts/core'
import { brokenMessage, sampleMessage, seeded } from '@contracts/core/testing'
import { loadDomains } from '../workspace/registry.js'
import type { Check } from './check.js'

const count = 400

const brief = (issues: readonly { readonly code: string; readonly pointer: string }[]) =>
  issues.map(({ code, pointer }) => `${code} at ${pointer}`).join(', ')

const surprises = (entry: RegistryEntry): readonly string[] => {
  const random = seeded(1)
  const { contract } = entry
  return Array.from({ length: count }).flatMap(() => {
    const whole = sampleMessage(entry, random)
    const broken = brokenMessage(entry, random)
    const promised = broken === undefined ? 'some issue' : brief([broken.raises])
    const raised = brief(contract.validate(broken?.message).errors)
    return [
      ...(contract.is(whole) ? [] : [`${contract.name} refuses its sample ${JSON.stringify(whole)}`]),
      ...(raised === promised ? [] : [`${contract.name} was to raise ${promised} and raised ${raised || 'nothing'}`]),
    ]
  })
}

/** What `contracts sample` prints is what it says it is. */
export const samples: Check = {
  name: `${count.toLocaleString('en')} samples of every contract are valid, and as many broken ones raise the one issue they promise`,
  check: async () =>
    (await loadDomains()).flatMap(({ registry }) => registry.entries.flatMap((entry) => surprises(entry).slice(0, 3))),
}
