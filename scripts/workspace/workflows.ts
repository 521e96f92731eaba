/** The workflows of continuous integration, read as the data they are. */
import { basename } from 'node:path'
import { parseDocument } from 'yaml'
import { files, textOf } from './files.js'

/** What is read of a step. */
export type Step = {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

/** A job has steps, or calls another workflow. */
export type Job = {
  readonly uses?: string
  readonly steps?: readonly Step[]
  readonly 'timeout-minutes'?: number
}

/** A workflow by its file, with what a YAML parser objects to. */
export type Workflow = {
  readonly file: string
  readonly faults: readonly string[]
  readonly name?: string
  readonly on?: unknown
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const read = (file: string): Workflow => {
  const document = parseDocument(textOf(file), { uniqueKeys: true })
  const faults = [...document.errors, ...document.warnings].map(({ message }) => message.split('\n')[0] ?? '')
  if (faults.length > 0) return { file, faults, jobs: {} }
  // GitHub's own schema decides the rest; here a field that is missing is a finding, one of another type too.
  const { name, on, permissions, jobs = {} } = document.toJS() as Partial<Workflow>
  return { file, faults, jobs, ...(name === undefined ? {} : { name }), on, permissions }
}

/** Every workflow, by file name. */
export const workflows = (): readonly Workflow[] =>
  files.filter((file) => /^\.github\/workflows\/.+\.ya?ml$/.test(file)).map(read)

/** The name a workflow should have: that of its file. */
export const nameOf = ({ file }: Workflow) => basename(file).replace(/\.ya?ml$/, '')
