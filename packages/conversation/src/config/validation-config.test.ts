import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldTree } from '@contracts/core/describe'
import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import { parse } from 'yaml'
import example from './validation-config.example.json' with { type: 'json' }
import { defaults } from './defaults.js'
import { settingsOf } from './settings.js'
import { type ValidationConfig, validationConfig } from './validation-config.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const line = { contract: validationConfig, examples: [example] as const }

describe('conversation/validation-config', () => {
  rejects(line, {
    'a configuration that is no object': [setAt('', []), ...at('wrong_type', '')],
    'a wrong type in every setting': [
      setAt(
        '',
        Object.fromEntries(
          [...Object.keys(example), 'tools', 'confidence_score'].map((key) => [
            key,
            key.includes('fields') || key.startsWith('allowed') ? {} : 'x',
          ]),
        ),
      ),
      ...at('wrong_type', ...[...Object.keys(example), 'tools', 'confidence_score'].map((key) => `/${key}`)),
    ],
    'counts below 0 and counts that are not whole': [
      [
        setAt('/min_turns', -1),
        setAt('/max_turns', 2.5),
        setAt('/min_message_length', -1),
        setAt('/max_message_length', '9'),
      ],
      ...at('out_of_range', '/min_turns'),
      ...at('wrong_type', '/max_turns'),
      ...at('out_of_range', '/min_message_length'),
      ...at('wrong_type', '/max_message_length'),
    ],
    'an upper limit below 0, without a second word about the lower one': [
      setAt('/max_turns', -1),
      ...at('out_of_range', '/max_turns'),
    ],
    'names that are no text': [
      [setAt('/allowed_speakers', ['user', 5]), setAt('/allowed_tools', [null])],
      ...at('wrong_type', '/allowed_speakers/1', '/allowed_tools/0'),
    ],
    'nested settings of the wrong type': [
      setAt('', { tools: { require_tool_output: 'no', allowed_tools: 'x' }, confidence_score: { min_value: '0' } }),
      ...at('wrong_type', '/tools/allowed_tools', '/tools/require_tool_output', '/confidence_score/min_value'),
    ],
  })

  rejects(
    line,
    { 'an undocumented key': [setAt('/min_turn', 1), ...at('unknown_key', '/min_turn')] },
    { mode: 'strict' },
  )

  it('accepts an empty configuration, and reads null as the default', () => {
    for (const config of [{}, Object.fromEntries(Object.keys(example).map((key) => [key, null]))]) {
      expect(validationConfig.validate(config).errors).toEqual([])
      expect(settingsOf(config)).toEqual(defaults)
    }
  })

  it('has an example with every default', () => {
    expect(settingsOf(example)).toEqual(defaults)
    expect(example).toEqual(defaults)
  })

  it('reads the nested form of YAML', () => {
    const config: unknown = parse(readFileSync(join(__dirname, 'validation-config.example.yaml'), 'utf8'))
    const { errors } = validationConfig.validate(config, 'strict')
    expect(errors).toEqual([])
    expect(settingsOf(config as ValidationConfig)).toMatchObject({
      allowed_tools: ['web_search', 'calculator'],
      require_tool_input: true,
      require_tool_output: false,
      confidence_score_min: 0.2,
      confidence_score_max: 0.9,
      min_turns: 2,
    }) // it was just decoded
  })

  it('has the expected types', () => {
    expectTypeOf<ValidationConfig['allowed_tools']>().toEqualTypeOf<string[] | null | undefined>()
    expectTypeOf<ValidationConfig['min_turns']>().toEqualTypeOf<number | null | undefined>()
  })
})

it('the description of each setting names its default', () => {
  const named = fieldTree(validationConfig).flatMap(({ name, description = '' }) => {
    const [, text] = /\(default: (.*)\)\.$/.exec(description) ?? []
    return text === undefined ? [] : [[name, text]]
  })
  const written = (value: unknown): string =>
    Array.isArray(value) ? value.map((one) => `\`${String(one)}\``).join(', ') : String(value)
  const expected = Object.entries(defaults).map(([name, value]) => [
    name,
    name === 'optional_fields' ? 'the other documented keys' : written(value),
  ])
  expect(named).toEqual(expected)
})
