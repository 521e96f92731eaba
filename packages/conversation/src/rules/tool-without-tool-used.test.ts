import { assistant, codesOf, tool } from '../testing/issues.js'

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
