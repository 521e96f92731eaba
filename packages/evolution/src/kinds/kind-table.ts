import { type Details, limitChange, patternChange, plain, quoted } from './phrases.js'

/**
 * The sentence of a kind without its path: a template, or a function of the details. `{name}` is a detail as JSON, and
 * `{name:form}` is one in a form of `phrases.ts`.
 */
export type Sentence = string | ((details: Details) => string)

const codeNotRun = ({ side, message, reason, refuses, entry }: Details): string => {
  if (entry !== undefined) return `has the entry ${plain(entry)}, whose module Node cannot load`
  if (refuses === 'both') return 'accepts no message that is tried, by the code of either version'
  if (refuses !== undefined) return `accepts no message that is tried, by the code of the ${plain(refuses)} version`
  if (side === 'none') return 'has no configuration under which its code can be run'
  if (reason !== undefined) return 'cannot be compared under a configuration'
  return message === undefined
    ? `has messages for which only the ${plain(side)} version returns no result`
    : `has messages for which the ${plain(side)} version does not return in time`
}

const codecRemoved = ({ before, after = null }: Details): string => {
  if (before === undefined) return 'is no codec any more'
  return `is ${after === null ? 'no contract any more' : `the contract ${plain(after)}`}, was ${plain(before)}`
}

const codecValueChange = ({ conversion, message, before = null, after = null, reason }: Details): string => {
  const what = conversion === 'decodes' ? `decodes ${quoted(message)} to` : `encodes the value of ${quoted(message)} to`
  return reason === undefined
    ? `${what} ${quoted(after)}, was ${quoted(before)}`
    : `${what} a value that cannot be compared`
}

const requirementChange = ({ what, name, before, after }: Details): string =>
  what === 'platform'
    ? `installs with ${quoted(name)} ${after === null ? 'of any kind' : quoted(after)}, was ${before === null ? 'of any kind' : quoted(before)}`
    : `requires the ${plain(what)} ${quoted(name)} at ${after === null ? 'any version' : quoted(after)}, was ${before === null ? 'not required' : quoted(before)}`

/** The kinds of change by topic, in the order of docs/kinds-of-change.md, each with its description and its sentence. */
export const kindTable: {
  readonly [topic: string]: { readonly [kind: string]: readonly [description: string, sentence: Sentence] }
} = {
  'Listed values': {
    'literal-added': ['A list of allowed values gains a value.', 'gains {literal}'],
    'literal-removed': ['A list of allowed values loses a value.', 'no longer accepts {literal}'],
    'literal-changed': [
      'The only allowed value, or every value of a list, is replaced.',
      'must be {after}, was {before}',
    ],
    'list-closed': ['A value that could be anything must be one of a list.', 'accepts only {literals:list}'],
    'list-opened': [
      'A value that had to be one of a list may be anything. The known members may still be listed.',
      'accepts any value, including {literals:list}',
    ],
    'known-literal-added': [
      'An open list names another known member. Any value was and is accepted.',
      'lists {literal} as known',
    ],
    'known-literal-removed': [
      'An open list no longer names a known member. Any value was and is accepted.',
      'no longer lists {literal} as known',
    ],
  },
  Properties: {
    'property-added': ['An object declares a new optional property.', 'is new and optional'],
    'required-property-added': ['An object declares a new required property.', 'is new and required'],
    'required-with-default': [
      'An object declares a new required property that has a default. A default only describes: no validator fills it in, so old messages still lack the property.',
      'is new and required, with the default {default}',
    ],
    'property-removed': ['An object no longer declares a property.', 'is gone'],
    'property-became-required': [
      'An optional property becomes required. In a contract this also rejects null, which meant that the property is absent.',
      'is required',
    ],
    'property-became-optional': [
      'A required property becomes optional. In a contract this also accepts null, which means that the property is absent.',
      'is optional',
    ],
    'property-renamed': [
      'A property has a new name and declares the former one. Neither version reads the other name, so every sender and reader must follow.',
      'was called {before}',
    ],
    'former-name-changed': [
      'A property keeps its name and declares another former name, or none.',
      'declares another former name',
    ],
    'default-changed': [
      'The default of a property changes. No validator fills it in.',
      'has the default {after}, had {before}',
    ],
  },
  Types: {
    'type-changed': ['A value has another type.', 'is {after:types}, was {before:types}'],
    'type-widened': ['A value may have another type as well.', 'is {after:types}, was {before:types}'],
    'type-narrowed': ['A value may no longer have one of its types.', 'is {after:types}, was {before:types}'],
    'integer-became-number': ['An integer may have a fraction.', 'may have a fraction'],
    'number-became-integer': ['A number must be an integer.', 'must be a whole number'],
    'null-admitted': ['Null is accepted as a value.', 'accepts null'],
    'null-refused': ['Null, which was accepted as a value, is rejected.', 'no longer accepts null'],
    'null-documented': [
      'A contract declares that null is a value where it was accepted to mean absent, or begins to declare which nulls are values.',
      'declares that null is a value{pointers:at}',
    ],
    'null-undocumented': [
      'A contract no longer declares that null is a value: it means absent.',
      'no longer declares that null is a value{pointers:at}',
    ],
  },
  'Limits and formats': {
    'bound-tightened': ['A limit of a number, a length or a count becomes stricter, or is new.', limitChange],
    'bound-loosened': ['A limit of a number, a length or a count becomes less strict, or is gone.', limitChange],
    'multiple-of-changed': [
      'The number that a value must be a multiple of changes.',
      'must be a multiple of {after}, was of {before}',
    ],
    'pattern-added': ['A string must match a pattern.', 'must match {after:pattern}'],
    'pattern-removed': ['A string no longer has to match a pattern.', 'need not match {before:pattern}'],
    'pattern-changed': ['A string must match another pattern, which may accept the same strings.', patternChange],
    'format-changed': ['The format of a string is added, removed or changed.', 'has the format {after}, had {before}'],
  },
  Arrays: {
    'items-restricted': ['The items of an array, which could be anything, must match a schema.', 'must match a schema'],
    'items-freed': ['The items of an array may be anything.', 'may be anything'],
    'tuple-changed': [
      'An array has more or fewer leading items with a schema of their own.',
      'has {after:tuple}, had {before:tuple}',
    ],
    'unique-items-added': ['The items of an array must be unique.', 'must not contain duplicates'],
    'unique-items-removed': ['The items of an array need not be unique.', 'may contain duplicates'],
    'contains-changed': [
      'The schema that at least one item must match (`contains`) is added, removed or changed.',
      'requires another schema of one of its items',
    ],
  },
  'Unions and intersections': {
    'union-member-added': ['A union gains a member.', 'may be {member}'],
    'union-member-removed': ['A union loses a member.', 'may no longer be {member}'],
    'union-reordered': ['The members of a union are listed in another order.', 'lists its members in another order'],
    'union-exclusivity-changed': [
      'A value must match exactly one member of a union instead of at least one, or the other way round.',
      'must match {after:members}, was {before:members}',
    ],
    'all-of-member-added': ['An intersection (`allOf`) gains a member.', 'must match one more schema'],
    'all-of-member-removed': ['An intersection (`allOf`) loses a member.', 'must match one schema less'],
  },
  Objects: {
    'object-closed': [
      'An object rejects undeclared keys, or a contract no longer declares that they are part of the message.',
      ({ keyword }) =>
        keyword === undefined ? 'no longer counts undeclared keys as part of the message' : 'rejects undeclared keys',
    ],
    'object-opened': [
      'An object accepts any key, or a contract declares that undeclared keys are part of the message.',
      ({ keyword }) =>
        keyword === undefined ? 'counts undeclared keys as part of the message' : 'accepts undeclared keys',
    ],
    'additional-properties-changed': [
      'The schema of undeclared properties is added, removed or changed.',
      'has another schema for undeclared keys',
    ],
    'pattern-property-added': [
      'Keys that match a pattern get a schema of their own.',
      'has a schema for keys that match {pattern:pattern}',
    ],
    'pattern-property-removed': [
      'Keys that match a pattern no longer have a schema of their own.',
      'no longer has a schema for keys that match {pattern:pattern}',
    ],
    'property-names-changed': [
      'The schema of the keys of an object (`propertyNames`) is added, removed or changed.',
      'has another schema for its keys',
    ],
    'dependency-changed': [
      'A requirement on an object for when a property is present is added, removed or changed.',
      'has another requirement for when {name} is present',
    ],
    'condition-changed': [
      'A negated or conditional schema (`not`, `if`, `then`, `else`) is added, removed or changed.',
      'has another schema under {keyword}',
    ],
    'changes-together': [
      'Several changes break something in combination, and none of them breaks it alone.',
      'has changes that break only in combination: {changes:sentences}',
    ],
  },
  Spelling: {
    'schema-changed': [
      'A keyword changes in a way that no other kind describes: an unknown keyword, another way to write the same constraint, `$id`, the order of the rules, or a definition that nothing uses.',
      ({ keyword, isEqual }) => {
        if (isEqual === true) return 'is written in another way, which accepts the same messages'
        return keyword === '' ? 'cannot be compared' : `differs in ${quoted(keyword)}`
      },
    ],
  },
  Descriptions: {
    'title-changed': ['The title of a schema changes.', 'has the title {after}, had {before}'],
    'description-changed': ['The description of a schema changes.', 'has another description'],
    'examples-changed': ['The examples of a schema change.', 'has other examples'],
    deprecated: [
      'A property is marked as deprecated: it should not be sent, and is accepted as before.',
      'is deprecated{message:reason}',
    ],
    undeprecated: ['A property is no longer marked as deprecated.', 'is no longer deprecated'],
    'deprecation-reworded': [
      'The reason why a property is deprecated is worded differently.',
      'has another reason for its deprecation',
    ],
  },
  'Contracts and their rules': {
    'role-changed': [
      'A contract has another role: other parties produce or consume it. It is compared under both roles.',
      'has the role {after}, had {before}',
    ],
    'rule-added': ['A contract gains a rule.', 'gains the rule {rule} ({severity:plain})'],
    'rule-removed': ['A contract loses a rule.', 'loses the rule {rule} ({severity:plain})'],
    'rule-severity-changed': [
      'A rule reports errors instead of warnings, or the other way round.',
      'raises the rule {rule} as {after:plain}, was {before:plain}',
    ],
    'rule-result-changed': [
      'A rule accepts a message that it refused, or the other way round: the code of both versions was run on it.',
      'decides otherwise by the rule {rule}{config:under}',
    ],
    'warning-result-changed': [
      'A rule warns about a message that it did not warn about, or the other way round.',
      'warns otherwise by the rule {rule}{config:under}',
    ],
    'codec-result-changed': [
      'A codec accepts a message that it refused, or the other way round, although the schema is the same: an own codec or the predicate of a codec has changed.',
      'decides otherwise by the code of its codec{config:under}',
    ],
    'rule-wording-changed': ['The description of a rule changes.', 'describes the rule {rule} in other words'],
    'warning-added': [
      'A string gains a named warning: it is reported in tolerant mode and an error in strict mode.',
      'has the warning {warning}: expected {message:plain}',
    ],
    'warning-removed': [
      'A string loses a named warning.',
      'no longer has the warning {warning}: expected {message:plain}',
    ],
    'warning-changed': [
      'A named warning of a string has another pattern or expects something else.',
      'has other content in the warning {warning}: expected {message:plain}',
    ],
  },
  Handoffs: {
    'handoff-added': ['A package gains a handoff. No caller uses it yet.', 'is a new handoff'],
    'handoff-removed': ['A package loses a handoff: what it rejected is no longer rejected.', 'is gone'],
    'handoff-changed': [
      'A handoff decides a pair of messages differently, or has other contracts. The code of both versions was run on the pair.',
      'checks something else',
    ],
  },
  Migrations: {
    'migration-added': ['A package gains a migration.', 'gains the migration to {to:plain}'],
    'migration-removed': [
      'A package loses a migration between two versions that it still supports.',
      'loses the migration to {to:plain}',
    ],
    'migration-refuses': [
      'A new migration fails for some messages that the older version accepts. Say why they cannot be migrated.',
      'has a migration to {to:plain} that fails for some messages',
    ],
    'migration-drops': [
      'A new migration drops values: its results are the same whatever the older message has under some keys, which its `loses` does not name. Or it cannot be found whether it drops some. Say why no reader needs them.',
      ({ to, reason }) => `has a migration to ${plain(to)} that ${reason === undefined ? 'drops' : 'may drop'} values`,
    ],
    'migration-result-changed': [
      'A migration has another result for a message of the older version. Consumers read the results: a result that is now rejected or lacks a property is a break, another value is unproved, and a result that only gains properties is a minor.',
      'migrates to {to:plain} with another result',
    ],
  },
  Packages: {
    'code-changed': [
      'The code of the contracts changes, and every message that was run is decided alike. The evidence is `tested`, with the number of messages; no release is needed, and nothing has to be acknowledged. If neither version decides any message, it is unproved.',
      'has other code, and {count:number} messages are decided alike',
    ],
    'code-not-run': [
      'The code of one version returns no result for messages that the other decides: it throws, or the module has no decoder of the contract. Or a call does not return within five seconds. Or a contract that configurations select cannot be compared: no stored message selects one, or the code of one version selects nothing or has no schema of it; or too many configurations select it, too many codecs are selected, or one is nested too deep or has a key that no message has. Or one version of an exported codec accepts none of the messages that are tried. Or Node cannot load the module of an entry, such as one for browsers.',
      codeNotRun,
    ],
    'release-without-code': [
      'A release has no module with its code, since an earlier version of the command wrote the release, or the module is gone or cannot be loaded, so its rules, handoffs and migrations cannot be run.',
      'has no code of {release:plain} that can be run',
    ],
    'contract-added': ['A package gains a contract.', 'is new'],
    'contract-version-added': [
      'A contract gains a supported version. From now on the bare name means the newest version, which is compared with the version that it meant.',
      'is version {after} beside {before}',
    ],
    'contract-removed': ['A package loses a contract, or a supported version of one.', 'is gone'],
    'export-added': ['An entry of a package exports more names.', 'exports {export:list}'],
    'export-removed': ['An entry of a package no longer exports a name.', 'no longer exports {export}'],
    'codec-removed': [
      'An exported codec or contract is something else now, so code that uses it fails. Another contract, or another version of it, is something else too.',
      codecRemoved,
    ],
    'codecs-not-recorded': [
      'An earlier version of the command wrote a release, and recorded no codecs of some exports, so it is not known what they accepted. `contracts check --against npm` reads them from the published package.',
      'has codecs that {release:plain} exports without a record: {codecs:list}',
    ],
    'codec-value-changed': [
      'An exported codec decodes a message to another value, or encodes the value to another message: the code of both versions was run on it. Consumers read the values: another value is a break, and one that only gains properties is a minor. A value that shows nothing, such as a function, is unproved.',
      codecValueChange,
    ],
    'entry-added': [
      'A package gains a path that can be imported, another way to import one, or a command (`bin`).',
      'has the entry {entry}{ways:for}',
    ],
    'entry-removed': [
      'A package loses a path that could be imported, a way to import one, or a command (`bin`).',
      'no longer has the entry {entry}{ways:for}',
    ],
    'requirement-changed': [
      'A package requires other versions of an engine or of a peer dependency, or another operating system, processor or C library (`os`, `cpu`, `libc`).',
      requirementChange,
    ],
    'declaration-changed': [
      'An export of a package is declared with another type.',
      ({ name }) =>
        name === '*' ? 'declares its exports in another way' : `declares ${quoted(name)} with another type`,
    ],
  },
}
