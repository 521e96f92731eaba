import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFailed, issueCodes } from '@contracts/core'
import { sources, textOf } from '../workspace/files.js'
import { root } from '../workspace/packages.js'
import { lastWord, loadDomains, type Domain } from '../workspace/registry.js'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { Check } from '../workspace/results.js'

const page = 'docs/errors.md'

/** A heading that is one code, or an explicit anchor. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{2,4} `?([a-z][a-z0-9_-]*)`?$|<a (?:id|name)="([a-z][a-z0-9_-]*)">/gm)].map(
    (found) => found[1] ?? found[2] ?? '',
  )

type Remarks = { readonly 'x-contract'?: { readonly advice?: readonly { readonly name: string }[] } }

/** Rules, advice and handoffs: their issues bear their names. */
const codesOf = ({ registry }: Domain): readonly string[] => [
  ...registry.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => lastWord(id))),
  ...registry.handoffs.map(({ id }) => lastWord(id)),
  ...registry.entries.flatMap(({ contract }) => {
    const schema = toJsonSchema(contract, { withId: true }) as Remarks // what toJsonSchema writes under x-contract
    return (schema['x-contract']?.advice ?? []).map(({ name }) => name)
  }),
]

/** A reader or a function may raise a code that no contract lists; its source names it. */
const namedInSource = (code: string) => sources.some((file) => new RegExp(`['"\`/]${code}['"\`]`).test(textOf(file)))

/** Whoever searches for a code finds it: one anchor for each, and no anchor for a code nobody raises. */
export const errorAnchors: Check = {
  name: 'docs/errors.md has one anchor for every issue code, and no other',
  check: async () => {
    if (!existsSync(join(root, page))) return [`${page} is missing`]
    const anchors = anchorsOf(textOf(page))
    const codes = new Set([...issueCodes, ruleFailed, ...(await loadDomains()).flatMap(codesOf)])
    return [
      ...[...codes].filter((code) => !anchors.includes(code)).map((code) => `${page} has no anchor for ${code}`),
      ...anchors
        .filter((anchor) => !codes.has(anchor) && !namedInSource(anchor))
        .map((anchor) => `${page}#${anchor}: nothing raises this code`),
      ...anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i).map((anchor) => `${page}#${anchor} stands twice`),
    ]
  },
}
