import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const bakery = folderWithBakery()

const lines = (out: string): readonly unknown[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

describe('contracts sample', () => {
  it('prints messages that the contract accepts, one per line', async () => {
    const { code, out, err } = await runIn(bakery, ['sample', 'bakery/order', '--count', '40'])
    expect([code, err, lines(out).length]).toEqual([0, '', 40])
    expect((await runIn(bakery, ['validate', 'bakery/order', '--input', 'ndjson'], { stdin: out })).code).toBe(0)
  })

  it('prints the same messages for the same seed, and others for another', async () => {
    const of = async (seed: string): Promise<string> =>
      (await runIn(bakery, ['sample', 'bakery/order', '--count', '9', '--seed', seed])).out
    expect(await of('7')).toBe(await of('7'))
    expect(await of('7')).not.toBe(await of('8'))
  })

  it('prints broken messages with the one issue each must raise', async () => {
    const { code, out } = await runIn(bakery, ['sample', 'bakery/order', '--count', '30', '--invalid'])
    expect(code).toBe(0)
    expect(lines(out).map((made) => Object.keys(made as object))).toEqual(
      Array.from({ length: 30 }, () => ['message', 'raises']),
    ) // one object per line
    const messages = lines(out).map((made) => JSON.stringify((made as { message: unknown }).message)) // asserted above
    const { out: report } = await runIn(bakery, ['validate', 'bakery/order', '--input', 'ndjson', '--format', 'json'], {
      stdin: messages.join('\n'),
    })
    const { documents } = JSON.parse(report) as {
      documents: readonly { issues: readonly { severity: string; code: string; pointer: string }[] }[]
    } // the shape the README states
    const raised = documents.map(({ issues }) =>
      issues.filter(({ severity }) => severity === 'error').map(({ code: one, pointer }) => ({ code: one, pointer })),
    )
    expect(raised).toEqual(lines(out).map((made) => [(made as { raises: unknown }).raises])) // asserted above
  })

  it('reports a contract that does not exist', async () => {
    const { code, out, err } = await runIn(bakery, ['sample', 'bakery/ordr'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Did you mean bakery/order?')
  })
})
