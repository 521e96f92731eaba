import {
  canDeploy as decide,
  type Deployment,
  type DeploymentVerdict,
  isAccepted,
  type Meeting,
  meetingsOf,
  recordDeployment as record,
  type RegistryStore,
} from '@contracts/registry'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { onRegistry, refuse, textOf } from './open-registry.js'
import { findUnpublished, readService } from './service.js'

const marks = { compatible: '✓', acknowledged: '✓', unproved: '?', breaking: '✗' } as const

/** Returns a meeting as text: who sends what to whom, and what shows that it breaks. */
const meetingText = ({ producer, consumer, sent, read, ...one }: Meeting): string => {
  const head = `${marks[one.verdict]} ${producer.service} ${producer.version} (${sent.contract} on ${sent.channel}) → ${consumer.service} ${consumer.version} (${read.contract} on ${read.channel}): ${one.verdict}`
  const shown = one.counterexample === undefined ? [] : [`  for example ${JSON.stringify(one.counterexample)}`]
  const open = one.verdict === 'unproved' ? [`  ${one.reason ?? 'nothing proves it'}`, `  pair: ${one.pair}`] : []
  return `${[head, ...shown, ...open].map(printable).join('\n')}\n`
}

/** Returns what was compared with a service, as text. */
const comparedText = ({ meetings: { length }, beside }: DeploymentVerdict, env: string): string => {
  if (length === 0 && beside === 0) return `${env} has no other service, so nothing was compared`
  const met =
    length === 0
      ? 'it meets no other service'
      : length === 1
        ? '1 pair of a sender and a reader fits'
        : `${String(length)} pairs of a sender and a reader fit`
  return `${met}, beside ${String(beside)} recorded`
}

const report = async (task: Task, verdict: DeploymentVerdict, done: string): Promise<ExitCode> => {
  const { out, flags, operands } = task
  const { deployable, meetings, beside } = verdict
  const name = [operands[0], textOf(task, 'version')].join(' ')
  const code = deployable ? exitCode.valid : exitCode.invalid
  if (flags['format'] === 'json') {
    await out.write(`${JSON.stringify({ deployable, beside, meetings }, undefined, 2)}\n`)
    return code
  }
  const env = textOf(task, 'env') ?? ''
  const open = meetings.filter((meeting) => !isAccepted(meeting))
  await out.write(open.map(meetingText).join(''))
  const last = deployable
    ? `✓ ${name} ${done} ${env}: ${comparedText(verdict, env)}`
    : `✗ ${name} cannot be deployed to ${env}: ${String(open.length)} open`
  await out.write(`${printable(last)}\n`)
  return code
}

/** Reads the service in this folder, and runs `work` with it on the registry. */
const withDeployment = async (
  task: Task,
  done: string,
  work: (store: RegistryStore, next: Deployment, claims: object, env: string) => ReturnType<typeof decide>,
): Promise<ExitCode> => {
  const [service = ''] = task.operands
  const [env, version] = [textOf(task, 'env'), textOf(task, 'version')]
  if (env === undefined) return refuse(task, 'Pass --env, an environment such as prod.')
  if (service === '' || version === undefined)
    return refuse(task, 'Name the service, and pass --version, such as --version "$(git rev-parse --short HEAD)".')
  const own = await readService(task.io.cwd, service)
  if (E.isLeft(own)) return refuse(task, own.left)
  const { partners, names, installed, ...contracts } = own.right
  const next: Deployment = {
    ...{ service, version, recorded: new Date().toISOString() },
    produces: [...contracts.produces],
    consumes: [...contracts.consumes],
    acknowledged: [...contracts.acknowledged],
  }
  return onRegistry(task, async (store) => {
    const unpublished = await findUnpublished(store, installed)
    if (E.isLeft(unpublished)) return unpublished
    if (unpublished.right !== undefined) return E.right(await refuse(task, unpublished.right))
    const verdict = await work(store, next, { first: task.flags['first'] === true, partners, otherNames: names }, env)
    return E.isLeft(verdict) ? verdict : E.right(await report(task, verdict.right, done))
  })
}

const showMatrix = async (task: Task): Promise<ExitCode> => {
  const env = textOf(task, 'env')
  const other = ['version', 'first'].find((name) => task.flags[name] !== undefined)
  if (task.operands.length > 0 || other !== undefined)
    return refuse(
      task,
      '--matrix prints what is recorded in an environment: leave out the service, --version and --first.',
    )
  if (env === undefined) return refuse(task, 'Pass --env, an environment such as prod.')
  return onRegistry(task, async (store) => {
    const meetings = await meetingsOf(store, env)
    if (E.isLeft(meetings)) return meetings
    const isJson = task.flags['format'] === 'json'
    const text = meetings.right.map(meetingText).join('') || `No services of ${env} meet.\n`
    await task.out.write(isJson ? `${JSON.stringify(meetings.right, undefined, 2)}\n` : text)
    return E.right(meetings.right.every(isAccepted) ? exitCode.valid : exitCode.invalid)
  })
}

/** Decides whether the service in this folder can be deployed to an environment, or prints who meets whom there. */
export const canDeploy = async (task: Task): Promise<ExitCode> =>
  task.flags['matrix'] === true
    ? showMatrix(task)
    : withDeployment(task, 'can be deployed to', (store, next, claims, env) => decide(store, env, next, claims))

/** Records that the service in this folder is deployed to an environment, if it still can be. */
export const recordDeployment = async (task: Task): Promise<ExitCode> =>
  withDeployment(task, 'is recorded in', (store, next, claims, env) =>
    record(store, env, next, { ...claims, replace: task.flags['replace'] === true }),
  )
