import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const bakery = folderWithBakery()

interface ReportTarget {
  readonly contracts: readonly {
    readonly contract: string
    readonly providers: readonly {
      readonly provider: string
      readonly verdict: string
      readonly notes: readonly unknown[]
      readonly sources: readonly { readonly page: string; readonly read: string }[]
    }[]
  }[]
  readonly taken: boolean
}

const reported = async (...argv: string[]): Promise<ReportTarget> =>
  JSON.parse((await runIn(bakery, ['providers', ...argv, '--format', 'json'])).out) as ReportTarget

describe('contracts providers', () => {
  it('reports for each provider whether it accepts the contract, why not, and what it becomes', async () => {
    const { code, out, err } = await runIn(bakery, ['providers', 'bakery/tree'])
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toMatch(
      /Source: the public pages of each provider, read on \d{4}-\d{2}-\d{2}; --format json lists them\.\n$/,
    )
    expect(out.split('\n').slice(0, -2).join('\n')).toBe(`bakery/tree@1
  OpenAI strict  rewritten
    the message     not an object with fixed keys → sent under the key message
    /message/below  a key that may be absent → null instead of absent
  Anthropic      refused
    /message/below/*  ✗ Tree, which contains itself
    the message       not an object with fixed keys → sent under the key message
  Gemini         rewritten
    the message  keywords adjacent to a reference → the reference is moved into anyOf
  MCP            rewritten
    the message  the root does not state the type object → gets type: object, since no other value can be sent
`)
  })

  it('checks only the --target provider, and exits with 0 if it accepts the contract, rewritten or not', async () => {
    expect(await runIn(bakery, ['providers', 'bakery/tree', '--target', 'mcp'])).toMatchObject({ code: 0 })
    expect(await runIn(bakery, ['providers', 'bakery/tree', '--target', 'anthropic'])).toMatchObject({ code: 1 })
    const { contracts, taken } = await reported('bakery/order', '--target', 'gemini')
    expect(taken).toBe(true)
    expect(contracts.map(({ providers }) => providers.map(({ provider }) => provider))).toEqual([['gemini']])
  })

  it('accepts several contracts, a pattern and a package, reports each contract once, and adds a summary', async () => {
    const all = ['bakery/order@1', 'bakery/order@2', 'bakery/loaf@1', 'bakery/menu@1', 'bakery/tree@1']
    const namesOf = ({ contracts }: ReportTarget) => contracts.map(({ contract }) => contract)
    expect(namesOf(await reported('@corner/bakery', 'bakery/order'))).toEqual(all)
    expect(namesOf(await reported('bakery/*'))).toEqual(all)
    expect(namesOf(await reported('b*/*r*e*', 'bakery/menu'))).toEqual([
      'bakery/order@1',
      'bakery/order@2',
      'bakery/tree@1',
      'bakery/menu@1',
    ])
    expect(namesOf(await reported('*@2'))).toEqual(['bakery/order@2'])
    expect((await runIn(bakery, ['providers', 'bakery/*'])).out)
      .toContain(`5 contracts      accepted  rewritten  refused
  OpenAI strict         1          4        0
`)
  })

  it('lists every location as JSON, and the source pages with the day they were read', async () => {
    const [order] = (await reported('bakery/order')).contracts
    expect(order?.providers.map(({ provider, verdict }) => [provider, verdict])).toEqual([
      ['openai-strict', 'rewritten'],
      ['anthropic', 'rewritten'],
      ['gemini', 'rewritten'],
      ['mcp', 'accepted'],
    ])
    const anthropic = order?.providers[1]
    expect(anthropic?.notes).toContainEqual({
      pointer: '/items/*/loaves',
      why: 'minimum 1',
      becomes: 'left out: decoding checks it',
    })
    expect(anthropic?.sources[0]?.page).toMatch(/^https:\/\/platform\.claude\.com\//)
  })

  it('colours the output on a terminal', async () => {
    const { out } = await runIn(bakery, ['providers', 'bakery/tree', '--target', 'anthropic'], { terminal: true })
    expect(out).toContain('\u001b[31mrefused\u001b[39m')
  })

  it.each([
    [['bakery/oder'], '✗ There is no contract bakery/oder. Did you mean bakery/order?'],
    [['bakery/order', 'bakery/x*'], '✗ No contract matches "bakery/x*". See contracts list.'],
    [
      ['bakery/order', '--target', 'openai'],
      '✗ --target must be openai-strict, anthropic, gemini or mcp, not "openai". See contracts providers --help.',
    ],
    [['-'], '✗ There is no contract -. See contracts list.'],
    [[], '✗ contracts providers needs <contract|package…>. See contracts providers --help.'],
  ])('%j is a usage error, reported in one line', async (argv, line) => {
    expect(await runIn(bakery, ['providers', ...argv])).toEqual({ code: 2, out: '', err: `${line}\n` })
  })
})
