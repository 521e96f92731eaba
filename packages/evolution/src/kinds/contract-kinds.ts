import type { Change } from '../change/change.js'
import type { ChangeKindGroup } from './change-kind.js'
import { plain, quoted } from './phrases.js'

/** Returns the name of a string warning and the value that it expects. */
const warningText = ({ warning, message }: Change['details']): string =>
  `${quoted(warning)}: expected ${plain(message)}`

/** The kinds of change of contracts, their rules and handoffs. */
export const contractKinds: readonly ChangeKindGroup[] = [
  {
    title: 'Contracts and their rules',
    kinds: [
      {
        id: 'role-changed',
        description: 'A contract has another role: other parties produce or consume it. It is judged under both roles.',
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
        id: 'rule-revised',
        description: 'A rule checks something else and declares this with a new revision.',
        describe: ({ details }) => `revises the rule ${quoted(details.rule)}`,
      },
      {
        id: 'rule-changed-without-revision',
        description:
          'A rule accepts a stored case that it rejected, or the other way round, under the same revision. Raise the revision, or restore what the rule checked.',
        describe: ({ details }) =>
          `judges the stored case ${quoted(details.case)} differently by the rule ${quoted(details.rule)}, whose revision is the same`,
      },
      {
        id: 'rule-code-changed',
        description:
          'The code of a rule changes under the same revision: the rule itself, a function of the workspace that it calls, or a value that it captures. Raise the revision, or say why the rule gives the same results.',
        describe: ({ details }) => `has other code in the rule ${quoted(details.rule)}, whose revision is the same`,
      },
      {
        id: 'rule-wording-changed',
        description: 'The description of a rule changes.',
        describe: ({ details }) => `describes the rule ${quoted(details.rule)} in other words`,
      },
      {
        id: 'rules-reordered',
        description: 'The rules of a contract run in another order, so their issues are reported in another order.',
        describe: () => 'runs its rules in another order',
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
          'A handoff has other code, another revision or other contracts. Two stored examples that it accepted together and now rejects prove a break; without such a pair the change is unproved.',
        describe: () => 'checks something else',
      },
    ],
  },
]
