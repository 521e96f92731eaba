import { wrongCalls } from '@contracts/testing-internal'
import * as codecs from './codecs.js'
import * as decoder from './decoder.js'
import * as describing from './describe.js'
import * as core from './index.js'
import * as jsonSchema from './json-schema.js'
import * as report from './report.js'

const { catalog, contract, issuesOf, literal, migration, rule, schemaNodeOf, string, struct } = core
const about = { id: 'demo/order', role: 'message', description: 'An order.', codec: struct('Order', { type: literal('order') }) } as const // oxfmt-ignore
const one = contract({ ...about, version: 1 })
const two = contract({ ...about, version: 2 })
const examples = [{ type: 'order' }] as const
const demo = catalog({
  domain: 'demo',
  entries: [one, two].map((each) => ({ contract: each, examples })),
  migrations: [migration({ from: one, to: two, up: (old) => two.decode(old), loses: 'All.' })],
})
const always = rule({ id: 'demo/always', description: 'Always.', check: () => [] })
const issues = issuesOf(string, 1)

const right = {
  ...{ contract: one, string, catalog: demo, node: schemaNodeOf(string), message: examples[0] },
  ...{ rule: always, rules: [always], issues, issue: issues[0] },
}

const hot = 'Every decoder calls it for each message.'
const unchecked = { getOwn: hot, hasLength: hot, Issue: 'Every decoder calls it for each issue.' }

it('gets no error of the engine for a value that cannot be read', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(core.isContractFailure(proxy as never)).toBe(false)
  expect(() => core.issueFromJson(proxy as never)).toThrow('issueFromJson takes the data of an issue')
})

describe('a caller without types', () => {
  it.each(Object.entries({ codecs, describing, jsonSchema, report }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right })).toEqual([])
    },
  )

  it.each(Object.entries({ core, decoder }))(
    'gets an error with what to write from each function of the entry %s, except those that decoders call most',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right, unchecked })).toEqual([])
    },
  )
})
