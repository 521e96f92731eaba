import { catalog as a2a } from '@contracts/a2a/catalog'
import { type Catalog, entryOf } from '@contracts/core'
import { catalog as scout } from '@contracts/scout/catalog'
import { migrationPathsTo } from '@contracts/evolution/migration-paths'
import { migrationResultOf } from './migration-result.js'

const at = '2026-01-15T10:30:00Z'

const go = (catalog: Catalog, name: string, text: string) => {
  const target = entryOf(catalog, name)?.contract
  if (target === undefined) throw new Error(name)
  return migrationResultOf(text, target, migrationPathsTo(catalog, target), at)
}

const plan = JSON.stringify(entryOf(scout, 'scout/plan@1')?.examples[0])
const signal = '{"type":"artifact_creation_progress","filename":"a.pdf","bytes_saved":1,"artifact_chunk":"JVBE"}'

describe('the migration of an old message', () => {
  it('converts a plan to its new shape and adds the missing time', () => {
    expect(go(scout, 'scout/plan', plan)).toMatchObject({
      ...{ kind: 'arrived', usesTime: true, path: [{ from: 'scout/plan@1', to: 'scout/plan@2' }] },
      value: { schema: 'scout_plan_v2', run_metadata: { started_at: at } },
    })
  })

  it('renames the fields of a signal and adds no time', () => {
    expect(go(a2a, 'a2a/signal', signal)).toMatchObject({
      ...{ kind: 'arrived', usesTime: false, path: [{ from: 'a2a/signal@1', to: 'a2a/signal@2' }] },
      value: { bytes_transferred: 1, status: 'in-progress' },
    })
  })

  it('is not needed if the message already has the new version', () => {
    const example = JSON.stringify(entryOf(scout, 'scout/plan@2')?.examples[0])
    expect(go(scout, 'scout/plan', example).kind).toBe('there')
  })

  it('reports the issues of the old version if the message is invalid', () => {
    expect(go(a2a, 'a2a/signal', '{"type":"artifact_creation_progress","filename":"a.pdf"}')).toMatchObject({
      kind: 'stuck',
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'bytes_saved', code: 'missing', message: expect.any(String) as string }),
      ]) as unknown,
    })
    expect(go(a2a, 'a2a/signal', 'null').kind).toBe('stuck')
    expect(go(a2a, 'a2a/signal', '{"__proto__":{"type":"x"}}').kind).toBe('stuck')
  })

  it('does not start if the message cannot be read', () => {
    expect(go(a2a, 'a2a/signal', '{"type"')).toMatchObject({ kind: 'unreadable' })
    expect(go(a2a, 'a2a/signal', ' '.repeat(2 ** 20 + 1))).toMatchObject({ kind: 'unreadable' })
    expect(go(a2a, 'a2a/signal', '['.repeat(100_000) + ']'.repeat(100_000)).kind).toBe('unreadable')
  })
})
