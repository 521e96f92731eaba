import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledName, loadDomains, type Domain } from '../workspace/registry.js'
import type { Check } from './check.js'

/** The contracts whose rules decode a part of the message by another contract, so that its codec comes with it. */
const withCodecs: ReadonlySet<string> = new Set(['kasparro/envelope@1'])

const check = ({ package: one, registry }: Domain): readonly string[] =>
  registry.entries.flatMap(({ contract }) => {
    const file = `packages/${one.folder}/dist/decoders/${compiledName(contract).slice('#compiled/'.length)}.js`
    const path = join(one.path, '../..', file)
    if (!existsSync(path)) return [`${file} is missing; run pnpm build`]
    const carries = /\bfrom "@contracts\/core(?:\/codecs)?"/.test(readFileSync(path, 'utf8'))
    if (carries === withCodecs.has(contract.name)) return []
    return [
      `${file} ${carries ? 'imports codecs: a rule of it is in a file with a codec' : 'imports no codecs any more'}`,
    ]
  })

/** A decoder has the rules and the compiled shape of its contract, and no codec. */
export const decoders: Check = {
  name: 'every contract has its decoder in dist, and it imports no codec unless a rule decodes by another contract',
  check: async () => (await loadDomains()).flatMap(check),
}
