import type { Change } from '../change/change.js'
import type { ChangeKindGroup } from './change-kind.js'
import { plain, quoted } from './phrases.js'

/** Returns the name of a string warning and the value that it expects. */
const warningText = ({ warning, message }: Change['details']): string =>
  `${quoted(warning)}: expected ${plain(message)}`

/** Returns the configuration under which a contract decides otherwise. */
const under = ({ config }: Change['details']): string =>
  config === undefined ? '' : ` under the configuration ${plain(config)}`

/** The kinds of change of contracts, their rules and handoffs. */
export const contractKinds: readonly ChangeKindGroup[] = [
  {
    title: 'Contracts and their rules',
    kinds: [
      {
        id: 'role-changed',
        description:
          'A contract has another role: other parties produce or consume it. It is compared under both roles.',
        describe: ({ details }) => `has the role ${quoted(details.after)}, had ${quoted(details.before)}`,
      },
      {
        id: 'rule-added',
        description: 'A contract gains a rule.',
        describe: ({ details }) => `gains the rule ${quoted(details.rule)} (${plain(details.severity)})`,
      },
      {
        id: 'rule-removed',
        description: 'A contract loses a rule.',
        describe: ({ details }) => `loses the rule ${quoted(details.rule)} (${plain(details.severity)})`,
      },
      {
        id: 'rule-severity-changed',
        description: 'A rule reports errors instead of warnings, or the other way round.',
        describe: ({ details }) =>
          `raises the rule ${quoted(details.rule)} as ${plain(details.after)}, was ${plain(details.before)}`,
      },
      {
        id: 'rule-result-changed',
        description:
          'A rule accepts a message that it refused, or the other way round: the code of both versions was run on it.',
        describe: ({ details }) => `decides otherwise by the rule ${quoted(details.rule)}${under(details)}`,
      },
      {
        id: 'warning-result-changed',
        description: 'A rule warns about a message that it did not warn about, or the other way round.',
        describe: ({ details }) => `warns otherwise by the rule ${quoted(details.rule)}${under(details)}`,
      },
      {
        id: 'codec-result-changed',
        description:
          'A codec accepts a message that it refused, or the other way round, although the schema is the same: an own codec or the predicate of a codec has changed.',
        describe: ({ details }) => `decides otherwise by the code of its codec${under(details)}`,
      },
      {
        id: 'rule-wording-changed',
        description: 'The description of a rule changes.',
        describe: ({ details }) => `describes the rule ${quoted(details.rule)} in other words`,
      },
      {
        id: 'warning-added',
        description: 'A string gains a named warning: it is reported in tolerant mode and an error in strict mode.',
        describe: ({ details }) => `has the warning ${warningText(details)}`,
      },
      {
        id: 'warning-removed',
        description: 'A string loses a named warning.',
        describe: ({ details }) => `no longer has the warning ${warningText(details)}`,
      },
      {
        id: 'warning-changed',
        description: 'A named warning of a string has another pattern or expects something else.',
        describe: ({ details }) => `has other content in the warning ${warningText(details)}`,
      },
    ],
  },
  {
    title: 'Handoffs',
    kinds: [
      {
        id: 'handoff-added',
        description: 'A package gains a handoff. No caller uses it yet.',
        describe: () => 'is a new handoff',
      },
      {
        id: 'handoff-removed',
        description: 'A package loses a handoff: what it rejected is no longer rejected.',
        describe: () => 'is gone',
      },
      {
        id: 'handoff-changed',
        description:
          'A handoff decides a pair of messages differently, or has other contracts. The code of both versions was run on the pair.',
        describe: () => 'checks something else',
      },
    ],
  },
]
