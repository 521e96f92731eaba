import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import messages from '../migrations/2.0.0.json' with { type: 'json' }
import { artifactCreationProgressV1ToV2, artifactCreationProgressV2ToV1, signalV1ToV2 } from './migrations.js'

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

describe('the migrations of progress', () => {
  const context = { at: '2024-01-15T10:30:00Z' }
  const progress = { type: 'artifact_creation_progress', filename: 'r' }

  it('keep undocumented keys, except for those that the other version documents', () => {
    const old = {
      ...progress,
      bytes_saved: 1,
      artifact_chunk: 'x',
      agent: 'a',
      bytes_transferred: 'old',
      status: 'odd',
    }
    expect(artifactCreationProgressV1ToV2.migrate(old, context)).toEqual({
      _tag: 'Right',
      right: { ...progress, bytes_transferred: 1, artifact_chunk: 'x', agent: 'a', status: 'in-progress' },
    })
    const next = { ...progress, bytes_transferred: 1, status: 'completed', agent: 'a', bytes_saved: 99 }
    expect(artifactCreationProgressV2ToV1.migrate(next, context)).toEqual({
      _tag: 'Right',
      right: { ...progress, bytes_saved: 1, artifact_chunk: '', agent: 'a' },
    })
  })
})
