import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandsIn, unknownIn } from '../workspace/shell.js'
import { root } from '../workspace/packages.js'
import { nameOf, workflows as all, type Job, type Step, type Workflow } from '../workspace/workflows.js'
import type { Law } from './law.js'

const pinned = /^[\w.-]+\/[\w./-]+@(?:v[0-9]+(?:\.[0-9]+)*|[0-9a-f]{40})$/

const used = (uses: string): readonly string[] => {
  if (uses.startsWith('./')) return existsSync(join(root, uses)) ? [] : [`uses ${uses}, which is not there`]
  return pinned.test(uses) ? [] : [`uses ${uses}, which is not held at a version`]
}

/** What a step runs by itself, and what it hands to an action to run: changesets calls these so. */
const scripts = (step: Step): readonly string[] =>
  [step.run, step.with?.['version'], step.with?.['publish']].filter((text) => typeof text === 'string')

const stepFaults = (step: Step): readonly string[] => [
  ...(step.uses === undefined && step.run === undefined ? ['has a step that does nothing'] : []),
  ...(step.uses === undefined ? [] : used(step.uses)),
  ...scripts(step).flatMap(commandsIn).flatMap(unknownIn),
]

const jobFaults = (job: Job): readonly string[] => {
  if (job.uses !== undefined) return used(job.uses)
  if (job.steps === undefined || job.steps.length === 0) return ['has a job without steps']
  return [
    ...(job['timeout-minutes'] === undefined ? ['has a job that may run for hours: no timeout-minutes'] : []),
    ...job.steps.flatMap(stepFaults),
  ]
}

const faults = (one: Workflow): readonly string[] => {
  if (one.faults.length > 0) return one.faults
  const jobs = Object.values(one.jobs)
  return [
    ...(one.name === nameOf(one) ? [] : ['is not named as its file is']),
    ...(one.on === undefined || one.on === null ? ['does not say on what it runs'] : []),
    ...(one.permissions === undefined ? ['does not say what it may do: permissions'] : []),
    ...(jobs.length === 0 ? ['has no job'] : jobs.flatMap(jobFaults)),
  ]
}

/** A workflow runs only far away, so what can be known of it is looked at here. */
export const workflows: Law = {
  says: 'every workflow parses, says what it may do, holds its actions at a version, and runs what exists',
  check: () => {
    const found = all()
    if (found.length === 0) return ['.github/workflows holds no workflow']
    return found.flatMap((one) => faults(one).map((fault) => `${one.file} ${fault}`))
  },
}
