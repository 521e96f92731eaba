import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import messages from '../migrations/2.0.0.json' with { type: 'json' }
import { artifactCreationProgressV1ToV2, signalV1ToV2 } from './migrations.js'

const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
const [, notes = ''] = /^## 2\.0\.0$([\s\S]*?)(?=^## )/m.exec(changelog) ?? []

describe('the note of 2.0.0', () => {
  const [{ message: before, instead } = { message: undefined, instead: undefined }] = messages

  it('names the file of its messages', () => {
    expect(notes).toContain('`migrations/2.0.0.json`')
  })

  for (const { from, to, migrate } of [artifactCreationProgressV1ToV2, signalV1ToV2]) {
    it(`shows a message that ${from.name} accepts and ${to.name} rejects, and what to send instead`, () => {
      expect([from.is(before), to.is(before), to.is(instead)]).toEqual([true, false, true])
      expect(to.validate(instead, 'strict').errors).toEqual([])
      expect(migrate(before, { at: '2024-01-15T10:30:00Z' })).toEqual({ _tag: 'Right', right: instead })
    })
  }
})
