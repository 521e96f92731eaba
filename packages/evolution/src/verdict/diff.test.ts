import { diff } from './diff.js'

const part = (properties: object) => ({ type: 'object', properties: { ...properties } }) as const

describe('two schemas', () => {
  it('are read as contracts, those of strangers too, and word for word when that is asked for', () => {
    const [old, next] = [part({}), part({ a: { type: 'string' } })]
    expect([diff(old, next).bump, diff(old, next, { reading: 'exact' }).bump]).toEqual(['minor', 'major'])
    const marked = (schema: object) => ({ ...schema, 'x-contract': { role: 'input', nullable: [] } })
    expect(diff(marked(old), marked(next)).bump).toBe('minor')
  })

  it('tell what has gone even where they refuse nothing', () => {
    const { bump, findings } = diff(part({ a: { type: 'string' } }), part({}), { role: 'input' })
    expect([bump, findings[0]?.effects.find(({ direction }) => direction === 'loss')]).toEqual([
      'major',
      {
        direction: 'loss',
        verdict: 'breaking',
        protected: true,
        evidence: 'counterexample',
        counterexample: { a: expect.any(String) as unknown },
        gone: '/a',
      },
    ])
  })

  it('have the role they say, or the one they are given', () => {
    const schema = (role: string, ...values: readonly string[]) => ({
      enum: values,
      'x-contract': { id: 'demo/a', version: 2, role },
    })
    const [old, next] = [schema('input', 'a'), schema('input', 'a', 'b')]
    expect([diff(old, next).bump, diff(old, next, { role: 'output' }).bump]).toEqual(['minor', 'major'])
    expect(diff(old, next).findings[0]?.places).toEqual([{ subject: 'demo/a@2', role: 'input', pointer: '' }])
    expect(diff(schema('input', 'a'), schema('output', 'a')).findings.map(({ kind }) => kind)).toEqual(['role-changed'])
  })

  it('compare the rules they name', () => {
    const rules = [{ id: 'demo/law', severity: 'warning', revision: 1, description: 'A law.' }]
    expect(diff({ 'x-contract': {} }, { 'x-contract': { rules } }).bump).toBe('minor')
  })
})
