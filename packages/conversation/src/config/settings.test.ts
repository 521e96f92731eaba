import { isJsonObject, type Path } from '@contracts/core'
import { limitsOrdered } from './settings.js'
import { validationConfig } from './validation-config.js'

const valueAt = (config: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), config)

const errorsOf = (config: unknown) =>
  validationConfig.validate(config).errors.map((issue) => `${issue.code} ${issue.pointer}: ${issue.message}`)

const found = (config: unknown) =>
  validationConfig.validate(config).errors.map(({ code, pointer }) => `${code} ${pointer}`)

describe('conversation/setting-spelled-once', () => {
  it('is an error at the nested form of each setting that is also given in its flat form', () => {
    const both = {
      allowed_tools: [],
      require_tool_input: true,
      require_tool_output: true,
      confidence_score_min: 0,
      confidence_score_max: 1,
      tools: { allowed_tools: [], require_tool_input: true, require_tool_output: true },
      confidence_score: { min_value: 0, max_value: 1 },
    }
    expect(found(both)).toEqual([
      'setting-spelled-once /tools/allowed_tools',
      'setting-spelled-once /tools/require_tool_input',
      'setting-spelled-once /tools/require_tool_output',
      'setting-spelled-once /confidence_score/min_value',
      'setting-spelled-once /confidence_score/max_value',
    ])
  })

  it('accepts some settings in flat form and others in nested form', () => {
    expect(found({ require_tool_input: true, tools: { require_tool_output: true } })).toEqual([])
  })

  it('treats null as absent, except in allowed_tools, where it is a value', () => {
    expect(found({ confidence_score_min: null, confidence_score: { min_value: 0.1 } })).toEqual([])
    expect(found({ allowed_tools: ['x'], tools: { allowed_tools: null } })).toEqual([
      'setting-spelled-once /tools/allowed_tools',
    ])
  })

  it('is the only issue of limits that could not be compared', () => {
    expect(found({ confidence_score_min: 2, confidence_score: { min_value: 3 } })).toEqual([
      'setting-spelled-once /confidence_score/min_value',
    ])
  })
})

describe('conversation/limits-ordered', () => {
  it('is an error at the lower limit of each pair that is out of order', () => {
    expect(
      errorsOf({
        min_turns: 3,
        max_turns: 2,
        min_message_length: 3,
        max_message_length: 2,
        min_assistant_reply_length: 3,
        max_assistant_reply_length: 2,
        confidence_score_min: 0.3,
        confidence_score_max: 0.2,
      }),
    ).toEqual([
      'limits-ordered /min_turns: must not be above max_turns — got 3',
      'limits-ordered /min_message_length: must not be above max_message_length — got 3',
      'limits-ordered /min_assistant_reply_length: must not be above max_assistant_reply_length — got 3',
      'limits-ordered /confidence_score_min: must not be above confidence_score_max — got 0.3',
    ])
  })

  it('compares with the defaults of absent limits', () => {
    expect(errorsOf({ min_turns: 101 })).toEqual([
      'limits-ordered /min_turns: must not be above 100, the default of max_turns — got 101',
    ])
    expect(errorsOf({ max_message_length: 0 })).toEqual([
      'limits-ordered /max_message_length: must not be below 1, the default of min_message_length — got 0',
    ])
    expect(errorsOf({ max_turns: 0 })).toEqual([
      'limits-ordered /max_turns: must not be below 1, the default of min_turns — got 0',
    ])
    expect(errorsOf({ min_turns: 100, max_message_length: 1 })).toEqual([])
  })

  it('points to the form that the configuration uses, and names no other', () => {
    const below = 'must not be below 0, the default of'
    expect(errorsOf({ confidence_score: { min_value: 0.5, max_value: 0.4 } })).toEqual([
      'limits-ordered /confidence_score/min_value: must not be above confidence_score.max_value — got 0.5',
    ])
    expect(errorsOf({ confidence_score: { max_value: -1 } })).toEqual([
      `limits-ordered /confidence_score/max_value: ${below} confidence_score.min_value — got -1`,
    ])
    expect(errorsOf({ confidence_score_max: -1 })).toEqual([
      `limits-ordered /confidence_score_max: ${below} confidence_score_min — got -1`,
    ])
    expect(errorsOf({ confidence_score: { min_value: 5 } })).toEqual([
      'limits-ordered /confidence_score/min_value: must not be above 1, the default of confidence_score.max_value — got 5',
    ])
    expect(errorsOf({ confidence_score_min: 5, confidence_score: { max_value: 4 } })).toEqual([
      'limits-ordered /confidence_score_min: must not be above confidence_score.max_value — got 5',
    ])
  })

  it('is reported at a setting that the configuration has, whatever it is', () => {
    const values = [undefined, -1, 0, 1, 200]
    for (const min_turns of values)
      for (const max_turns of values)
        for (const confidence_score_max of values)
          for (const min_value of values)
            for (const max_value of values) {
              const config = { min_turns, max_turns, confidence_score_max, confidence_score: { min_value, max_value } }
              for (const { path } of limitsOrdered.check(config, undefined)) expect(valueAt(config, path)).toBeDefined()
            }
  })

  it('does not compare values of the wrong type', () => {
    expect(errorsOf({ min_turns: '200' })).toEqual(['wrong_type /min_turns: must be an integer — got "200"'])
  })
})
