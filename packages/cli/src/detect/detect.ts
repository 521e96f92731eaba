import type { Field, Issue, Node, ObjectNode, Primitive, RegistryLine } from '@contracts/core'
import { listedValues, type Profile, profileOf } from './profile.js'

/**
 * The contract a message is of: one; several that cannot be told apart; none, because the key that tells messages apart
 * has a value no contract knows; or none that shares enough with the message, the nearest ones first.
 */
export type Detected =
  | { readonly kind: 'one'; readonly line: RegistryLine }
  | { readonly kind: 'several'; readonly lines: readonly RegistryLine[] }
  | {
      readonly kind: 'unknown tag'
      readonly key: string
      readonly value: unknown
      readonly known: readonly Primitive[]
    }
  | { readonly kind: 'none'; readonly nearest: readonly RegistryLine[] }

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/** So many items of a list are looked at; a message of one kind does not change it later. */
const firstItems = 32

/** What is known of a value: the keys it has, or for a list those its first items have. */
interface Message {
  readonly value: unknown
  readonly samples: readonly Keyed[]
  readonly keys: readonly string[]
}

const messageOf = (value: unknown): Message => {
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, firstItems) : [value]
  const samples = items.filter(isKeyed)
  return { value, samples, keys: [...new Set(samples.flatMap((one) => Object.keys(one)))] }
}

const valueAt = (object: Keyed, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

/** A null stands for a required key only where null is one of its values. */
const isPresent = ({ key, node }: Field, { samples }: Message): boolean =>
  samples.some((one) => {
    const found = valueAt(one, key)
    return found !== undefined && (found !== null || node.kind === 'nullable' || node.kind === 'json')
  })

/** What a message and one of the objects a contract declares have in common. */
interface Fit {
  readonly required: number
  readonly present: number
  readonly shared: readonly string[]
  /** The mean of two shares: that of the message's keys which are declared, and that of the required keys which are present. */
  readonly share: number
}

const fitOf = ({ fields }: ObjectNode, message: Message, except?: string): Fit => {
  const keys = message.keys.filter((key) => key !== except)
  const declared = new Set(fields.map(({ key }) => key))
  const shared = keys.filter((key) => declared.has(key))
  const required = fields.filter((one) => one.required && one.key !== except)
  const present = required.filter((one) => isPresent(one, message)).length
  const known = keys.length === 0 ? 0 : shared.length / keys.length
  return {
    required: required.length,
    present,
    shared,
    share: shared.length === 0 ? 0 : (known + (required.length === 0 ? 1 : present / required.length)) / 2,
  }
}

const isComplete = ({ required, present }: Fit): boolean => required > 0 && present === required

/** The issues of a message's shape; a rule that is not followed says nothing about which contract is meant. */
const shapeIssues = ({ contract }: RegistryLine, value: unknown): readonly Issue[] =>
  contract.check(value).errors.filter(({ rule }) => rule === undefined)

/** How many of the shared keys hold values the contract accepts, in one item at least where the message is a list. */
const acceptedKeys = (line: RegistryLine, { shared }: Fit, { value, samples }: Message): number => {
  const depth = Array.isArray(value) ? 1 : 0
  const refused = new Map<string, number>()
  for (const { path } of shapeIssues(line, value)) {
    const key = String(path[depth])
    refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  const having = (key: string): number => samples.filter((one) => Object.hasOwn(one, key)).length
  return shared.filter((key) => (refused.get(key) ?? 0) < having(key)).length
}

const enoughShare = 0.6

/**
 * Whether a message has enough of a contract to be judged under it: all its required keys, and two keys or half of the
 * message; or two keys and at least half of what is required; or, where nothing is required, two keys with values the
 * contract accepts, and they are more than half of the message.
 */
const isEnough = (line: RegistryLine, fit: Fit, message: Message): boolean => {
  const { required, present, shared, share } = fit
  if (isComplete(fit)) return shared.length > 1 || shared.length * 2 >= message.keys.length
  if (shared.length < 2) return false
  if (required > 0) return present * 2 >= required && share >= enoughShare
  return shared.length * 2 > message.keys.length && acceptedKeys(line, fit, message) > 1
}

/** A contract, the one of its objects that a message has most in common with, and how many literal keys say it is this one. */
interface Candidate {
  readonly profile: Profile
  readonly fit: Fit
  readonly matched: number
}

type Score = (one: Candidate) => number

/** The candidates with the greatest score, in their order; the score of a lone one is never asked. */
const best = (candidates: readonly Candidate[], score: Score): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const scored = candidates.map((one) => ({ one, score: score(one) }))
  const most = Math.max(...scored.map((each) => each.score))
  return scored.filter((each) => each.score === most).map(({ one }) => one)
}

const inOrder = (candidates: readonly Candidate[], scores: readonly Score[]): readonly Candidate[] =>
  scores.reduce(best, candidates)

/** Of the versions of one contract the newest. */
const newest = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(
    ({ profile: { line } }) =>
      !candidates.some(
        ({ profile: { line: other } }) =>
          other.contract.id === line.contract.id && other.contract.version > line.contract.version,
      ),
  )

/** The keys most in common first, then the fewest issues of shape, then the most required keys; a member before its union. */
const closest = (candidates: readonly Candidate[], value: unknown): readonly Candidate[] =>
  newest(
    inOrder(candidates, [
      ({ fit }) => fit.share,
      ({ profile: { line } }) => -shapeIssues(line, value).length,
      ({ fit }) => fit.present,
      ({ fit }) => fit.shared.length,
      ({ profile: { objects } }) => -objects.length,
      ({ profile: { line } }) => -line.contract.check(value, 'strict').errors.length,
    ]),
  )

const includes = (values: readonly unknown[] | undefined, value: unknown): boolean => values?.includes(value) === true

/** How many required literal keys, nested ones too, have their value, and how many have another. */
const literalsIn = (node: Node, value: unknown): { readonly matched: number; readonly against: number } => {
  let [matched, against] = [0, 0]
  if (node.kind === 'object' && isKeyed(value))
    for (const { key, required, node: inner } of node.fields) {
      const found = required ? valueAt(value, key) : undefined
      if (found === undefined || found === null) continue
      const listed = inner.kind === 'literal' ? listedValues(inner) : undefined
      const below = literalsIn(inner, found)
      matched += below.matched + Number(includes(listed, found))
      against += below.against + Number(listed !== undefined && !includes(listed, found))
    }
  return { matched, against }
}

/** What a contract makes of a message by its keys; nothing where a literal key contradicts it. A union speaks for its member a little less loudly than that member itself. */
const candidateOf = (profile: Profile, message: Message, except?: string): Candidate | undefined => {
  const isList = Array.isArray(message.value)
  const found = (isList ? profile.items : profile.objects).flatMap((node) => {
    const { matched, against } = isList ? { matched: 0, against: 0 } : literalsIn(node, message.value)
    return against > 0 ? [] : [{ fit: fitOf(node, message, except), matched }]
  })
  const [first, ...rest] = found
  if (first === undefined) return undefined
  const most = rest.reduce(
    (one, other) => (other.matched > one.matched || other.fit.share > one.fit.share ? other : one),
    first,
  )
  return { profile, fit: most.fit, matched: most.matched - (profile.objects.length > 1 && most.matched > 0 ? 0.5 : 0) }
}

/** What every contract that declares a key says of a value there: whether one of them admits it. */
const isKnown = (profiles: readonly Profile[], key: string, value: unknown): boolean =>
  profiles.some(({ objects }) =>
    objects.some(({ fields }) =>
      fields.some((one) => {
        if (one.key !== key) return false
        const listed = listedValues(one.node)
        return listed === undefined || includes(listed, value)
      }),
    ),
  )

/** The first key that tells messages apart and whose value no contract knows. */
const unknownTag = (profiles: readonly Profile[], { value }: Message): Detected | undefined => {
  if (!isKeyed(value)) return undefined
  for (const [key, found] of Object.entries(value)) {
    const known = profiles.flatMap(({ tags }) => tags.get(key) ?? [])
    if (known.length > 0 && found !== null && found !== undefined && !isKnown(profiles, key, found))
      return { kind: 'unknown tag', key, value: found, known: [...new Set(known)] }
  }
  return undefined
}

const settled = (candidates: readonly Candidate[]): Detected | undefined => {
  const [first, ...rest] = candidates
  if (first === undefined) return undefined
  return rest.length === 0
    ? { kind: 'one', line: first.profile.line }
    : { kind: 'several', lines: candidates.map(({ profile }) => profile.line) }
}

const isCandidate = (one: Candidate | undefined): one is Candidate => one !== undefined

const byKeys = (profiles: readonly Profile[], message: Message): Detected => {
  const possible = profiles.map((profile) => candidateOf(profile, message)).filter(isCandidate)
  const named = best(
    possible.filter(({ matched }) => matched > 0),
    ({ matched }) => matched,
  )
  if (named.length > 0) return settled(closest(named, message.value)) ?? { kind: 'none', nearest: [] }
  const tag = unknownTag(profiles, message)
  const rest = tag?.kind === 'unknown tag' ? profiles.filter(({ tags }) => !tags.has(tag.key)) : profiles
  const likely = rest
    .map((profile) => candidateOf(profile, message, tag?.kind === 'unknown tag' ? tag.key : undefined))
    .filter(isCandidate)
    .filter(({ profile: { line }, fit }) =>
      tag === undefined
        ? isEnough(line, fit, message)
        : isComplete(fit) && fit.shared.length > 1 && fit.shared.length * 2 >= message.keys.length,
    )
  return settled(closest(likely, message.value)) ?? tag ?? { kind: 'none', nearest: nearestOf(possible) }
}

const mostNamed = 3

/** The contracts that share a key with the message, those with the most in common first. */
const nearestOf = (possible: readonly Candidate[]): readonly RegistryLine[] =>
  possible
    .filter(({ fit }) => fit.shared.length > 0)
    .sort(
      (a, b) => b.fit.present - a.fit.present || b.fit.shared.length - a.fit.shared.length || b.fit.share - a.fit.share,
    )
    .slice(0, mostNamed)
    .map(({ profile }) => profile.line)

/** A string, a number, a boolean or a list of them has no keys: it is of the contract that accepts it. */
const byAcceptance = (profiles: readonly Profile[], { value, samples }: Message): Detected => {
  const hasValues = Array.isArray(value) ? value.length > 0 && samples.length === 0 : !isKeyed(value) && value !== null
  const lines = profiles
    .filter(({ list, scalar }) => hasValues && (Array.isArray(value) ? list : scalar))
    .map(({ line }) => line)
    .filter(({ contract }) => contract.is(value))
  const [first, ...rest] = lines
  if (first === undefined) return { kind: 'none', nearest: [] }
  return rest.length === 0 ? { kind: 'one', line: first } : { kind: 'several', lines }
}

/**
 * What finds the contract of a message among those of these lines. A key that tells messages apart (`schema`, `type`,
 * `agent_name`) decides by its value, whether or not the rest is valid. Without one, the contract with the most keys in
 * common does, if those are enough.
 */
export const detectorOf = (lines: readonly RegistryLine[]): ((value: unknown) => Detected) => {
  const profiles = lines.map(profileOf)
  return (value) => {
    const message = messageOf(value)
    return message.keys.length === 0 ? byAcceptance(profiles, message) : byKeys(profiles, message)
  }
}
