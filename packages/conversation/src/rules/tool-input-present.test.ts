import { assistant, codesOf, messagesOf, tool } from '../testing/issues.js'

describe('conversation/tool-input-present', () => {
  it('is an error of a tool without input, when input is required', () => {
    const turns = [assistant(1, { ...tool, tool_input: undefined })]
    expect(codesOf(turns)).toEqual(['error tool-input-present /0/tool_input'])
    for (const config of [{ require_tool_input: false }, { tools: { require_tool_input: false } }])
      expect(codesOf(turns, config)).toEqual([])
    expect(messagesOf(turns)).toEqual([
      '[0].tool_input is missing: tool_used is set, so require_tool_input requires it',
    ])
  })

  it('treats null as absent, also in strict mode, and reports only the type of an input that is not an object', () => {
    expect(codesOf([assistant(1, { ...tool, tool_input: null })])).toEqual(['error tool-input-present /0/tool_input'])
    expect(codesOf([assistant(1, { ...tool, tool_input: null })], {}, 'strict')).toEqual([
      'error tool-input-present /0/tool_input',
    ])
    expect(codesOf([assistant(1, { ...tool, tool_input: 'x' })])).toEqual(['error wrong_type /0/tool_input'])
  })

  it('does not apply without a tool, or to a tool of the wrong type', () => {
    expect(codesOf([assistant(1, { tool_used: null })])).toEqual([])
    expect(codesOf([assistant(1, { tool_used: 5 })])).toEqual(['error wrong_type /0/tool_used'])
  })
})
