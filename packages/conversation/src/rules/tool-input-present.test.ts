import { assistant, codesOf, messagesOf, tool } from '../testing/issues.js'

describe('conversation/tool-input-present', () => {
  it('is an error of a tool without it, when it is required', () => {
    const turns = [assistant(1, { ...tool, tool_input: undefined })]
    expect(codesOf(turns)).toEqual(['error tool-input-present /0/tool_input'])
    for (const config of [{ require_tool_input: false }, { tools: { require_tool_input: false } }])
      expect(codesOf(turns, config)).toEqual([])
    expect(messagesOf(turns)).toEqual([
      '[0].tool_input is missing: tool_used is set, so require_tool_input requires it',
    ])
  })

  it('takes null for absent, also in strict mode, and an input that is no object for a wrong type alone', () => {
    expect(codesOf([assistant(1, { ...tool, tool_input: null })])).toEqual(['error tool-input-present /0/tool_input'])
    expect(codesOf([assistant(1, { ...tool, tool_input: null })], {}, 'strict')).toEqual([
      'error tool-input-present /0/tool_input',
    ])
    expect(codesOf([assistant(1, { ...tool, tool_input: 'x' })])).toEqual(['error wrong_type /0/tool_input'])
  })

  it('is not checked where there is no tool, or none that can be read', () => {
    expect(codesOf([assistant(1, { tool_used: null })])).toEqual([])
    expect(codesOf([assistant(1, { tool_used: 5 })])).toEqual(['error wrong_type /0/tool_used'])
  })
})
