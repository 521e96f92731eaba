import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plan, planV1 } from './index.js'
import { planV1ToV2 } from './migrations.js'

const text = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
const [, note = ''] = /^## 2\.0\.0$([\s\S]*?)^## /m.exec(text) ?? []
const message = (words: string): unknown => {
  const found = new RegExp(`^ *- ${words}: \`(.*)\`$`, 'm').exec(note)
  return JSON.parse(found?.[1] ?? 'null')
}
const before = message('Accepted before, rejected now')
const instead = message('Send instead')

describe('the note of 2.0.0', () => {
  it('shows a message that version 1 accepts and version 2 rejects by its schema alone', () => {
    expect(planV1.validate(before, 'strict').errors).toEqual([])
    expect(plan.validate(before).errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['not_equal /schema'])
  })

  it('shows what to send instead, and the migration makes it', () => {
    expect(plan.validate(instead, 'strict').errors).toEqual([])
    const made = planV1ToV2.migrate(before, { at: '2026-01-15T10:30:00Z' })
    expect(made._tag === 'Right' && made.right).toEqual(instead)
  })
})
