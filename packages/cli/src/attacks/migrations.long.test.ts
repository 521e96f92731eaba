import { migrationOf } from '../testing/facts.js'
import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

interface Parts {
  readonly role?: string
  readonly next?: boolean
  readonly migrations?: string
}

/** Returns a catalog with one or two versions of a note, and the migrations between them. */
const notes = ({ role = 'record', next = true, migrations = '' }: Parts): string => `
const { contract, downMigration, migration, enumOf, catalog, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const plain = { id: 'orders/note', role: '${role}', description: 'A note.' }
const v1 = contract({ ...plain, version: 1, codec: struct('NoteV1', { title: string, pages: Int }, { author: string }) })
const v2 = contract({ ...plain, version: 2, codec: struct('NoteV2', { subject: string }, { pages: Int, author: string }) })
const right = (right) => ({ _tag: 'Right', right })
const lines = [{ contract: v1, examples: [{ title: 'A list', pages: 12, author: 'Ada' }] }]
${next ? "lines.push({ contract: v2, examples: [{ subject: 'A list' }] })" : ''}
exports.catalog = catalog({ domain: 'orders', entries: lines, migrations: [${migrations}] })
`

const up = (body: string): string => `migration({ from: v1, to: v2, up: ${body} })`

const whole = '({ title, ...rest }) => right({ ...rest, subject: title })'

const checked = async (before: string, after: string) => {
  const acme = workspace(before)
  await acme.cut('1.0.0')
  acme.build(after)
  return acme.check()
}

describe('another version of a contract', () => {
  it('is refused without a migration', async () => {
    const { code, out } = await checked(notes({ next: false }), notes({}))
    expect(out).toContain(
      'no-migration-path: orders/note@1 is supported beside orders/note@2, and no migration leads from the one to the other.',
    )
    expect(code).toBe(1)
  })

  it('is refused with a migration that always fails', async () => {
    const { code, out } = await checked(
      notes({ next: false }),
      notes({ migrations: up('({ title, ...rest }) => right(rest)') }),
    )
    expect(out).toContain('migration-fails: The migration from orders/note@1 to orders/note@2 fails for every message')
    expect(out).toContain('subject is missing')
    expect(code).toBe(1)
  })

  it('is refused with a migration that throws', async () => {
    const { code, out } = await checked(
      notes({ next: false }),
      notes({ migrations: up(`() => { throw new Error('not today') }`) }),
    )
    expect(out).toContain('threw Error: not today')
    expect(code).toBe(1)
  })

  it('needs only its major with a migration that keeps every field', async () => {
    const { out } = await checked(notes({ next: false }), notes({ migrations: up(whole) }))
    expect(out).toContain('needs major')
    expect(out.match(/^ {2}[a-z-]+(?=: .*\n {4}Fix:)/gm)).toEqual(['  no-changeset'])
  })
})

describe('a down migration', () => {
  const down = (body: string, loses = ''): string => `downMigration({ from: v2, to: v1, down: ${body}${loses} })`
  const whole1 = '({ subject, pages, ...rest }) => right({ ...rest, title: subject, pages: pages ?? 0 })'
  const checkedWith = (migrations: string) =>
    checked(notes({ next: false }), notes({ migrations: `${up(whole)}, ${migrations}` }))

  it('needs only the major of its version if it keeps every field', async () => {
    const { out } = await checkedWith(down(whole1))
    expect(out).toContain('needs major')
    expect(out).not.toContain('unknown-finding')
  })

  it('is unproved if it drops a value without declaring it, and proved if it declares it', async () => {
    const short = `() => right({ title: '', pages: 0 })`
    const silent = await checkedWith(down(short))
    expect(silent.out).toContain('no result has what stands under subject, author')
    expect(silent.out).toContain('unknown-finding')
    const said = await checkedWith(down(short, `, loses: 'The subject and the author.'`))
    expect(said.out).not.toContain('unknown-finding')
  })

  it('is refused if it always fails', async () => {
    const { code, out } = await checkedWith(down('({ subject }) => right({ subject })'))
    expect(out).toContain('migration-fails: The migration from orders/note@2 to orders/note@1 fails for every message')
    expect(out).toContain('Make `down` return what orders/note@1 accepts.')
    expect(code).toBe(1)
  })

  it('is unproved if it refuses some messages', async () => {
    const { code, out } = await checkedWith(
      down(
        `({ subject, pages, ...rest }) => right({ ...rest, title: subject, ...(typeof pages === 'number' ? { pages } : {}) })`,
      ),
    )
    expect(out).toContain('has a migration to orders/note@1 that fails for some messages')
    expect(code).toBe(1)
  })

  it('does not replace the migration to the newest version', async () => {
    const { code, out } = await checked(notes({ next: false }), notes({ migrations: down(whole1) }))
    expect(out).toContain('no-migration-path')
    expect(code).toBe(1)
  })
})

describe('a migration that was released', () => {
  const changedTo = (body: string) => checked(notes({ migrations: up(whole) }), notes({ migrations: up(body) }))

  it('is a break if its result loses a field', async () => {
    const { code, out } = await changedTo('({ title }) => right({ subject: title })')
    expect(out).toContain('needs major')
    expect(out).toContain('The value at /pages')
    expect(code).toBe(1)
  })

  it('is a break if it refuses a stored message', async () => {
    const { code, out } = await changedTo(
      `({ title, ...rest }) => right(rest.pages > 3 ? rest : { subject: title, ...rest })`,
    )
    expect(out).toContain('needs major')
    expect(out).toContain('{"title":"A list","pages":12,"author":"Ada"}')
    expect(code).toBe(1)
  })

  it('changes no example if it writes to the message that it is given', async () => {
    const { code, out } = await changedTo(
      `(note) => { note.subject = note.title; delete note.title; return right(note) }`,
    )
    expect([code, out]).toEqual([0, expect.stringContaining('needs none')])
    expect(out).toContain('has other code')
  })

  it('is unproved if it makes something else of a message that is not stored', async () => {
    const { code, out } = await changedTo(
      `({ title, ...rest }) => right({ ...rest, subject: rest.pages > 1000 ? 'long' : title })`,
    )
    expect(out).toContain('migrates to orders/note@2 with another result')
    expect(out).toMatch(/"pages":1001,[^]* it makes [^]*"subject":"long"/)
    expect(code).toBe(1)
  })
})

describe('a migration path of several steps', () => {
  const three = (migrations: string): string => `
const { contract, catalog, enumOf, migration, struct, string } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const plain = { id: 'orders/note', role: 'record', description: 'A note.' }
const v1 = contract({ ...plain, version: 1, codec: struct('NoteV1', { title: string }, { pages: Int }) })
const v2 = contract({ ...plain, version: 2, codec: struct('NoteV2', { subject: string }, { pages: Int }) })
const v3 = contract({ ...plain, version: 3, codec: struct('NoteV3', { subject: string, lang: enumOf('en', 'de') }, { pages: Int }) })
const right = (right) => ({ _tag: 'Right', right })
const m12 = migration({ from: v1, to: v2, up: ({ title, ...rest }) => right({ ...rest, subject: title }) })
const m23 = migration({ from: v2, to: v3, up: (note) => right({ ...note, lang: 'en' }) })
const m13 = (result) => migration({ from: v1, to: v3, up: (note) => right(result(note)) })
exports.catalog = catalog({ domain: 'orders', migrations: [${migrations}], entries: [
  { contract: v1, examples: [{ title: 'A list', pages: 12 }] },
  { contract: v2, examples: [{ subject: 'A list' }] },
  { contract: v3, examples: [{ subject: 'A list', lang: 'en' }] },
] })
`
  const withOwn = (result: string) => checked(three('m12, m23'), three(`m12, m23, m13(${result})`))

  it('may be cut short by a migration with the same result', async () => {
    const { out } = await withOwn(`({ title, ...rest }) => ({ ...rest, subject: title, lang: 'en' })`)
    expect(out).toContain('needs minor')
    expect(out).not.toContain('unknown-finding')
  })

  it('is unproved if a shorter migration has another result', async () => {
    const { code, out } = await withOwn(`({ title, ...rest }) => ({ ...rest, subject: title, lang: 'de' })`)
    expect(out).toContain('unknown-finding: orders/note@1 migrates to orders/note@3 with another result.')
    expect(code).toBe(1)
  })

  it('breaks in place if a shorter migration loses a field', async () => {
    const { code, out } = await withOwn(`({ title }) => ({ subject: title, lang: 'en' })`)
    expect(out).toContain('The value at /pages that 1.0.0 reads is no longer read')
    expect(out).toContain('in-place-break: A migration from orders/note@1 changes in place')
    expect(out).toContain('Fix: Leave the migrations from orders/note@1 as they were.')
    expect(code).toBe(1)
  })

  it('may be listed in another order', async () => {
    const { code, out } = await checked(three('m12, m23'), three('m23, m12'))
    expect([code, out]).toEqual([0, expect.stringContaining('has other code')])
  })

  it('names a version that is free if a contract in the middle breaks', async () => {
    const { out } = await checked(
      three('m12, m23'),
      three('m12, m23').replace(`'NoteV2', { subject: string }`, `'NoteV2', { subject: enumOf('A list') }`),
    )
    expect(out).toContain('in-place-break: orders/note@2 changes in place')
    expect(out).toContain('Leave orders/note@2 as it was and add orders/note@4 beside it')
  })
})

describe('a contract of stored or written messages that breaks in place', () => {
  const kinds = (role: string, list: string): string => `
const { catalog, contract, enumOf, struct } = require('@contracts/core')
const order = contract({ id: 'orders/order', version: 1, role: '${role}', description: 'An order.', codec: struct('Order', { kind: enumOf(${list}) }) })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`
  const findings = ['literal-removed orders/order@1/kind#b']
  const note = `Drops a kind.\n\n${migrationOf({ findings, message: { kind: 'b' }, instead: { kind: 'a' } })}`

  it.each(['record', 'config'])('is refused under the role %s, even with a major changeset', async (role) => {
    const acme = workspace(kinds(role, "'a', 'b'"))
    await acme.cut('1.0.0')
    acme.build(kinds(role, "'a'"))
    acme.changeset('major', note)
    const { code, out } = await acme.check()
    expect(out).toContain('in-place-break: orders/order@1 changes in place')
    expect(out).toContain('add orders/order@2 beside it, with a migration from the one to the other.')
    expect(code).toBe(1)
    acme.remove('.changeset')
    expect((await acme.check()).out).not.toContain('Changeset to') // it could never pass
  })

  it('is a major under the role input', async () => {
    const acme = workspace(kinds('input', "'a', 'b'"))
    await acme.cut('1.0.0')
    acme.build(kinds('input', "'a'"))
    acme.changeset('major', note)
    expect(await acme.check()).toMatchObject({ code: 0 })
  })

  it('is refused in a release that was cut by hand', async () => {
    const acme = workspace(kinds('record', "'a', 'b'"))
    await acme.cut('1.0.0')
    acme.build(kinds('record', "'a'"))
    await acme.cut('2.0.0')
    acme.write({
      'packages/orders/CHANGELOG.md': `## 2.0.0\n\n### Major Changes\n\n- ${note.replaceAll('\n', '\n  ')}\n`,
    })
    const { code, out } = await acme.check()
    expect(out).toContain('in-place-break: orders/order@1 changes in place')
    expect(code).toBe(1)
  })
})
