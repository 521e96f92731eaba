import type { ChangeKindGroup } from './change-kind.js'
import { because, members, patterned, quoted, tupleLength } from './phrases.js'

/** The kinds of change of arrays, unions and objects, of how a schema is written, and of its texts. */
export const structureKinds: readonly ChangeKindGroup[] = [
  {
    title: 'Arrays',
    kinds: [
      {
        id: 'items-restricted',
        description: 'The items of an array, which could be anything, must match a schema.',
        describe: () => 'must match a schema',
      },
      {
        id: 'items-freed',
        description: 'The items of an array may be anything.',
        describe: () => 'may be anything',
      },
      {
        id: 'tuple-changed',
        description: 'An array has more or fewer leading items with a schema of their own.',
        describe: ({ details }) => `has ${tupleLength(details.after)}, had ${tupleLength(details.before)}`,
      },
      {
        id: 'unique-items-added',
        description: 'The items of an array must be unique.',
        describe: () => 'must not contain duplicates',
      },
      {
        id: 'unique-items-removed',
        description: 'The items of an array need not be unique.',
        describe: () => 'may contain duplicates',
      },
      {
        id: 'contains-changed',
        description: 'The schema that at least one item must match (`contains`) is added, removed or changed.',
        describe: () => 'requires another schema of one of its items',
      },
    ],
  },
  {
    title: 'Unions and intersections',
    kinds: [
      {
        id: 'union-member-added',
        description: 'A union gains a member.',
        describe: ({ details }) => `may be ${quoted(details.member)}`,
      },
      {
        id: 'union-member-removed',
        description: 'A union loses a member.',
        describe: ({ details }) => `may no longer be ${quoted(details.member)}`,
      },
      {
        id: 'union-reordered',
        description: 'The members of a union are listed in another order.',
        describe: () => 'lists its members in another order',
      },
      {
        id: 'union-exclusivity-changed',
        description:
          'A value must match exactly one member of a union instead of at least one, or the other way round.',
        describe: ({ details }) => `must match ${members(details.after)}, was ${members(details.before)}`,
      },
      {
        id: 'all-of-member-added',
        description: 'An intersection (`allOf`) gains a member.',
        describe: () => 'must match one more schema',
      },
      {
        id: 'all-of-member-removed',
        description: 'An intersection (`allOf`) loses a member.',
        describe: () => 'must match one schema less',
      },
    ],
  },
  {
    title: 'Objects',
    kinds: [
      {
        id: 'object-closed',
        description:
          'An object rejects undeclared keys, or a contract no longer declares that they are part of the message.',
        describe: () => 'rejects undeclared keys',
      },
      {
        id: 'object-opened',
        description: 'An object accepts any key, or a contract declares that undeclared keys are part of the message.',
        describe: () => 'accepts undeclared keys',
      },
      {
        id: 'additional-properties-changed',
        description: 'The schema of undeclared properties is added, removed or changed.',
        describe: () => 'has another schema for undeclared keys',
      },
      {
        id: 'pattern-property-added',
        description: 'Keys that match a pattern get a schema of their own.',
        describe: ({ details }) => `has a schema for keys that match ${patterned(details.pattern)}`,
      },
      {
        id: 'pattern-property-removed',
        description: 'Keys that match a pattern no longer have a schema of their own.',
        describe: ({ details }) => `no longer has a schema for keys that match ${patterned(details.pattern)}`,
      },
      {
        id: 'property-names-changed',
        description: 'The schema of the keys of an object (`propertyNames`) is added, removed or changed.',
        describe: () => 'has another schema for its keys',
      },
      {
        id: 'dependency-changed',
        description: 'A requirement on an object for when a property is present is added, removed or changed.',
        describe: ({ details }) => `has another requirement for when ${quoted(details.name)} is present`,
      },
      {
        id: 'condition-changed',
        description: 'A negated or conditional schema (`not`, `if`, `then`, `else`) is added, removed or changed.',
        describe: ({ details }) => `has another schema under ${quoted(details.keyword)}`,
      },
      {
        id: 'changes-together',
        description: 'Several changes break something in combination, and none of them breaks it alone.',
        describe: () => 'has changes that break only in combination',
      },
    ],
  },
  {
    title: 'Spelling',
    kinds: [
      {
        id: 'schema-changed',
        description:
          'A keyword changes in a way that no other kind describes: an unknown keyword, another way to write the same constraint, `$id`, the order of the rules, or a definition that nothing uses.',
        describe: ({ details: { keyword } }) =>
          keyword === '' ? 'cannot be compared' : `differs in ${quoted(keyword)}`,
      },
    ],
  },
  {
    title: 'Descriptions',
    kinds: [
      {
        id: 'title-changed',
        description: 'The title of a schema changes.',
        describe: ({ details }) => `has the title ${quoted(details.after)}, had ${quoted(details.before)}`,
      },
      {
        id: 'description-changed',
        description: 'The description of a schema changes.',
        describe: () => 'has another description',
      },
      {
        id: 'examples-changed',
        description: 'The examples of a schema change.',
        describe: () => 'has other examples',
      },
      {
        id: 'deprecated',
        description: 'A property is marked as deprecated: it should not be sent, and is accepted as before.',
        describe: ({ details }) => because('is deprecated', details.message),
      },
      {
        id: 'undeprecated',
        description: 'A property is no longer marked as deprecated.',
        describe: () => 'is no longer deprecated',
      },
      {
        id: 'deprecation-reworded',
        description: 'The reason why a property is deprecated is worded differently.',
        describe: () => 'has another reason for its deprecation',
      },
    ],
  },
]
