import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

/** A registry of one contract, `orders/order`, by the source of its codec and its example. */
const orders = (codec: string, example: string, role = 'input'): string => `
const { contract, field, integer, migration, nullable, number, oneOf, registry, rule, struct, text } = require('@contracts/core')
const { Bool, Ratio, Text } = require('@contracts/core/codecs')
const order = contract({ id: 'orders/order', version: 1, role: '${role}', says: 'An order.', codec: ${codec} })
exports.registry = registry({ domain: 'orders', lines: [{ contract: order, examples: [${example}] }] })
`

describe('instructions that changed in the changelog and nowhere else', () => {
  it('says nothing of null where the last release kept no list of what may be null', async () => {
    const acme = workspace(
      orders(`struct('Order', { kind: Text }, { note: Text, by: nullable(Text) })`, `{ kind: 'a' }`),
    )
    await acme.cut('1.0.0')
    const file = 'packages/orders/releases/1.0.0.json'
    const release = readFileSync(join(acme.folder, file), 'utf8')
    expect(release).toContain('"nullable"')
    acme.write({ [file]: release.replace(/,\s*"nullable": \[[^\]]*\]/g, '') })
    acme.build(
      orders(`struct('Order', { kind: Text }, { note: Text, by: nullable(Text), tag: Text })`, `{ kind: 'a' }`),
    )
    const { out } = await acme.check('--format', 'markdown')
    const [, section = ''] = out.split('#### Instructions')
    expect(section.split('\n').filter((line) => /^[-+](?![-+]{2})/.test(line))).toEqual(['+- tag?: text'])
  })
})
