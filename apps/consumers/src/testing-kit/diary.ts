import { catalog, contract, migration, rule, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import { string } from '@contracts/core'

const short = rule({
  id: 'diary/title-short',
  description: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], message: 'must be short', value: title }]),
})
const old = contract({
  id: 'diary/entry',
  version: 1,
  role: 'record',
  description: 'An entry.',
  codec: struct('Old', { name: string }),
})
const entry = contract({
  id: 'diary/entry',
  version: 2,
  role: 'record',
  description: 'An entry.',
  codec: struct('Entry', { title: NonEmptyString }),
  rules: [short],
})

/** A domain of another project, whose tests each runner runs. */
export const diary = catalog({
  domain: 'diary',
  migrations: [migration({ from: old, to: entry, up: ({ name }) => ({ _tag: 'Right', right: { title: name } }) })],
  entries: [
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
