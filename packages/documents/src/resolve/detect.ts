import { type Field, type Issue, type Primitive, type CatalogEntry, isJsonObject } from '@contracts/core'
import { listedValues, type Literal, type Profile, profileOf, type Shape } from './profile.js'

/**
 * The contract that a message was detected to belong to:
 * - `one`: exactly one contract.
 * - `several`: contracts that the detector cannot distinguish.
 * - `unknown tag`: the key that distinguishes kinds of messages has a value that no contract declares.
 * - `none`: no contract has enough in common with the message. `nearest` lists the nearest ones, the best first.
 */
export type Detected =
  | { readonly kind: 'one'; readonly entry: CatalogEntry }
  | { readonly kind: 'several'; readonly entries: readonly CatalogEntry[] }
  | {
      readonly kind: 'unknown tag'
      readonly key: string
      readonly value: unknown
      readonly known: readonly Primitive[]
    }
  | { readonly kind: 'none'; readonly nearest: readonly CatalogEntry[] }

type Keyed = Readonly<Record<string, unknown>>

/** The number of items of a list that are inspected. Later items have the same kind as the first ones. */
const firstItems = 32

/** A value and its keys. The keys of a list are those of its first items. */
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

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Checks whether a required key is present. A null counts only if null is one of the key's values. */
const isPresent = ({ key, node }: Field, { samples }: Message): boolean =>
  samples.some((one) => {
    const found = valueAt(one, key)
    return found !== undefined && (found !== null || node.kind === 'nullable' || node.kind === 'json')
  })

/** Keys that a message has in common with one of the objects that a contract declares. */
interface Fit {
  readonly required: number
  readonly present: number
  readonly shared: readonly string[]
  /** The number of keys that the object does not declare and does not admit by being open. */
  readonly foreign: number
  /** True if at least half of the declared keys are shared. */
  readonly covered: boolean
  /** The mean of two shares: the message's keys that are declared, and the required keys that are present. */
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
    foreign: shape.open ? 0 : keys.length - shared.length,
    covered: shared.length * 2 >= shape.keys.size,
    share: shared.length === 0 ? 0 : (known + (required.length === 0 ? 1 : present / required.length)) / 2,
  }
}

const isComplete = ({ required, present }: Fit): boolean => required > 0 && present === required

/** Returns the shape issues of a message. Rule issues are left out: they do not show which contract is meant. */
const shapeIssues = ({ contract }: CatalogEntry, value: unknown): readonly Issue[] =>
  contract.validate(value).errors.filter(({ rule }) => rule === undefined)

/**
 * Counts the shared keys whose values the contract accepts. A null is no such value, since it may stand for an absent
 * key. In a list, one accepted item is enough.
 */
const acceptedKeys = (entry: CatalogEntry, { shared }: Fit, { value, samples }: Message): number => {
  const depth = Array.isArray(value) ? 1 : 0
  const refused = new Map<string, number>()
  for (const { path } of shapeIssues(entry, value)) {
    const key = String(path[depth])
    refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  const having = (key: string): number => samples.filter((one) => isGiven(valueAt(one, key))).length
  return shared.filter((key) => (refused.get(key) ?? 0) < having(key)).length
}

const enoughShare = 0.6

/**
 * Checks whether the shared keys of a message with all required keys are more than a coincidence. Many objects have an
 * `id` and a `type`, so a message with foreign keys needs two more shared ones, or half of the declared keys.
 */
const isDistinct = ({ shared, foreign, covered }: Fit): boolean =>
  foreign === 0 || covered || shared.length > foreign + 1

/**
 * Checks whether a message has enough in common with a contract to be validated under it. One of these must be true:
 * - All required keys are present, and the shared keys are distinct, and at least two or at least half of the message's
 *   keys.
 * - At least two keys are shared, at least half of the required keys are present, and the share is at least 0.6.
 * - Nothing is required, more than half of the message's keys are shared, and the contract accepts the values of two of
 *   them or more.
 */
const isEnough = (entry: CatalogEntry, fit: Fit, message: Message): boolean => {
  const { required, present, shared, share } = fit
  if (isComplete(fit)) return isDistinct(fit) && (shared.length > 1 || shared.length * 2 >= message.keys.length)
  if (shared.length < 2) return false
  if (required > 0) return present * 2 >= required && share >= enoughShare
  return shared.length * 2 > message.keys.length && acceptedKeys(entry, fit, message) > 1
}

/** A contract, and what the nearest of its objects has in common with a message. */
interface Candidate {
  readonly profile: Profile
  readonly fit: Fit
}

type Score = (one: Candidate) => number

/** Returns the candidates with the greatest score, in their order. The score of a single candidate is not computed. */
const best = (candidates: readonly Candidate[], score: Score): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const scored = candidates.map((one) => ({ one, score: score(one) }))
  const most = Math.max(...scored.map((each) => each.score))
  return scored.filter((each) => each.score === most).map(({ one }) => one)
}

const inOrder = (candidates: readonly Candidate[], scores: readonly Score[]): readonly Candidate[] =>
  scores.reduce(best, candidates)

/** Keeps the newest version of each contract. */
const newest = (entries: readonly CatalogEntry[]): readonly CatalogEntry[] =>
  entries.filter(
    ({ contract }) =>
      !entries.some(({ contract: { id, version } }) => id === contract.id && version > contract.version),
  )

/**
 * Returns the contracts that are closest to a message. The criteria, in order: the greatest share of keys, the fewest
 * shape issues, the most required keys present, the most shared keys, the fewest objects (a member before its union),
 * and the fewest errors in strict mode.
 */
const closest = (candidates: readonly Candidate[], value: unknown): readonly CatalogEntry[] =>
  newest(
    inOrder(candidates, [
      ({ fit }) => fit.share,
      ({ profile: { entry } }) => -shapeIssues(entry, value).length,
      ({ fit }) => fit.present,
      ({ fit }) => fit.shared.length,
      ({ profile: { objects } }) => -objects.length,
      ({ profile: { entry } }) => -entry.contract.validate(value, 'strict').errors.length,
    ]).map(({ profile }) => profile.entry),
  )

/** The result for a message in which a literal key has another value. */
const contradicted = -1

/**
 * Counts the literal keys, nested ones included, that have their value. Returns `contradicted` if one has another
 * value.
 */
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

/**
 * Counts the literal keys that identify a message as belonging to a contract. A union scores half a point less than its
 * member, so that the member wins.
 */
const matchedBy = ({ objects }: Profile, { value }: Message): number => {
  let most = contradicted
  for (const { literals } of objects) most = Math.max(most, matchOf(literals, value))
  return most > 0 && objects.length > 1 ? most - 0.5 : most
}

/**
 * Compares a message with the object of a contract that has the most matching literal keys, then the greatest share.
 */
const candidateOf = (profile: Profile, message: Message, except?: string): Candidate | undefined => {
  const isList = Array.isArray(message.value)
  const matches = (isList ? profile.items : profile.objects)
    .map((shape) => ({ shape, matched: isList ? 0 : matchOf(shape.literals, message.value) }))
    .filter(({ matched }) => matched !== contradicted)
  const most = Math.max(...matches.map(({ matched }) => matched))
  const shapes = matches.filter(({ matched }) => matched === most).map(({ shape }) => shape)
  return nearestShape(profile, shapes, message, except)
}

/** Compares a message with the one of some shapes of a contract that has the greatest share. */
const nearestShape = (
  profile: Profile,
  shapes: readonly Shape[],
  message: Message,
  except?: string,
): Candidate | undefined => {
  const [first, ...rest] = shapes.map((shape) => fitOf(shape, message, except))
  if (first === undefined) return undefined
  return { profile, fit: rest.reduce((one, other) => (other.share > one.share ? other : one), first) }
}

/** Returns the contracts with the most literal keys that have their value in the message. */
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

const acceptsShape = (entry: CatalogEntry, value: unknown): boolean =>
  entry.contract.is(value) || shapeIssues(entry, value).length === 0

/**
 * Returns the contracts that accept a message which every named contract rejects: its literal keys have their value by
 * coincidence. Such a contract declares these keys too, and has enough in common with the message.
 */
const unnamedIn = (profiles: readonly Profile[], named: readonly Profile[], message: Message): readonly Candidate[] => {
  if (named.some(({ entry }) => acceptsShape(entry, message.value))) return []
  const literals = named.flatMap(({ objects }) => objects.flatMap((shape) => shape.literals.map(({ key }) => key)))
  const keys = literals.filter((key) => message.keys.includes(key))
  return profiles.flatMap((profile) => {
    const shapes = profile.objects.filter((shape) => keys.every((key) => shape.keys.has(key)))
    const one = nearestShape(profile, shapes, message)
    return one !== undefined && isEnough(profile.entry, one.fit, message) && acceptsShape(profile.entry, message.value)
      ? [one]
      : []
  })
}

/** The keys that distinguish kinds of messages, with their known values and a test for what any contract admits. */
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

/** Finds the first key that distinguishes kinds of messages and has a value that no contract admits. */
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

const detectedAmong = (entries: readonly CatalogEntry[]): Detected | undefined => {
  const [first, ...rest] = entries
  if (first === undefined) return undefined
  return rest.length === 0 ? { kind: 'one', entry: first } : { kind: 'several', entries }
}

const isCandidate = (one: Candidate | undefined): one is Candidate => one !== undefined

const byKeys = (profiles: readonly Profile[], tags: Tags, message: Message): Detected => {
  const candidates = (some: readonly Profile[], except?: string): readonly Candidate[] =>
    some.map((profile) => candidateOf(profile, message, except)).filter(isCandidate)
  const [only, ...others] = namedIn(profiles, message)
  if (only !== undefined) {
    const unnamed = detectedAmong(closest(unnamedIn(profiles, [only, ...others], message), message.value))
    const named = others.length === 0 ? undefined : detectedAmong(closest(candidates([only, ...others]), message.value))
    return unnamed ?? named ?? { kind: 'one', entry: only.entry }
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
  return detectedAmong(closest(likely, message.value)) ?? tag ?? { kind: 'none', nearest: nearestOf(possible) }
}

const mostNamed = 3

/** Returns the contracts that share a key with the message, the most similar first. */
const nearestOf = (possible: readonly Candidate[]): readonly CatalogEntry[] =>
  possible
    .filter(({ fit }) => fit.shared.length > 0)
    .sort(
      (a, b) => b.fit.present - a.fit.present || b.fit.shared.length - a.fit.shared.length || b.fit.share - a.fit.share,
    )
    .slice(0, mostNamed)
    .map(({ profile }) => profile.entry)

/** Checks whether a contract accepts a message and ignores none of its keys. The keys of a list are those of its items. */
const acceptsWhole = ({ entry: { contract } }: Profile, value: unknown): boolean => {
  if (!contract.is(value)) return false
  const length = Array.isArray(value) ? 2 : 1
  return !contract
    .validate(value, 'strict')
    .errors.some(({ code, path }) => code === 'unknown_key' && path.length === length)
}

/**
 * Checks whether it says something about a message that a contract accepts it. If no object of the contract has required
 * keys that are all present, many a message with one key is valid by coincidence, such as `{ "data": … }`.
 */
const isTelling = (profile: Profile, message: Message): boolean => {
  const { samples, keys } = message
  const shapes = Array.isArray(message.value) ? profile.items : profile.objects
  return (
    shapes.length === 0 ||
    samples.length === 0 ||
    profile.anything ||
    keys.filter((key) => samples.some((one) => isGiven(valueAt(one, key)))).length > 1 ||
    shapes.some((shape) => isComplete(fitOf(shape, message)))
  )
}

/**
 * Returns the contracts that accept a message whole, those that were detected before others and those that accept
 * anything last. Returns what was detected if none does, or if the detected contract accepts the shape of the message.
 */
const preferAccepting = (profiles: readonly Profile[], detected: Detected, message: Message): Detected => {
  const { value } = message
  if (detected.kind === 'one' && acceptsShape(detected.entry, value)) return detected
  const accepting = profiles.filter((profile) => isTelling(profile, message) && acceptsWhole(profile, value))
  const likely = [
    accepting.filter(({ entry }) => detected.kind === 'several' && detected.entries.includes(entry)),
    accepting.filter(({ anything }) => !anything),
    accepting,
  ].find((some) => some.length > 0)
  return detectedAmong(newest((likely ?? []).map(({ entry }) => entry))) ?? detected
}

/**
 * Makes a function that detects the contract of a message among these catalog entries. A key that distinguishes kinds
 * of messages (`schema`, `type`, `agent_name`) decides by its value, even if the rest is invalid, unless another contract
 * that declares the key accepts the message. Without such a key, the contract with the most keys in common is chosen, if
 * they are enough. If that leads to no contract, or to one that rejects the shape of the message, the contracts are
 * chosen that accept the message and ignore none of its keys. One key is not enough for a contract that requires none.
 */
export const detectorOf = (entries: readonly CatalogEntry[]): ((value: unknown) => Detected) => {
  const profiles = entries.map(profileOf)
  const tags = tagsIn(profiles)
  return (value) => {
    const message = messageOf(value)
    return preferAccepting(profiles, byKeys(profiles, tags, message), message)
  }
}
