import { assistant, found, tool, user } from '../testing/found.js'

describe('conversation/tool-on-user-turn', () => {
  it('warns of a tool on a turn of the user', () => {
    expect(found([user(1, tool), assistant(2, tool)])).toEqual(['warning tool-on-user-turn /0/tool_used'])
    expect(found([user(1, { tool_used: null })])).toEqual([])
  })
})
