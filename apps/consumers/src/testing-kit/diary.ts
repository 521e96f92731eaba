import { contract, migration, registry, rule, struct } from '@contracts/core'
import { NonEmptyString, Text } from '@contracts/core/codecs'

const short = rule({
  id: 'diary/title-short',
  says: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], says: 'must be short', value: title }]),
})
const old = contract({
  id: 'diary/entry',
  version: 1,
  role: 'record',
  says: 'An entry.',
  codec: struct('Old', { name: Text }),
})
const entry = contract({
  id: 'diary/entry',
  version: 2,
  role: 'record',
  says: 'An entry.',
  codec: struct('Entry', { title: NonEmptyString }),
  rules: [short],
})

/** A domain of somebody's own, whose tests a runner runs. */
export const diary = registry({
  domain: 'diary',
  migrations: [migration({ from: old, to: entry, up: ({ name }) => ({ _tag: 'Right', right: { title: name } }) })],
  lines: [
    { contract: old, examples: [{ name: 'Monday' }] },
    {
      contract: entry,
      examples: [{ title: 'Monday' }],
      cases: [
        { case: 'a title of one word', rule: 'diary/title-short', patch: [], issues: [] },
        {
          case: 'a title of a sentence',
          rule: 'diary/title-short',
          patch: [{ op: 'replace', path: '/title', value: 'On Monday it rained' }],
          issues: [{ severity: 'error', code: 'title-short', pointer: '/title' }],
        },
      ],
    },
  ],
})
