import { wrongCalls } from '@contracts/testing-internal'
import { catalog } from './catalog.js'
import * as domain from './index.js'

const messages = catalog.entries.map(({ contract, examples: [example] }) => [contract.name, example] as const)
const right = {
  ...Object.fromEntries(messages.slice(0, 6)),
  guards: { agent_name: 'planner', input: domain.plannerInput, output: domain.plannerOutput },
  agent: () => 1,
}

describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(domain, { right })).toEqual([])
    expect(() => domain.guardKasparroAgent(null as never, () => 1)).toThrow(
      new TypeError(
        "guardKasparroAgent takes its options first: write { agent_name: 'planner', input: plannerInput, output: plannerOutput }",
      ),
    )
    for (const [wrong, sentence] of [
      [{ mode: 'strct' }, 'mode must be "tolerant" or "strict" — got "strct"'],
      [{ redact: 'yes' }, 'redact must be true or false — got "yes"'],
      [{ now: 5 }, 'now must be a function, such as now: Date.now'],
    ] as const)
      expect(() => domain.guardKasparroAgent({ ...right.guards, ...wrong } as never, () => 1)).toThrow(
        new TypeError(`guardKasparroAgent has a wrong option: ${sentence}`),
      )
    expect(() => domain.guardKasparroAgent({ ...right.guards, redacted: true } as never, () => 1)).toThrow(
      new TypeError('The options of guardKasparroAgent cannot have a part redacted. Did you mean "redact"?'),
    )
    expect(domain.guardKasparroAgent({ ...right.guards, team: 'search' } as never, () => 1)).toBeInstanceOf(Function)
    expect(domain.guardKasparroAgent(Object.create(right.guards) as never, () => 1)).toBeInstanceOf(Function)
    expect(() => domain.datasetRowFromCsv('spend' as never)).toThrow(
      new TypeError("datasetRowFromCsv takes the columns of a header: write ['campaign_name', 'spend']"),
    )
    expect(() => domain.toErrorResponse([], null as never)).toThrow(
      new TypeError(
        "toErrorResponse takes a header second: write { agent_name: 'planner', timestamp, execution_duration_ms }",
      ),
    )
  })
})
