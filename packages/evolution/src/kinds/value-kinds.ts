import type { ChangeKindGroup } from './change-kind.js'
import { limitChange, listed, patterned, pointed, quoted, typed } from './phrases.js'

/** The kinds of change of single values and of the properties of an object. */
export const valueKinds: readonly ChangeKindGroup[] = [
  {
    title: 'Listed values',
    kinds: [
      {
        id: 'literal-added',
        description: 'A list of allowed values gains a value.',
        describe: ({ details }) => `gains ${quoted(details.literal)}`,
      },
      {
        id: 'literal-removed',
        description: 'A list of allowed values loses a value.',
        describe: ({ details }) => `no longer accepts ${quoted(details.literal)}`,
      },
      {
        id: 'literal-changed',
        description: 'The only allowed value, or every value of a list, is replaced.',
        describe: ({ details }) => `must be ${quoted(details.after)}, was ${quoted(details.before)}`,
      },
      {
        id: 'list-closed',
        description: 'A value that could be anything must be one of a list.',
        describe: ({ details }) => `accepts only ${listed(details.literals)}`,
      },
      {
        id: 'list-opened',
        description: 'A value that had to be one of a list may be anything. The known members may still be listed.',
        describe: ({ details }) => `accepts any value, including ${listed(details.literals)}`,
      },
      {
        id: 'known-literal-added',
        description: 'An open list names another known member. Any value was and is accepted.',
        describe: ({ details }) => `lists ${quoted(details.literal)} as known`,
      },
      {
        id: 'known-literal-removed',
        description: 'An open list no longer names a known member. Any value was and is accepted.',
        describe: ({ details }) => `no longer lists ${quoted(details.literal)} as known`,
      },
    ],
  },
  {
    title: 'Properties',
    kinds: [
      {
        id: 'property-added',
        description: 'An object declares a new optional property.',
        describe: () => 'is new and optional',
      },
      {
        id: 'required-property-added',
        description: 'An object declares a new required property.',
        describe: () => 'is new and required',
      },
      {
        id: 'required-with-default',
        description:
          'An object declares a new required property that has a default. A default only describes: no validator fills it in, so old messages still lack the property.',
        describe: ({ details }) => `is new and required, with the default ${quoted(details.default)}`,
      },
      {
        id: 'property-removed',
        description: 'An object no longer declares a property.',
        describe: () => 'is gone',
      },
      {
        id: 'property-became-required',
        description:
          'An optional property becomes required. In a contract this also rejects null, which meant that the property is absent.',
        describe: () => 'is required',
      },
      {
        id: 'property-became-optional',
        description:
          'A required property becomes optional. In a contract this also accepts null, which means that the property is absent.',
        describe: () => 'is optional',
      },
      {
        id: 'property-renamed',
        description:
          'A property has a new name and declares the former one. Neither version reads the other name, so every sender and reader must follow.',
        describe: ({ details }) => `was called ${quoted(details.before)}`,
      },
      {
        id: 'former-name-changed',
        description: 'A property keeps its name and declares another former name, or none.',
        describe: () => 'declares another former name',
      },
      {
        id: 'default-changed',
        description: 'The default of a property changes. No validator fills it in.',
        describe: ({ details }) => `has the default ${quoted(details.after)}, had ${quoted(details.before)}`,
      },
    ],
  },
  {
    title: 'Types',
    kinds: [
      {
        id: 'type-changed',
        description: 'A value has another type.',
        describe: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
      },
      {
        id: 'type-widened',
        description: 'A value may have another type as well.',
        describe: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
      },
      {
        id: 'type-narrowed',
        description: 'A value may no longer have one of its types.',
        describe: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
      },
      {
        id: 'integer-became-number',
        description: 'An integer may have a fraction.',
        describe: () => 'may have a fraction',
      },
      {
        id: 'number-became-integer',
        description: 'A number must be an integer.',
        describe: () => 'must be a whole number',
      },
      {
        id: 'null-admitted',
        description: 'Null is accepted as a value.',
        describe: () => 'accepts null',
      },
      {
        id: 'null-refused',
        description: 'Null, which was accepted as a value, is rejected.',
        describe: () => 'no longer accepts null',
      },
      {
        id: 'null-documented',
        description:
          'A contract declares that null is a value where it was accepted to mean absent, or begins to declare which nulls are values.',
        describe: ({ details }) => pointed('declares that null is a value', details.pointers),
      },
      {
        id: 'null-undocumented',
        description: 'A contract no longer declares that null is a value: it means absent.',
        describe: ({ details }) => pointed('no longer declares that null is a value', details.pointers),
      },
    ],
  },
  {
    title: 'Limits and formats',
    kinds: [
      {
        id: 'bound-tightened',
        description: 'A limit of a number, a length or a count becomes stricter, or is new.',
        describe: ({ details }) => limitChange(details),
      },
      {
        id: 'bound-loosened',
        description: 'A limit of a number, a length or a count becomes less strict, or is gone.',
        describe: ({ details }) => limitChange(details),
      },
      {
        id: 'multiple-of-changed',
        description: 'The number that a value must be a multiple of changes.',
        describe: ({ details }) => `must be a multiple of ${quoted(details.after)}, was of ${quoted(details.before)}`,
      },
      {
        id: 'pattern-added',
        description: 'A string must match a pattern.',
        describe: ({ details }) => `must match ${patterned(details.after)}`,
      },
      {
        id: 'pattern-removed',
        description: 'A string no longer has to match a pattern.',
        describe: ({ details }) => `need not match ${patterned(details.before)}`,
      },
      {
        id: 'pattern-changed',
        description: 'A string must match another pattern, which may accept the same strings.',
        describe: ({ details }) => `must match ${patterned(details.after)}, was ${patterned(details.before)}`,
      },
      {
        id: 'format-changed',
        description: 'The format of a string is added, removed or changed.',
        describe: ({ details }) => `has the format ${quoted(details.after)}, had ${quoted(details.before)}`,
      },
    ],
  },
]
