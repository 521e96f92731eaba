import type { Change } from '../change/change.js'
import type { ChangeKindGroup } from './change-kind.js'
import { listed, plain, quoted } from './phrases.js'

/** Returns a path that can be imported, with the ways to import it if only some of them changed. */
const entryOf = ({ entry, ways }: Change['details']): string =>
  ways === undefined ? `the entry ${quoted(entry)}` : `the entry ${quoted(entry)} for ${listed(ways)}`

/** The kinds of change of what a package offers: migrations, contracts, exports and entries. */
export const packageKinds: readonly ChangeKindGroup[] = [
  {
    title: 'Migrations',
    kinds: [
      {
        id: 'migration-added',
        description: 'A package gains a migration.',
        describe: ({ details }) => `gains the migration to ${plain(details.to)}`,
      },
      {
        id: 'migration-removed',
        description: 'A package loses a migration between two versions that it still supports.',
        describe: ({ details }) => `loses the migration to ${plain(details.to)}`,
      },
      {
        id: 'migration-refuses',
        description:
          'A new migration fails for some messages that the older version accepts. Say why they cannot be migrated.',
        describe: ({ details }) => `has a migration to ${plain(details.to)} that fails for some messages`,
      },
      {
        id: 'migration-drops',
        description:
          'A new migration drops values: its results are the same whatever the older message has under some keys, which its `loses` does not name. Or it cannot be found whether it drops some. Say why no reader needs them.',
        describe: ({ details: { to, reason } }) =>
          `has a migration to ${plain(to)} that ${reason === undefined ? 'drops' : 'may drop'} values`,
      },
      {
        id: 'migration-result-changed',
        description:
          'A migration has another result for a message of the older version. Consumers read the results: a result that is now rejected or lacks a property is a break, another value is unproved, and a result that only gains properties is a minor.',
        describe: ({ details }) => `has another result of the migration to ${plain(details.to)}`,
      },
    ],
  },
  {
    title: 'Packages',
    kinds: [
      {
        id: 'code-changed',
        description:
          'The code of the contracts changes, and every message that was run is decided alike. The evidence is `tested`, with the number of messages; no release is needed, and nothing has to be acknowledged.',
        describe: ({ details: { count } }) =>
          `has other code, and ${typeof count === 'number' ? count.toLocaleString('en') : 'no'} messages are decided alike`,
      },
      {
        id: 'code-not-run',
        description:
          'The code of one version returns no result for messages that the other decides: it throws, or the module has no decoder of the contract. Or a call does not return within five seconds. Or a contract that configurations select cannot be compared: no stored message selects one, or the code of one version selects nothing or has no schema of it; or too many configurations select it, too many codecs are selected, or one is nested too deep or has a key that no message has.',
        describe: ({ details: { side, message, reason } }) => {
          if (side === 'none') return 'has no configuration under which its code can be run'
          if (reason !== undefined) return 'cannot be compared under a configuration'
          return message === undefined
            ? `has messages for which only the ${plain(side)} version returns no result`
            : `has messages for which the ${plain(side)} version does not return in time`
        },
      },
      {
        id: 'release-without-code',
        description:
          'A release has no module with its code, since an earlier version of the command wrote the release, or the module is gone or cannot be loaded, so its rules, handoffs and migrations cannot be run.',
        describe: ({ details }) => `has no code of ${plain(details.release)} that can be run`,
      },
      {
        id: 'contract-added',
        description: 'A package gains a contract.',
        describe: () => 'is new',
      },
      {
        id: 'contract-version-added',
        description:
          'A contract gains a supported version. From now on the bare name means the newest version, which is compared with the version that it meant.',
        describe: ({ details }) => `is version ${quoted(details.after)} beside ${quoted(details.before)}`,
      },
      {
        id: 'contract-removed',
        description: 'A package loses a contract, or a supported version of one.',
        describe: () => 'is gone',
      },
      {
        id: 'export-added',
        description: 'An entry of a package exports more names.',
        describe: ({ details }) => `exports ${listed(details.export)}`,
      },
      {
        id: 'export-removed',
        description: 'An entry of a package no longer exports a name.',
        describe: ({ details }) => `no longer exports ${quoted(details.export)}`,
      },
      {
        id: 'codec-removed',
        description: 'An exported codec is something else now, so packages that build contracts with it fail.',
        describe: () => 'is no codec any more',
      },
      {
        id: 'entry-added',
        description: 'A package gains a path that can be imported, another way to import one, or a command (`bin`).',
        describe: ({ details }) => `has ${entryOf(details)}`,
      },
      {
        id: 'entry-removed',
        description: 'A package loses a path that could be imported, a way to import one, or a command (`bin`).',
        describe: ({ details }) => `no longer has ${entryOf(details)}`,
      },
      {
        id: 'requirement-changed',
        description:
          'A package requires other versions of an engine or of a peer dependency, or another operating system, processor or C library (`os`, `cpu`, `libc`).',
        describe: ({ details: { what, name, before, after } }) =>
          what === 'platform'
            ? `installs with ${quoted(name)} ${after === null ? 'of any kind' : quoted(after)}, was ${before === null ? 'of any kind' : quoted(before)}`
            : `requires the ${plain(what)} ${quoted(name)} at ${after === null ? 'any version' : quoted(after)}, was ${before === null ? 'not required' : quoted(before)}`,
      },
      {
        id: 'declaration-changed',
        description: 'An export of a package is declared with another type.',
        describe: ({ details: { name } }) =>
          name === '*' ? 'declares its exports in another way' : `declares ${quoted(name)} with another type`,
      },
    ],
  },
]
