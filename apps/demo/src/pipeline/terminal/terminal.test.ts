import { mutations } from '../mutations/mutations.js'
import { stations } from '../run/stations.js'
import { runInTerminal } from './run-in-terminal.js'

const printed = async (breaks?: string, colour = false, mode: 'strict' | 'tolerant' = 'strict') => {
  const lines: string[] = []
  const print = (text: string): void => void lines.push(text)
  const code = await runInTerminal({ seed: 42, breaks, mode }, { print, colour, now: () => 0 })
  return { code, text: lines.join('\n') }
}

describe('a run in the terminal', () => {
  it('names the six agents in order, and ends with the report', async () => {
    const { code, text } = await printed()
    expect(code).toBe(0)
    const places = stations.map(({ agent }) => text.indexOf(`✓ ${agent}`))
    expect(places.every((at, i) => at > (places[i - 1] ?? 0))).toBe(true)
    expect(text).toContain('## Methodology')
    expect(text).toMatch(/✓ 6 agents, 12 messages, all valid\.$/)
  })

  it('prints where a broken run was caught, the issue, and the error response', async () => {
    const { code, text } = await printed('wrong-category')
    expect(code).toBe(0)
    expect(text).toContain(
      '✗ hypotheses[0].category must be "creative", "audience", "platform", "budget" or "seasonality"',
    )
    expect(text).toContain('not_one_of · kasparro/insight-agent-output@1')
    expect(text).toContain('The error response is valid for kasparro/error-response@1')
    expect(text).toContain('evaluator_agent              not reached')
    expect(text).toMatch(/✓ Caught at insight_agent, in its output, as expected\.$/)
  })

  it('continues in tolerant mode where only strict readers stop, and prints a warning', async () => {
    const { code, text } = await printed('old-field-name', false, 'tolerant')
    expect(code).toBe(0)
    expect(text).toContain('! recommendations[0].campaign must be sent as "campaign_name"')
    expect(text).toMatch(/an error in strict mode\.$/)
  })

  it('uses colour only if it is requested', async () => {
    const mutation = mutations[0]?.id
    const [plain, coloured] = [await printed(mutation), await printed(mutation, true)]
    expect(plain.text).not.toContain('\u001B')
    expect(coloured.text.replace(/\u001B\[\d+m/g, '')).toBe(plain.text)
  })
})
