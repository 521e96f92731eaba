import { assistant, codesOf, messagesOf, tool } from '../testing/issues.js'

describe('conversation/tool-allowed', () => {
  it('is an error of a tool that is not in the list, and suggests the closest tool', () => {
    const config = { allowed_tools: ['web_search', 'calculator'] }
    expect(codesOf([assistant(1, tool)], config)).toEqual([])
    expect(messagesOf([assistant(1, { ...tool, tool_used: 'web_serch' })], config)).toEqual([
      '[0].tool_used must be "web_search" or "calculator" — got "web_serch" Did you mean "web_search"?',
    ])
  })

  it('allows no tool under an empty list, in both forms, and any tool under null', () => {
    for (const config of [{ allowed_tools: [] }, { tools: { allowed_tools: [] } }])
      expect(codesOf([assistant(1, tool)], config)).toEqual(['error tool-allowed /0/tool_used'])
    for (const config of [{}, { allowed_tools: null }, { tools: { allowed_tools: null } }])
      expect(codesOf([assistant(1, tool)], config)).toEqual([])
  })

  it('counts a long list instead of printing it', () => {
    const allowed_tools = Array.from({ length: 9 }, (_, i) => `tool_${i}`)
    expect(messagesOf([assistant(1, tool)], { allowed_tools })).toEqual([
      '[0].tool_used must be one of the 9 allowed tools — got "web_search"',
    ])
  })
})

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

describe('conversation/tool-without-tool-used', () => {
  it('warns of an input or output of a tool that is not named', () => {
    for (const changes of [{ tool_input: {} }, { tool_output: 0 }, { ...tool, tool_used: null }])
      expect(codesOf([assistant(1, changes)])).toEqual(['warning tool-without-tool-used /0/tool_used'])
    expect(codesOf([assistant(1, tool), assistant(2, { tool_input: null, tool_output: null })])).toEqual([])
  })

  it('reports nothing for an input that is not an object, without output', () => {
    expect(codesOf([assistant(1, { tool_input: 'x' })])).toEqual(['error wrong_type /0/tool_input'])
    expect(codesOf([assistant(1, { tool_used: 5, tool_input: {} })])).toEqual(['error wrong_type /0/tool_used'])
  })
})
