import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const turn = (i: number, text = 'Hello.') =>
  i % 2 === 1
    ? { turn_id: i, speaker: 'user', message: text }
    : { turn_id: i, speaker: 'assistant', assistant_reply: text }
const many = Array.from({ length: 100_000 }, (_, i) => JSON.stringify(turn(i + 1)))
const invalid = many.map(() => '{"turn_id":1,"speaker":"usr","message":""}')

const folder = folderWith(['conversation'], {
  'runs.ndjson': `${JSON.stringify([turn(1), turn(2, '')])}\n${JSON.stringify([turn(1), turn(3)])}\n`,
  'turns.ndjson': `${JSON.stringify(turn(1))}\n${JSON.stringify(turn(2, ''))}\n`,
  'turns.yaml':
    '- turn_id: 1\n  speaker: user\n  message: Hello!\n- turn_id: 2\n  speaker: assistant\n  assistant_reply: ""\n',
  'empty-texts.yaml': 'allow_empty_messages: true\ntools: { allowed_tools: [web_search] }\n',
  'wrong.yaml': 'min_turns: 200\nrequire_tool_input: true\ntools:\n  require_tool_input: false\n',
  'long.yaml': 'max_turns: 100000\n',
  'many.ndjson': many.join('\n'),
  'many.json': `[${many.join(',\n')}]`,
  'invalid.ndjson': invalid.join('\n'),
})

const validate = (...argv: readonly string[]) => contracts(folder, ['validate', 'conversation/conversation', ...argv])

describe('conversations', () => {
  it('are read one to a line, one turn to a line, or as a YAML list, under a configuration', async () => {
    const { code, out } = await validate('runs.ndjson')
    expect(code).toBe(1)
    expect(out).toMatch(/runs\.ndjson:1:105 · not-blank · conversation\/conversation@1\n/)
    expect(out).toMatch(/runs\.ndjson:2:\d+ · turn-ids-sequential · conversation\/conversation@1\n/)
    for (const argv of [['turns.ndjson', '--slurp'], ['turns.yaml']]) {
      expect(await validate(...argv)).toMatchObject({ code: 1 })
      expect(await validate(...argv, '--config', 'empty-texts.yaml')).toMatchObject({ code: 0, err: '' })
    }
  })

  it('are not validated under a wrong configuration, whose issues are reported', async () => {
    const { code, out, err } = await validate('runs.ndjson', '--config', 'wrong.yaml')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(`✗ min_turns must not be above 100, the default of max_turns — got 200.
                                                          wrong.yaml:1:12 · limits-ordered · conversation/validation-config@1
✗ tools.require_tool_input must not be given together with require_tool_input, its flat form.
                                                          wrong.yaml:4:23 · setting-spelled-once · conversation/validation-config@1
`)
  })

  it('may have a hundred thousand turns, as NDJSON or JSON', async () => {
    for (const argv of [['many.ndjson', '--slurp'], ['many.json']])
      expect(await validate(...argv, '--config', 'long.yaml')).toMatchObject({ code: 0, err: '' })
    const { code, out } = await validate('invalid.ndjson', '--slurp', '--config', 'long.yaml', '--max-issues', '1')
    expect(code).toBe(1)
    expect(out).toContain('299,999 issues in invalid.ndjson')
  })
})
