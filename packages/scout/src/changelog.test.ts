import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import messages from '../migrations/2.0.0.json' with { type: 'json' }
import { node, nodeV1, plan, planV1 } from './index.js'
import { nodeV1ToV2, planV1ToV2 } from './migrations.js'

const text = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
const [, note = ''] = /^## 2\.0\.0$([\s\S]*?)^## /m.exec(text) ?? []
const [ofPlan, ofNode] = messages

describe('the note of 2.0.0', () => {
  it('links to the file of its messages', () => {
    expect(note).toContain('`migrations/2.0.0.json`')
    expect(messages.map(({ findings }) => findings)).toEqual([
      ['contract-version-added scout/plan@2'],
      ['contract-version-added scout/node@2'],
    ])
  })

  it('shows a plan that version 1 accepts and version 2 rejects only because of its schema', () => {
    expect(planV1.validate(ofPlan?.message, 'strict').errors).toEqual([])
    expect(plan.validate(ofPlan?.message).errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'not_equal /schema',
    ])
  })

  it('shows the message to send instead, and the migration returns it', () => {
    expect(plan.validate(ofPlan?.instead, 'strict').errors).toEqual([])
    const made = planV1ToV2.migrate(ofPlan?.message, { at: '2026-01-15T10:30:00Z' })
    expect(made).toEqual({ _tag: 'Right', right: ofPlan?.instead })
  })

  it('shows a node in the same way', () => {
    expect([nodeV1.is(ofNode?.message), node.is(ofNode?.message), node.is(ofNode?.instead)]).toEqual([
      true,
      false,
      true,
    ])
    const made = nodeV1ToV2.migrate(ofNode?.message, { at: '2026-01-15T10:30:00Z' })
    expect(made).toEqual({ _tag: 'Right', right: ofNode?.instead })
  })
})
