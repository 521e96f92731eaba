import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifactCreationProgressV1ToV2, signalV1ToV2 } from './migrations.js'

const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
const [, notes = ''] = /^## 2\.0\.0$([\s\S]*?)(?=^## )/m.exec(changelog) ?? []

/** The message a line of the note shows. */
const shown = (line: string): unknown => {
  const [, json = ''] = new RegExp(`^ *- ${line}: \`(.+)\`$`, 'm').exec(notes) ?? []
  return JSON.parse(json)
}

describe('the note of 2.0.0', () => {
  const before = shown('Accepted before, rejected now')
  const instead = shown('Send instead')

  for (const { from, to, migrate } of [artifactCreationProgressV1ToV2, signalV1ToV2]) {
    it(`shows a message that ${from.name} accepts and ${to.name} rejects, and what to send instead`, () => {
      expect([from.is(before), to.is(before), to.is(instead)]).toEqual([true, false, true])
      expect(to.validate(instead, 'strict').errors).toEqual([])
      expect(migrate(before, { at: '2024-01-15T10:30:00Z' })).toEqual({ _tag: 'Right', right: instead })
    })
  }
})
