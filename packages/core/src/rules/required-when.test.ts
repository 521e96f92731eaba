import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { issuesOf } from '../contract/issues-of.js'
import { forbiddenWhen, requiredWhen } from './required-when.js'

const Step = struct('Step', { type: string }, { tool: string, code: string })

interface Typed {
  readonly type: string
}

const isTool = ({ type }: Typed): boolean => type === 'tool'

const parts = {
  ...{ id: 'demo/tool', description: 'Only a tool step has a tool.', needs: ['/type'], when: isTool },
  message: (field: string) => `must fit the type (${field})`,
}

describe('requiredWhen', () => {
  it('reports each absent field, null included, where the condition is true', () => {
    const rules = [requiredWhen({ ...parts, field: ['tool', 'code'] })] as const
    expect(issuesOf(Step, { type: 'tool', tool: null }, { rules }).map(String)).toEqual([
      'tool must fit the type (tool)',
      'code must fit the type (code)',
    ])
    expect(issuesOf(Step, { type: 'tool', tool: 'a', code: 'b' }, { rules })).toEqual([])
    expect(issuesOf(Step, { type: 'agent' }, { rules })).toEqual([])
  })

  it('needs the fields as well as what its condition reads', () => {
    expect(requiredWhen({ ...parts, field: 'tool' }).needs).toEqual(['/type', '/tool'])
    expect(
      issuesOf(Step, { type: 'tool', tool: 1 }, { rules: [requiredWhen({ ...parts, field: 'tool' })] }),
    ).toHaveLength(1)
  })
})

describe('forbiddenWhen', () => {
  it('reports a field that is there, with its value, where the condition is true', () => {
    const rules = [forbiddenWhen({ ...parts, when: (step: Typed) => !isTool(step), field: 'tool' })] as const
    expect(issuesOf(Step, { type: 'agent', tool: 'x' }, { rules }).map(String)).toEqual([
      'tool must fit the type (tool) — got "x"',
    ])
    expect(issuesOf(Step, { type: 'agent', tool: null }, { rules })).toEqual([])
    expect(issuesOf(Step, { type: 'tool', tool: 'x' }, { rules })).toEqual([])
  })
})
