import { isKindOfChange } from '@contracts/evolution/internal-files'
import { sarifBegin, sarifEnd, type SarifProblem, sarifResult } from './sarif-log.js'

/** A finding is about a file as a whole. */
export const region = { startLine: 1 }

/** Returns the text by which code scanning recognises a problem. */
export const fingerprintsOf = (text: string): SarifProblem['fingerprints'] => ({ 'contractsChange/v1': text })

/** Returns the section that explains a kind of change or a problem of the check. */
const sectionOf = (id: string): string => `${isKindOfChange(id) ? 'docs/kinds-of-change.md' : 'docs/check.md'}#${id}`

/** The settings of a log of problems. */
interface ProblemsLog {
  /** The root of the repository, from which files are named. */
  readonly root: string
  readonly wasChecked: boolean
  /** Returns the section that explains a problem (default: that of the check). */
  readonly explainedBy?: (id: string) => string
}

/** Returns the log of problems. */
export const problemsLog = (
  problems: readonly SarifProblem[],
  { root, wasChecked, explainedBy = sectionOf }: ProblemsLog,
): string => {
  const rules = [...new Set(problems.map(({ rule }) => rule))]
  const described = rules.map((id) => ({ id, help: { text: `More in ${explainedBy(id)}.` } }))
  const results = problems.map((one) => `\n${sarifResult(one, root)}`).join()
  return (
    sarifBegin +
    results +
    sarifEnd(described, wasChecked, 'The root of the repository, or the folder the command ran in.')
  )
}
