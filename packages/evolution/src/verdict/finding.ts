import type { Json, Role } from '@contracts/core'
import { type Bump, maxBump } from '../release/bump.js'
import { contractName, type ReleasedContract } from '../release/release.js'
import type { Change } from '../change/change.js'
import { fingerprint } from '../change/fingerprint.js'
import { changeKinds, describeChange } from '../kinds/change-kinds.js'

/**
 * The location of a finding.
 *
 * @category model
 * @since 1.0.0
 */
export interface FindingLocation {
  /** Full name of the contract, or the entry of the package for an export. */
  readonly subject: string
  /** Pointer into its messages, with `*` for any item or key; empty for the whole. */
  readonly pointer: string
  /** Role of the contract. Absent for an export. */
  readonly role?: Role
  /** Effects here (default: those of the finding). */
  readonly effects?: readonly Effect[]
}

/**
 * The ways in which a change may break. `backward`: the new version rejects a message written for the old one.
 * `forward`: the old version rejects a message written for the new one. `loss`: both accept a message, and the new
 * version silently ignores one of its properties.
 *
 * @category model
 * @since 1.0.0
 */
export type Direction = 'backward' | 'forward' | 'loss'

/**
 * The evidence of a verdict. `counterexample`: a message that was run against both versions. `inspection`: reading the
 * two versions is enough, since a contract, an export or a rule was removed, or a role changed. `tested`: the code
 * changed, and messages were run that both versions decide alike. `unproved`: neither a proof nor a counterexample was
 * found, and `reason` states why.
 *
 * @category model
 * @since 1.0.0
 */
export type Evidence = 'counterexample' | 'inspection' | 'tested' | 'unproved'

/**
 * The parts that every effect may have.
 *
 * @category model
 * @since 1.0.0
 */
export interface EffectParts {
  /** The direction. */
  readonly direction: Direction
  /** True if the role of the contract guarantees the direction. */
  readonly protected: boolean
  /** The reason why it is unproved, or the messages that were run for a tested one. Absent otherwise. */
  readonly reason?: string
  /** The message that shows it. Absent if no message does. */
  readonly counterexample?: Json | undefined
  /** Pointer of the property that the counterexample loses (default: it loses none). */
  readonly lostPointer?: string
}

/**
 * Nothing breaks: this is proved, or messages were run that both versions decide alike.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompatibleEffect extends EffectParts {
  /** The verdict. */
  readonly verdict: 'compatible'
  /** Absent if it is proved. */
  readonly evidence?: 'tested'
}

/**
 * A message shows that the change breaks something.
 *
 * @category model
 * @since 1.0.0
 */
export interface ShownEffect extends EffectParts {
  /** The verdict. */
  readonly verdict: 'breaking'
  /** The evidence. */
  readonly evidence: 'counterexample'
  /** The message. */
  readonly counterexample: Json
  /** Error rules that the message was not run against, since neither side has their code (default: none). */
  readonly notRun?: readonly string[]
  /** The only version whose rule warns about the message, which both accept (default: the change is no warning). */
  readonly warnedBy?: 'old' | 'new'
  /** True if both versions accept the message and decode it to different values (default: false). */
  readonly isDecodedOtherwise?: boolean
}

/**
 * The two versions themselves show that the change breaks something.
 *
 * @category model
 * @since 1.0.0
 */
export interface InspectedEffect extends EffectParts {
  /** The verdict. */
  readonly verdict: 'breaking'
  /** The evidence. */
  readonly evidence: 'inspection'
}

/**
 * There is neither a proof nor a message. It counts as a break.
 *
 * @category model
 * @since 1.0.0
 */
export interface UnprovedEffect extends EffectParts {
  /** `breaking` if the change must be proved compatible. */
  readonly verdict: 'breaking' | 'unknown'
  /** The evidence. */
  readonly evidence: 'unproved'
  /** The reason. */
  readonly reason: string
}

/**
 * The effect of a change in one direction.
 *
 * @category model
 * @since 1.0.0
 */
export type Effect = CompatibleEffect | ShownEffect | InspectedEffect | UnprovedEffect

/**
 * One change with its effects.
 *
 * @category model
 * @since 1.0.0
 */
export interface Finding {
  /** Kind of the change, its anchor in docs/kinds-of-change.md. */
  readonly kind: string
  /** Digest of the change; it is the same wherever the schema stands. */
  readonly fingerprint: string
  /** Name of the export, rule or literal that the change is about. Absent if its location says enough. */
  readonly name?: string
  /** Sentence about the change. */
  readonly description: string
  /** All contracts that it affects. */
  readonly locations: readonly [FindingLocation, ...FindingLocation[]]
  /** Effects at the first location, which are the worst. */
  readonly effects: readonly Effect[]
  /** The bump that it requires. */
  readonly bump: Bump
  /** Earlier releases it was found against, newest first. Absent for a change against the newest release. */
  readonly releases?: readonly [string, ...string[]]
}

/**
 * The result of a comparison.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompatibilityReport {
  /** The required bump. */
  readonly bump: Bump
  /** The changes with their effects. */
  readonly findings: readonly Finding[]
  /** Sentences about who must be deployed first if a direction that no role guarantees breaks. */
  readonly order: readonly string[]
}

const kinds: ReadonlySet<string> = new Set(changeKinds.map(({ id }) => id))

/** Returns whether a text is the id of a kind of change. */
export const isKindOfChange = (text: string): boolean => kinds.has(text)

/** Returns whether an effect breaks a direction that the role guarantees. */
export const isBroken = (effect: Effect): boolean => effect.protected && effect.verdict === 'breaking'

/**
 * Returns whether a message shows that an effect breaks a direction that the role guarantees, so that another message can
 * be sent instead: one version rejects it, or ignores a part of it.
 */
export const isShown = (effect: Effect): effect is ShownEffect =>
  isBroken(effect) && effect.evidence === 'counterexample' && effect.isDecodedOtherwise !== true

/** Returns whether it is unproved that an effect breaks a direction that the role guarantees. */
export const isUnproved = (effect: Effect): boolean => effect.protected && effect.verdict === 'unknown'

/** Returns whether a finding breaks a direction that the role guarantees. */
export const isBreak = ({ effects }: Finding): boolean => effects.some(isBroken)

/** Returns whether it is unproved that a finding breaks such a direction. */
export const isUnknown = ({ effects }: Finding): boolean => effects.some(isUnproved)

/**
 * Returns the bump that effects require: `major` when a protected direction breaks, `minor` when an unprotected one
 * does, and `otherwise` when nothing breaks. An unproved effect counts as a break.
 */
export const bumpOfEffects = (effects: readonly Effect[], otherwise: Bump | (() => Bump)): Bump => {
  if (effects.some((effect) => effect.protected && effect.verdict !== 'compatible')) return 'major'
  if (effects.some((effect) => !effect.protected && effect.verdict !== 'compatible')) return 'minor'
  return typeof otherwise === 'function' ? otherwise() : otherwise
}

/**
 * Returns a change of a package that does not show in a message: something that it offers was added, removed or
 * changed.
 */
export const releaseChange = (kind: string, details: { readonly [name: string]: Json }): Change => ({
  kind,
  path: '',
  edits: [],
  details,
  fingerprint: fingerprint(JSON.stringify([kind, details])),
})

/** The details that tell changes of one kind at one location apart. */
const naming = ['rule', 'export', 'name', 'entry', 'warning', 'literal', 'member', 'keyword'] as const

const nameOf = ({ details, path }: Change): Pick<Finding, 'name'> => {
  const [key] = naming.filter((one) => details[one] !== undefined)
  const detail = key === undefined ? undefined : details[key]
  if (detail === undefined || Array.isArray(detail)) return {}
  // A name is on one line, also that of a value with a line break.
  const isPlain = typeof detail === 'string' && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(detail)
  const name = isPlain ? detail : JSON.stringify(detail)
  return path.endsWith(`/${name}`) ? {} : { name } // a pointer to a property has its name already
}

/**
 * Returns the names of a finding, by which a note or the settings of a package refer to it, one for each location: its
 * kind, a space and its path, such as `literal-removed demo/mood@1/mood#bad`. The path is the contract or the entry, the
 * pointer, and after `#` the name of what the change is about.
 */
export const findingNames = ({ kind, locations, name }: Finding): readonly [string, ...string[]] => {
  const [first, ...others] = locations
  const called = ({ subject, pointer }: FindingLocation): string =>
    `${kind} ${subject}${pointer}${name === undefined ? '' : `#${name}`}`
  return [called(first), ...others.map(called)]
}

/** Returns whether a name is one of a finding. Without `#`, it names every finding of its kind at its path. */
export const isNamed = (finding: Finding, name: string): boolean =>
  findingNames(finding).some((one) => one === name || one.startsWith(`${name}#`))

/** Returns a finding of several locations as one finding for each of them, with the effects that it has there. */
export const findingsByLocation = ({ locations, ...finding }: Finding): readonly Finding[] =>
  locations.map(({ effects = finding.effects, ...location }) => ({ ...finding, effects, locations: [location] }))

/** Returns a change with its effects. `otherwise` is the bump that it requires when it breaks nothing. */
export const findingOf = (
  change: Change,
  location: SubjectLocation,
  effects: readonly Effect[],
  otherwise: Bump | (() => Bump),
): Finding => ({
  kind: change.kind,
  fingerprint: change.fingerprint,
  ...nameOf(change),
  description: describeChange(change),
  locations: [{ ...location, pointer: change.path }],
  effects,
  bump: bumpOfEffects(effects, otherwise),
})

/** The location of a finding without its pointer, which the change has. */
export type SubjectLocation = Omit<FindingLocation, 'pointer'>

export const contractLocation = ({
  role,
  ...contract
}: Pick<ReleasedContract, 'id' | 'version' | 'role'>): SubjectLocation => ({
  ...{ subject: contractName(contract), role },
})

export const reportOf = (findings: readonly Finding[], order = orderOf(findings)): CompatibilityReport => ({
  ...{ bump: maxBump(findings.map(({ bump }) => bump)), findings, order },
})

export const renamedTo = (subject: string, { locations: [first, ...others], ...finding }: Finding): Finding => ({
  ...finding,
  locations: [{ ...first, subject }, ...others.map((one) => ({ ...one, subject }))],
})

const severity = ({ effects }: Finding): number =>
  Math.max(
    0,
    ...effects.map(({ protected: promised, verdict }) =>
      verdict === 'compatible' ? 0 : (verdict === 'breaking' ? 2 : 1) + (promised ? 2 : 0),
    ),
  )

/** Returns the finding that is worse, with the locations of both. Its own come first, and the others keep their effects. */
const joined = (one: Finding, other: Finding): Finding => {
  const [first, second] = severity(other) > severity(one) ? [other, one] : [one, other]
  const [location, ...others] = first.locations
  const isNew = (candidate: FindingLocation): boolean =>
    !first.locations.some(({ subject, pointer }) => subject === candidate.subject && pointer === candidate.pointer)
  const added = second.locations.filter(isNew).map((at) => ({ ...at, effects: at.effects ?? second.effects }))
  return { ...first, locations: [location, ...others, ...added] }
}

/**
 * Merges findings that have the same cause and require the same bump, which are those with the same fingerprint. The
 * merged finding has the locations of all of them and the effects of the worst one.
 */
export const mergeFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const merged = new Map<string, Finding>()
  for (const finding of findings) {
    const cause = `${finding.fingerprint} ${finding.bump}`
    const known = merged.get(cause)
    merged.set(cause, known === undefined ? finding : joined(known, finding))
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
 * Returns who must be deployed first when a change breaks a direction that no role protects, as one sentence for all
 * contracts that it applies to. A major describes this in its migration instead.
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

/** Returns the JSON of a message for use in a sentence, cut to at most 200 characters. */
export const shortly = (message: Json): string => {
  const text = JSON.stringify(message)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
