import { assistant, codesOf, messagesOf, tool } from '../testing/issues.js'

describe('conversation/tool-output-present', () => {
  it('is an error of a tool without it, when it is required', () => {
    const turns = [assistant(1, { ...tool, tool_output: undefined })]
    expect(codesOf(turns)).toEqual(['error tool-output-present /0/tool_output'])
    for (const config of [{ require_tool_output: false }, { tools: { require_tool_output: false } }])
      expect(codesOf(turns, config)).toEqual([])
    expect(messagesOf(turns)).toEqual([
      '[0].tool_output is missing: tool_used is set, so require_tool_output requires it',
    ])
  })

  it('takes null for what the tool returned, also in strict mode', () => {
    expect(codesOf([assistant(1, { ...tool, tool_output: null })])).toEqual([])
    expect(codesOf([assistant(1, { ...tool, tool_output: null })], {}, 'strict')).toEqual([])
  })

  it('is not checked where there is no tool, or none that can be read', () => {
    expect(codesOf([assistant(1, { tool_used: null })])).toEqual([])
    expect(codesOf([assistant(1, { tool_used: 5 })])).toEqual(['error wrong_type /0/tool_used'])
  })
})
