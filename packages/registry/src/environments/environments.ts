import { checkArguments } from '@contracts/core/internal'
import { aDeployment, anEnvironmentName, aServiceName, aServiceVersion, aStore, someSettings } from '../arguments.js'
import * as E from 'fp-ts/lib/Either.js'
import { documentText, readDocument, type ReadDocument, unreadable } from '../store/read-document.js'
import { retried } from '../store/retry.js'
import { compareKeys, failure, type Key, type RegistryStore, type StoreFailure } from '../store/store.js'
import { type Deployment, type Environment, environmentContract } from './documents.js'
import { isAccepted, isSameVersion, meetingsIn, withDigests } from './compare-services.js'
import type { Meeting } from './meeting.js'

const keyOf = (environment: string): Key => ['environments', environment]

/** Reads the environment with a key; `undefined` if there is none. Left if its document is that of another one. */
const readEnvironment = async (
  store: RegistryStore,
  key: Key,
): Promise<E.Either<StoreFailure, ReadDocument<Environment> | undefined>> => {
  const found = await readDocument(store, key, environmentContract)
  const name = E.isRight(found) ? found.right?.value.environment : undefined
  return name === undefined || compareKeys(keyOf(name), key) === 0
    ? found
    : unreadable(key, store.place, `it is the environment ${name}`)
}

/** Reads a declared environment. Left if it is not declared. */
const readDeclared = async (
  store: RegistryStore,
  name: string,
): Promise<E.Either<StoreFailure, ReadDocument<Environment>>> => {
  const found = await readEnvironment(store, keyOf(name))
  if (E.isLeft(found)) return found
  if (found.right !== undefined) return E.right(found.right)
  return failure('unknown', `${name} is no environment of ${store.place}. contracts environments lists them.`)
}

/**
 * Returns the declared environments, by name.
 *
 * @category destructors
 * @since 1.0.0
 */
export const environmentsIn = async (store: RegistryStore): Promise<E.Either<StoreFailure, readonly Environment[]>> => {
  checkArguments('environmentsIn', [aStore, store])
  const keys = await store.list(['environments'])
  if (E.isLeft(keys)) return keys
  const found: Environment[] = []
  for (const key of keys.right) {
    const one = await readEnvironment(store, key)
    if (E.isLeft(one)) return one
    if (one.right !== undefined) found.push(one.right.value)
  }
  return E.right(found)
}

/** Returns why names that have only white space are none for a person, or `undefined`. The contract refuses empty ones. */
const whyNotNamed = (names: Readonly<Record<string, string>>): string | undefined => {
  const blank = Object.entries(names).find(([, name]) => name !== '' && name.trim() === '')
  return blank && `${JSON.stringify(blank[1])} is no name of ${blank[0] === 'environment' ? 'an' : 'a'} ${blank[0]}.`
}

/** Writes an environment over a revision of it. Left if it could not be read again. */
const writeEnvironment = async (
  store: RegistryStore,
  environment: Environment,
  revision: string | undefined,
): Promise<E.Either<StoreFailure, string>> => {
  const decoded = environmentContract.decode(environment)
  return E.isLeft(decoded)
    ? failure('refused', `It is not recorded: ${String(decoded.left[0]).replace(/\.$/, '')}.`)
    : store.write(keyOf(environment.environment), documentText(environment), revision)
}

/**
 * Declares an environment. Left if it is declared already.
 *
 * @category destructors
 * @since 1.0.0
 */
export const declareEnvironment = async (
  store: RegistryStore,
  name: string,
): Promise<E.Either<StoreFailure, Environment>> => {
  checkArguments('declareEnvironment', [aStore, store], [anEnvironmentName, name])
  const why = whyNotNamed({ environment: name })
  if (why !== undefined) return failure('refused', why)
  const environment: Environment = { environment: name, deployments: [] }
  const written = await writeEnvironment(store, environment, undefined)
  if (E.isRight(written)) return E.right(environment)
  return written.left.kind === 'conflict' ? failure('refused', `${name} is declared already.`) : written
}

/**
 * Claims of a caller about a deployment.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeploymentClaims {
  /** True if no version of the service is recorded in the environment (default: false). */
  readonly first?: boolean
  /** Services that must be recorded in the environment (default: none). */
  readonly partners?: readonly string[]
  /** Other names that the service could be recorded by, such as one with its scope. None may be (default: none). */
  readonly otherNames?: readonly string[]
}

/** Returns why a deployment cannot be compared: a name is unknown, or a claim is wrong. */
const unknownIn = (
  { environment, deployments }: Environment,
  { service, version, produces, consumes }: Deployment,
  { first = false, partners = [], otherNames = [] }: DeploymentClaims,
): string | undefined => {
  const blank = whyNotNamed({ service, version })
  if (blank !== undefined) return blank
  if (produces.length + consumes.length === 0) return `${service} neither sends nor reads a contract.`
  const isKnown = deployments.some((one) => one.service === service)
  const other = otherNames.find((name) => name !== service && deployments.some((one) => one.service === name))
  if (other !== undefined)
    return `${other} is recorded in ${environment}, which is another name of ${service}: use that name, or undeploy it first. If they are two services, add "service": ${JSON.stringify(service)} to "contracts" in package.json.`
  if (first && isKnown) return `${service} is recorded in ${environment} already: leave out --first.`
  if (!first && !isKnown)
    return `No version of ${service} is recorded in ${environment}. If this is its first deployment, pass --first.`
  const partner = partners.find((name) => !deployments.some((one) => one.service === name))
  return partner === undefined ? undefined : `${service} needs ${partner}, which is not recorded in ${environment}.`
}

/**
 * The answer whether a service can be deployed.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeploymentVerdict {
  /** True if no meeting breaks or is unproved. */
  readonly deployable: boolean
  /** Everything that the service would send or read in the environment. */
  readonly meetings: readonly Meeting[]
  /** Number of versions of services that are recorded in the environment beside it. */
  readonly beside: number
}

/** Compares a deployment of which every name is known. */
const compareDeployment = async (
  store: RegistryStore,
  environment: Environment,
  next: Deployment,
): Promise<E.Either<StoreFailure, DeploymentVerdict>> => {
  const meetings = await meetingsIn(store, environment, next)
  if (E.isLeft(meetings)) return meetings
  const beside = environment.deployments.filter((one) => !isSameVersion(one, next)).length
  return E.right({ deployable: meetings.right.every(isAccepted), meetings: meetings.right, beside })
}

/**
 * Decides whether a version of a service can be deployed beside the services of an environment. Left if the environment, a
 * service or a release is unknown.
 *
 * @category destructors
 * @since 1.0.0
 */
export const canDeploy = async (
  store: RegistryStore,
  environment: string,
  next: Deployment,
  claims: DeploymentClaims = {},
): Promise<E.Either<StoreFailure, DeploymentVerdict>> => {
  const given = [
    [aStore, store],
    [anEnvironmentName, environment],
    [aDeployment, next],
    [someSettings, claims],
  ] as const
  checkArguments('canDeploy', ...given)
  const found = await readDeclared(store, environment)
  if (E.isLeft(found)) return found
  const { value } = found.right
  const why = unknownIn(value, next, claims)
  return why === undefined ? compareDeployment(store, value, next) : failure('unknown', why)
}

const byName = (a: Deployment, b: Deployment): number =>
  JSON.stringify([a.service, a.version]) < JSON.stringify([b.service, b.version]) ? -1 : 1

/**
 * Settings of a record.
 *
 * @category model
 * @since 1.0.0
 */
export interface RecordSettings extends DeploymentClaims {
  /** True if the other versions of the service do not run any more (default: false). */
  readonly replace?: boolean
}

/**
 * Records a deployment, if it can still be deployed: the record is written over what was compared, so of two services that
 * exclude each other only one is recorded. With `replace`, the other versions of the service do not run any more.
 *
 * @category destructors
 * @since 1.0.0
 */
export const recordDeployment = async (
  store: RegistryStore,
  environment: string,
  next: Deployment,
  settings: RecordSettings = {},
): Promise<E.Either<StoreFailure, DeploymentVerdict>> => {
  const given = [
    [aStore, store],
    [anEnvironmentName, environment],
    [aDeployment, next],
    [someSettings, settings],
  ] as const
  checkArguments('recordDeployment', ...given)
  const { replace = false, ...claims } = settings
  return retried(async () => {
    const found = await readDeclared(store, environment)
    if (E.isLeft(found)) return found
    const { value, revision } = found.right
    const why = unknownIn(value, next, claims)
    if (why !== undefined) return failure('unknown', why)
    const kept = value.deployments.filter(
      (one) => !isSameVersion(one, next) && !(replace && one.service === next.service),
    )
    const digested = await withDigests(store, next)
    if (E.isLeft(digested)) return digested
    const { right: own } = digested
    const verdict = await compareDeployment(store, { ...value, deployments: kept }, own)
    if (E.isLeft(verdict) || !verdict.right.deployable) return verdict
    const deployments = [...kept, own].sort(byName)
    const written = await writeEnvironment(store, { ...value, deployments }, revision)
    return E.isLeft(written) ? written : verdict
  })
}

/**
 * Removes a version of a service from an environment, or without a version all of them. Left if none is recorded.
 *
 * @category destructors
 * @since 1.0.0
 */
export const undeploy = async (
  store: RegistryStore,
  environment: string,
  service: string,
  version?: string,
): Promise<E.Either<StoreFailure, readonly Deployment[]>> => {
  const names = [
    [anEnvironmentName, environment],
    [aServiceName, service],
    [aServiceVersion, version],
  ] as const
  checkArguments('undeploy', [aStore, store], ...names)
  return retried(async () => {
    const found = await readDeclared(store, environment)
    if (E.isLeft(found)) return found
    const { value, revision } = found.right
    const isGone = (one: Deployment): boolean =>
      one.service === service && (version === undefined || one.version === version)
    const gone = value.deployments.filter(isGone)
    if (gone.length === 0)
      return failure('unknown', `${[service, version].filter(Boolean).join(' ')} is not recorded in ${environment}.`)
    const deployments = value.deployments.filter((one) => !isGone(one))
    const written = await writeEnvironment(store, { ...value, deployments }, revision)
    return E.isLeft(written) ? written : E.right(gone)
  })
}

/**
 * Returns everything that the services of an environment exchange. Left if the environment is not declared.
 *
 * @category destructors
 * @since 1.0.0
 */
export const meetingsOf = async (
  store: RegistryStore,
  environment: string,
): Promise<E.Either<StoreFailure, readonly Meeting[]>> => {
  checkArguments('meetingsOf', [aStore, store], [anEnvironmentName, environment])
  const found = await readDeclared(store, environment)
  return E.isLeft(found) ? found : meetingsIn(store, found.right.value)
}
