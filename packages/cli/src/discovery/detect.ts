import { type Field, type Issue, type Primitive, type RegistryEntry, isJsonObject } from '@contracts/core'
import { listedValues, type Literal, type Profile, profileOf, type Shape } from './profile.js'

/**
 * The contract a message is of: one; several that cannot be told apart; none, because the key that tells messages apart
 * has a value no contract knows; or none that shares enough with the message, the nearest ones first.
 */
export type Detected =
  | { readonly kind: 'one'; readonly entry: RegistryEntry }
  | { readonly kind: 'several'; readonly entries: readonly RegistryEntry[] }
  | {
      readonly kind: 'unknown tag'
      readonly key: string
      readonly value: unknown
      readonly known: readonly Primitive[]
    }
  | { readonly kind: 'none'; readonly nearest: readonly RegistryEntry[] }

type Keyed = Readonly<Record<string, unknown>>

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
  const samples = items.filter(isJsonObject)
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

const fitOf = (shape: Shape, message: Message, except?: string): Fit => {
  const keys = message.keys.filter((key) => key !== except)
  const shared = keys.filter((key) => shape.keys.has(key))
  const required = shape.required.filter(({ key }) => key !== except)
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
const shapeIssues = ({ contract }: RegistryEntry, value: unknown): readonly Issue[] =>
  contract.validate(value).errors.filter(({ rule }) => rule === undefined)

/** How many of the shared keys hold values the contract accepts, in one item at least where the message is a list. */
const acceptedKeys = (entry: RegistryEntry, { shared }: Fit, { value, samples }: Message): number => {
  const depth = Array.isArray(value) ? 1 : 0
  const refused = new Map<string, number>()
  for (const { path } of shapeIssues(entry, value)) {
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
const isEnough = (entry: RegistryEntry, fit: Fit, message: Message): boolean => {
  const { required, present, shared, share } = fit
  if (isComplete(fit)) return shared.length > 1 || shared.length * 2 >= message.keys.length
  if (shared.length < 2) return false
  if (required > 0) return present * 2 >= required && share >= enoughShare
  return shared.length * 2 > message.keys.length && acceptedKeys(entry, fit, message) > 1
}

/** A contract, and what the one of its objects that is nearest to a message has in common with it. */
interface Candidate {
  readonly profile: Profile
  readonly fit: Fit
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
    ({ profile: { entry } }) =>
      !candidates.some(
        ({ profile: { entry: other } }) =>
          other.contract.id === entry.contract.id && other.contract.version > entry.contract.version,
      ),
  )

/** The keys most in common first, then the fewest issues of shape, then the most required keys; a member before its union. */
const closest = (candidates: readonly Candidate[], value: unknown): readonly Candidate[] =>
  newest(
    inOrder(candidates, [
      ({ fit }) => fit.share,
      ({ profile: { entry } }) => -shapeIssues(entry, value).length,
      ({ fit }) => fit.present,
      ({ fit }) => fit.shared.length,
      ({ profile: { objects } }) => -objects.length,
      ({ profile: { entry } }) => -entry.contract.validate(value, 'strict').errors.length,
    ]),
  )

/** A literal key has another value. */
const contradicted = -1

/** How many literal keys, nested ones too, have their value; or that one has another. */
const matchOf = (literals: readonly Literal[], value: unknown): number => {
  let matched = 0
  if (literals.length === 0 || !isJsonObject(value)) return matched
  for (const literal of literals) {
    const found = valueAt(value, literal.key)
    if (found === undefined || found === null) continue
    const below = matchOf(literal.below, found)
    if (below === contradicted || (literal.value !== undefined && literal.value !== found)) return contradicted
    matched += below + (literal.value === undefined ? 0 : 1)
  }
  return matched
}

/** How many literal keys say that a message is of a contract. A union speaks for its member a little less loudly than that member itself. */
const matchedBy = ({ objects }: Profile, { value }: Message): number => {
  let most = contradicted
  for (const { literals } of objects) most = Math.max(most, matchOf(literals, value))
  return most > 0 && objects.length > 1 ? most - 0.5 : most
}

/** What a contract makes of a message by its keys: the object of those it declares which the literal keys choose. */
const candidateOf = (profile: Profile, message: Message, except?: string): Candidate | undefined => {
  const isList = Array.isArray(message.value)
  const matches = (isList ? profile.items : profile.objects)
    .map((shape) => ({ shape, matched: isList ? 0 : matchOf(shape.literals, message.value) }))
    .filter(({ matched }) => matched !== contradicted)
  const most = Math.max(...matches.map(({ matched }) => matched))
  const [first, ...rest] = matches
    .filter(({ matched }) => matched === most)
    .map(({ shape }) => fitOf(shape, message, except))
  if (first === undefined) return undefined
  return { profile, fit: rest.reduce((one, other) => (other.share > one.share ? other : one), first) }
}

/** The contracts most of whose literal keys have their value in the message. */
const namedIn = (profiles: readonly Profile[], message: Message): readonly Profile[] => {
  let most = 0
  let named: Profile[] = []
  if (!isJsonObject(message.value)) return named
  for (const profile of profiles) {
    const matched = matchedBy(profile, message)
    if (matched <= 0 || matched < most) continue
    if (matched > most) named = []
    most = matched
    named.push(profile)
  }
  return named
}

/** The keys that tell messages apart, with the values they are known to have and all that some contract admits. */
type Tags = ReadonlyMap<string, { readonly known: readonly Primitive[]; readonly admits: (value: unknown) => boolean }>

const tagsIn = (profiles: readonly Profile[]): Tags => {
  const keys = new Set(profiles.flatMap(({ tags }) => [...tags.keys()]))
  const fields = profiles.flatMap(({ objects }) => objects.flatMap((shape) => shape.fields))
  return new Map(
    [...keys].map((key) => {
      const listed = fields.filter((field) => field.key === key).map(({ node }) => listedValues(node))
      const values = new Set<unknown>(listed.flatMap((some) => some ?? []))
      const isOpen = listed.includes(undefined)
      const known = [...new Set(profiles.flatMap(({ tags }) => tags.get(key) ?? []))]
      return [key, { known, admits: (value: unknown) => isOpen || values.has(value) }]
    }),
  )
}

type UnknownTag = Extract<Detected, { readonly kind: 'unknown tag' }>

/** The first key that tells messages apart and whose value no contract admits. */
const unknownTag = (tags: Tags, { value }: Message): UnknownTag | undefined => {
  if (!isJsonObject(value)) return undefined
  for (const key of Object.keys(value)) {
    const tag = tags.get(key)
    const found = tag && valueAt(value, key)
    if (tag !== undefined && found !== null && found !== undefined && !tag.admits(found))
      return { kind: 'unknown tag', key, value: found, known: tag.known }
  }
  return undefined
}

const settled = (candidates: readonly Candidate[]): Detected | undefined => {
  const [first, ...rest] = candidates
  if (first === undefined) return undefined
  return rest.length === 0
    ? { kind: 'one', entry: first.profile.entry }
    : { kind: 'several', entries: candidates.map(({ profile }) => profile.entry) }
}

const isCandidate = (one: Candidate | undefined): one is Candidate => one !== undefined

const byKeys = (profiles: readonly Profile[], tags: Tags, message: Message): Detected => {
  const candidates = (some: readonly Profile[], except?: string): readonly Candidate[] =>
    some.map((profile) => candidateOf(profile, message, except)).filter(isCandidate)
  const [only, ...others] = namedIn(profiles, message)
  if (only !== undefined) {
    const named = others.length === 0 ? undefined : settled(closest(candidates([only, ...others]), message.value))
    return named ?? { kind: 'one', entry: only.entry }
  }
  const tag = unknownTag(tags, message)
  const possible = candidates(profiles)
  const likely =
    tag === undefined
      ? possible.filter(({ profile: { entry }, fit }) => isEnough(entry, fit, message))
      : candidates(
          profiles.filter((profile) => !profile.tags.has(tag.key)),
          tag.key,
        ).filter(
          ({ fit: { shared }, fit }) =>
            isComplete(fit) && shared.length > 1 && shared.length * 2 >= message.keys.length,
        )
  return settled(closest(likely, message.value)) ?? tag ?? { kind: 'none', nearest: nearestOf(possible) }
}

const mostNamed = 3

/** The contracts that share a key with the message, those with the most in common first. */
const nearestOf = (possible: readonly Candidate[]): readonly RegistryEntry[] =>
  possible
    .filter(({ fit }) => fit.shared.length > 0)
    .sort(
      (a, b) => b.fit.present - a.fit.present || b.fit.shared.length - a.fit.shared.length || b.fit.share - a.fit.share,
    )
    .slice(0, mostNamed)
    .map(({ profile }) => profile.entry)

/** A string, a number, a boolean or a list of them has no keys: it is of the contract that accepts it. */
const byAcceptance = (profiles: readonly Profile[], { value, samples }: Message): Detected => {
  const hasValues = Array.isArray(value)
    ? value.length > 0 && samples.length === 0
    : !isJsonObject(value) && value !== null
  const entries = profiles
    .filter(({ list, scalar }) => hasValues && (Array.isArray(value) ? list : scalar))
    .map(({ entry }) => entry)
    .filter(({ contract }) => contract.is(value))
  const [first, ...rest] = entries
  if (first === undefined) return { kind: 'none', nearest: [] }
  return rest.length === 0 ? { kind: 'one', entry: first } : { kind: 'several', entries }
}

/**
 * What finds the contract of a message among these registry entries. A key that tells messages apart (`schema`, `type`,
 * `agent_name`) decides by its value, whether or not the rest is valid. Without one, the contract with the most keys in
 * common does, if those are enough.
 */
export const detectorOf = (entries: readonly RegistryEntry[]): ((value: unknown) => Detected) => {
  const profiles = entries.map(profileOf)
  const tags = tagsIn(profiles)
  return (value) => {
    const message = messageOf(value)
    return message.keys.length === 0 ? byAcceptance(profiles, message) : byKeys(profiles, tags, message)
  }
}
