import { assistant, codesOf, messagesOf, tool } from '../testing/issues.js'

describe('conversation/tool-output-present', () => {
  it('is an error of a tool without output, when output is required', () => {
    const turns = [assistant(1, { ...tool, tool_output: undefined })]
    expect(codesOf(turns)).toEqual(['error tool-output-present /0/tool_output'])
    for (const config of [{ require_tool_output: false }, { tools: { require_tool_output: false } }])
      expect(codesOf(turns, config)).toEqual([])
    expect(messagesOf(turns)).toEqual([
      '[0].tool_output is missing: tool_used is set, so require_tool_output requires it',
    ])
  })

  it('accepts null as the output of a tool, also in strict mode', () => {
    expect(codesOf([assistant(1, { ...tool, tool_output: null })])).toEqual([])
    expect(codesOf([assistant(1, { ...tool, tool_output: null })], {}, 'strict')).toEqual([])
  })

  it('does not apply without a tool, or to a tool of the wrong type', () => {
    expect(codesOf([assistant(1, { tool_used: null })])).toEqual([])
    expect(codesOf([assistant(1, { tool_used: 5 })])).toEqual(['error wrong_type /0/tool_used'])
  })
})
