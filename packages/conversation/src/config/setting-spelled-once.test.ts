import { validationConfig } from './validation-config.js'

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
