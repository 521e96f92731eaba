import type { Release } from '../release/release.js'
import { instructionChanges } from '../report/instruction-changes.js'
import type { PackageReport } from './gate-report.js'

/** What agents have to be told anew where one release follows another; nothing where they are told the same. */
export const toldAnew = (old: Release, next: Release): Pick<PackageReport, 'instructions'> => {
  const instructions = instructionChanges(old.contracts ?? [], next.contracts ?? [])
  return instructions === '' ? {} : { instructions }
}
