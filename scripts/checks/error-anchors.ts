import { issueCodes, migrationFailed, ruleFailed } from '@contracts/core'
import { sources, textOf } from '../workspace/files.js'
import { codesPageOf, lastWord, loadDomains, type Domain } from '../workspace/catalog.js'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { Check } from './check.js'

/** A heading that is one code, or an explicit anchor. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{2,4} `?([a-z][a-z0-9_-]*)`?$|<a (?:id|name)="([a-z][a-z0-9_-]*)">/gm)].map(
    (found) => found[1] ?? found[2] ?? '',
  )

type Remarks = { readonly 'x-contract'?: { readonly warnings?: readonly { readonly name: string }[] } }

/** Returns the codes of rules, string warnings and handoffs: the last word of their ids. */
const codesOf = ({ catalog }: Domain): readonly string[] => [
  ...catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => lastWord(id))),
  ...catalog.handoffs.map(({ id }) => lastWord(id)),
  ...catalog.entries.flatMap(({ contract }) => {
    const schema = toJsonSchema(contract, { withId: true }) as Remarks // written by toJsonSchema
    return (schema['x-contract']?.warnings ?? []).map(({ name }) => name)
  }),
]

/** Checks whether a source names a code. A reader or a function may raise a code that no contract lists. */
const namedInSource = (code: string) => sources.some((file) => new RegExp(`['"\`/]${code}['"\`]`).test(textOf(file)))

/** Reports the codes that have no anchor on their page, and the anchors that belong to no code. */
const problemsOf = (page: string, codes: ReadonlySet<string>): readonly string[] => {
  const anchors = anchorsOf(textOf(page))
  return [
    ...[...codes].filter((code) => !anchors.includes(code)).map((code) => `${page} has no anchor for ${code}`),
    ...anchors
      .filter((anchor) => !codes.has(anchor) && !namedInSource(anchor))
      .map((anchor) => `${page}#${anchor}: nothing raises this code`),
    ...anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i).map((anchor) => `${page}#${anchor} appears twice`),
  ]
}

/**
 * A search for a code must find it: each code has one anchor, and every anchor belongs to a code that something raises.
 */
export const errorAnchors: Check = {
  name: 'the pages of codes have exactly one anchor for every issue code and no other anchors',
  check: async () => [
    ...problemsOf('docs/errors.md', new Set([...issueCodes, ruleFailed, migrationFailed])),
    ...(await loadDomains()).flatMap((domain) => problemsOf(codesPageOf(domain), new Set(codesOf(domain)))),
  ],
}
