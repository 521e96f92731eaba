import type { Catalog } from '@contracts/core'
import { mutations, type PlantedMutation } from '#run/mutations.js'
import { exampleAt, sessionOf } from '#run/sessions.js'
import { brokenSamples } from '../validate/broken-samples.js'

const mostOfContract = 5

/**
 * Returns the mutations that can be planted in the session of a catalog: those written for it, or else mistakes derived
 * from its contracts and their cases.
 */
export const plantableIn = (catalog: Catalog): readonly PlantedMutation[] => {
  const written = mutations.filter((one) => catalog.entries.some(({ contract }) => contract.name === one.contract))
  if (written.length > 0) return written
  return sessionOf(catalog).flatMap((recorded) => {
    const entry = exampleAt(catalog, recorded)?.entry
    if (entry === undefined) return []
    const { name } = entry.contract
    return brokenSamples(entry, 'tolerant')
      .slice(0, mostOfContract)
      .flatMap(({ message, text }, i): PlantedMutation[] => {
        const { valid, errors, warnings } = entry.contract.validate(message)
        const [issue] = [...errors, ...warnings]
        if (issue === undefined) return []
        return [
          {
            ...{ id: `${name}:${String(i)}`, contract: name, text: `${name}: ${text}` },
            ...{ patch: [{ op: 'replace', path: '', value: message }], code: issue.code, pointer: issue.pointer },
            ...(valid ? { isWarning: true } : {}),
          },
        ]
      })
  })
}
