import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../workspace/files.js'
import { root } from '../workspace/packages.js'
import { loadDomains, type Rule } from '../workspace/registry.js'
import type { Law } from './law.js'

const page = 'docs/errors.md'

/** A heading that is one code, or an explicit anchor. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{2,4} `?([a-z][a-z0-9_-]*)`?$|<a (?:id|name)="([a-z][a-z0-9_-]*)">/gm)].map(
    (found) => found[1] ?? found[2] ?? '',
  )

const codesOf = ({ id }: Rule) => [id.slice(id.lastIndexOf('/') + 1)]

const shapeCodes = async (): Promise<readonly string[]> => {
  const { shapeCodes: codes } = (await import(join(root, 'packages/core/src/issue/code.ts'))) as {
    shapeCodes: readonly string[]
  } // that file exports the list
  return codes
}

/** Whoever searches for a code finds it: one anchor for each, and no anchor for a code nobody raises. */
export const errorAnchors: Law = {
  says: 'docs/errors.md has one anchor for every issue code, and no other',
  check: async () => {
    if (!existsSync(join(root, page))) return [`${page} is missing`]
    const anchors = anchorsOf(textOf(page))
    const rules = (await loadDomains()).flatMap(({ registry }) =>
      registry.lines.flatMap(({ contract }) => contract.rules.flatMap(codesOf)),
    )
    const codes = new Set([...(await shapeCodes()), ...rules])
    return [
      ...[...codes].filter((code) => !anchors.includes(code)).map((code) => `${page} has no anchor for ${code}`),
      ...anchors.filter((anchor) => !codes.has(anchor)).map((anchor) => `${page}#${anchor}: nothing raises this code`),
      ...anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i).map((anchor) => `${page}#${anchor} stands twice`),
    ]
  },
}
