import type { ProbeFinding } from '@contracts/protocols/probe'
import { repositoryRoot } from '../../package/repository-root.js'
import { fingerprintsOf, problemsLog, region } from '../../reporters/problems-log.js'
import { findingDetails, findingSentence } from './probe-report.js'

/** Returns the findings of a probe as SARIF 2.1.0. The file of each is the one by which the server is known here. */
export const probeSarif = (findings: readonly ProbeFinding[], file: string, cwd: string): string =>
  problemsLog(
    findings.map((finding) => ({
      rule: `probe_${finding.kind}`,
      level: 'error',
      text: [findingSentence(finding), ...findingDetails(finding)].join('\n'),
      source: file,
      region,
      where: `tool ${finding.tool}`,
      fingerprints: fingerprintsOf(`${finding.tool} ${finding.kind} ${JSON.stringify(finding.arguments)}`),
    })),
    {
      root: repositoryRoot(cwd),
      wasChecked: true,
      explainedBy: () => 'docs/guard-a-server.md#probe-a-server-before-you-trust-it',
    },
  )
