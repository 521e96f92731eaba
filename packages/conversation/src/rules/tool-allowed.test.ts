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
