import type { Json, Role } from '@contracts/core'
import { type Bump, isAtLeast } from '../release/bump.js'
import type { Change } from '../change/change.js'
import { fingerprint } from '../change/fingerprint.js'
import { describeChange } from '../kinds/change-kinds.js'

/**
 * Where a finding applies: the full name of a contract (or an entry of the package, for an export) and a pointer into
 * its messages with `*` for any item or key.
 *
 * @category model
 * @since 1.0.0
 */
export interface FindingLocation {
  readonly subject: string
  readonly pointer: string
  readonly role?: Role
}

/**
 * What a change may break. `backward`: the new version rejects a message written for the old one. `forward`: the old
 * version rejects a message written for the new one. `loss`: both accept a message, and the new version silently
 * ignores one of its properties.
 *
 * @category model
 * @since 1.0.0
 */
export type Direction = 'backward' | 'forward' | 'loss'

/**
 * The evidence of a verdict. `counterexample`: a message that was run against both versions. `inspection`: reading the
 * two versions is enough, since a contract, an export or a rule is gone, or a role has changed. `unproved`: there is
 * neither a proof nor a counterexample, and `reason` says why.
 *
 * @category model
 * @since 1.0.0
 */
export type Evidence = 'counterexample' | 'inspection' | 'unproved'

/**
 * What a change does in one direction. `protected` is whether the role of the contract promises that direction. What is
 * compatible is proved; every other effect names its evidence. A counterexample is the message itself, and `lostPointer` the
 * pointer of the property that is lost in it. `unknown` is always `unproved`; what is breaking and `unproved` counts as a
 * break until it is proved to be none, as the change from one version of a contract to the next does. `notRun` are the error
 * rules that a counterexample was not run against: a release contains no code, and today's code has no such rule.
 *
 * @category model
 * @since 1.0.0
 */
export interface Effect {
  readonly direction: Direction
  readonly verdict: 'breaking' | 'compatible' | 'unknown'
  readonly protected: boolean
  readonly evidence?: Evidence
  readonly counterexample?: Json
  readonly lostPointer?: string
  readonly reason?: string
  readonly notRun?: readonly string[]
}

/**
 * One change with its effects. `kind` is its anchor in docs/compatibility.md, `description` its sentence, `locations` every
 * contract that it affects, the first one being where its `effects` were found, and `bump` what it requires.
 * `releases` are the earlier releases it was found against, newest first, if it does not show against the newest one.
 *
 * @category model
 * @since 1.0.0
 */
export interface Finding {
  readonly kind: string
  readonly fingerprint: string
  readonly description: string
  readonly locations: readonly [FindingLocation, ...FindingLocation[]]
  readonly effects: readonly Effect[]
  readonly bump: Bump
  readonly releases?: readonly [string, ...string[]]
}

/**
 * The result of a comparison: the required bump and the findings. `order` says who must be deployed first if a minor
 * breaks a direction that no role protects.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompatibilityReport {
  readonly bump: Bump
  readonly findings: readonly Finding[]
  readonly order: readonly string[]
}

/**
 * The bump that effects ask for: `major` when a protected direction breaks, `minor` when an unprotected one does, and
 * otherwise what the change asks for by itself. What is unproved counts as the break it may be.
 *
 * @category destructors
 * @since 1.0.0
 */
export const bumpOfEffects = (effects: readonly Effect[], otherwise: Bump | (() => Bump)): Bump => {
  if (effects.some((effect) => effect.protected && effect.verdict !== 'compatible')) return 'major'
  if (effects.some((effect) => !effect.protected && effect.verdict !== 'compatible')) return 'minor'
  return typeof otherwise === 'function' ? otherwise() : otherwise
}

/**
 * A change of a package that no message shows: something it offers has come or gone.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releaseChange = (kind: string, details: { readonly [name: string]: Json }): Change => ({
  kind,
  path: '',
  edits: [],
  details,
  fingerprint: fingerprint(JSON.stringify([kind, details])),
})

/**
 * A change with what it does: `otherwise` is the bump it asks for when it breaks nothing.
 *
 * @category constructors
 * @since 1.0.0
 */
export const findingOf = (
  change: Change,
  location: Omit<FindingLocation, 'pointer'>,
  effects: readonly Effect[],
  otherwise: Bump | (() => Bump),
): Finding => ({
  kind: change.kind,
  fingerprint: change.fingerprint,
  description: describeChange(change),
  locations: [{ ...location, pointer: change.path }],
  effects,
  bump: bumpOfEffects(effects, otherwise),
})

/**
 * Other code that judges as before as far as anybody can see. It has to be acknowledged, and a minor says enough of it; where
 * a message shows that it judges otherwise, that asks for what it breaks.
 *
 * @category constructors
 * @since 1.0.0
 */
export const codeFinding = (
  change: Change,
  location: Omit<FindingLocation, 'pointer'>,
  effects: readonly Effect[],
): Finding => {
  const finding = findingOf(change, location, effects, 'minor')
  return effects.some(({ verdict }) => verdict === 'breaking') ? finding : { ...finding, bump: 'minor' }
}

const severity = ({ effects }: Finding): number =>
  Math.max(
    0,
    ...effects.map(({ protected: promised, verdict }) =>
      verdict === 'compatible' ? 0 : (verdict === 'breaking' ? 2 : 1) + (promised ? 2 : 0),
    ),
  )

/** The finding that asks for more, with the locations of both; its own come first. */
const joined = (one: Finding, other: Finding): Finding => {
  const isWorse = isAtLeast(one.bump, other.bump) ? one.bump === other.bump && severity(other) > severity(one) : true
  const [first, second] = isWorse ? [other, one] : [one, other]
  const [location, ...others] = first.locations
  const isNew = (candidate: FindingLocation): boolean =>
    !first.locations.some(({ subject, pointer }) => subject === candidate.subject && pointer === candidate.pointer)
  return { ...first, locations: [location, ...others, ...second.locations.filter(isNew)] }
}

/**
 * Findings with one root cause as one: those of the same fingerprint, with every location they surface at and the worst they do.
 *
 * @category combinators
 * @since 1.0.0
 */
export const mergeFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const merged = new Map<string, Finding>()
  for (const finding of findings) {
    const known = merged.get(finding.fingerprint)
    merged.set(finding.fingerprint, known === undefined ? finding : joined(known, finding))
  }
  return [...merged.values()]
}

const sentences: Record<Exclude<Role, 'message'>, string> = {
  output: 'the sending agent first, its readers after',
  input: 'the receiving agent first, those who send to it after',
  record: 'what reads it first, what writes it after',
  config: 'the program that reads it first, the files written for it after',
}

/**
 * Who has to be deployed first where a change breaks a direction that no role promises, one sentence for all the contracts it
 * holds for. A major says so in its migration instead.
 *
 * @category reporters
 * @since 1.0.0
 */
export const orderOf = (findings: readonly Finding[]): readonly string[] => {
  const subjects = new Map<string, Set<string>>()
  for (const { effects, locations, bump } of findings) {
    if (bump !== 'minor' || !effects.some((effect) => !effect.protected && effect.verdict !== 'compatible')) continue
    for (const { subject, role } of locations) {
      if (role === undefined || role === 'message') continue
      const sentence = sentences[role]
      subjects.set(sentence, (subjects.get(sentence) ?? new Set()).add(subject))
    }
  }
  return [...subjects].map(([sentence, names]) => `${[...names].join(', ')}: ${sentence}.`)
}

const most = 200

/**
 * A message within a sentence: its JSON, cut where it is long.
 *
 * @category reporters
 * @since 1.0.0
 */
export const shortly = (message: Json): string => {
  const text = JSON.stringify(message)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
