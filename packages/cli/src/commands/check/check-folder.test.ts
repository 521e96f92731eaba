import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryWith } from '../../testing/repository.js'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } }, required: ['mood'] })

const schemas = {
  'schemas/mood.schema.json': mood('good', 'bad'),
  'schemas/deep/er/mood.json': mood('good', 'bad'),
  'schemas/readme.md': '# Schemas',
}

const check = (folder: string, ...argv: readonly string[]) => runIn(folder, ['check', ...argv])

describe('contracts check <folder>', () => {
  it('passes if nothing has changed, and reports what it compared', async () => {
    const { folder } = repositoryWith(schemas)
    const { code, out, err } = await check(folder, 'schemas', '--against', 'main')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      /^Nothing has changed\.\n✓ schemas: needs none, minor is allowed\n2 schemas compared with main \([0-9a-f]{10}\)\n$/,
    )
  })

  it('shows the message that breaks, for a schema at any depth', async () => {
    const { folder, write } = repositoryWith(schemas)
    write({ 'schemas/deep/er/mood.json': mood('good') })
    const { code, out } = await check(folder, 'schemas/', '--against', 'main', '--role', 'input')
    expect(code).toBe(1)
    expect(out).toContain('✗ deep/er/mood.json   /mood')
    expect(out).toMatch(/A sender on main \(\w+\) may send what the new version rejects \(counterexample/)
    expect(out).toContain('{"mood":"bad"}')
    expect(out).toContain('needs major, only minor is allowed')
  })

  it('passes or fails by the role and the allowed bump', async () => {
    const { folder, write } = repositoryWith(schemas)
    write({ 'schemas/mood.schema.json': mood('good', 'bad', 'great') })
    const codes = async (...argv: readonly string[]) => (await check(folder, 'schemas', ...argv)).code
    expect(await codes('--role', 'input')).toBe(0)
    expect(await codes('--role', 'input', '--bump', 'minor')).toBe(0)
    expect(await codes('--role', 'input', '--bump', 'patch')).toBe(1)
    expect(await codes('--role', 'output')).toBe(1)
    expect(await codes('--role', 'output', '--bump', 'major')).toBe(0)
    expect(await codes()).toBe(1)
  })

  it('names the YAML files, which it does not read', async () => {
    const { folder } = repositoryWith({ ...schemas, 'schemas/api.yaml': 'a: 1', 'schemas/deep/b.yml': 'b: 1' })
    const { code, out } = await check(folder, 'schemas')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/\nnot checked: api\.yaml, deep\/b\.yml \(YAML: [^\n]+\)\n$/),
    ])
    const printed = await check(folder, 'schemas', '--format', 'json')
    expect(JSON.parse(printed.out)).toMatchObject({ notChecked: ['api.yaml', 'deep/b.yml'] })
    expect((await check(folder, 'schemas', '--format', 'markdown')).out).toContain('`not checked: api.yaml, deep/b.yml')
  })

  it('compares the schemas of the components of an OpenAPI document, and not its operations', async () => {
    const api = (note: object, paths: object = {}) =>
      JSON.stringify({
        ...{ openapi: '3.0.3', info: { title: 'Orders', version: '1' }, paths },
        components: {
          schemas: {
            Order: { type: 'object', properties: { note, line: { $ref: '#/components/schemas/Line' } } },
            Line: { type: 'object', properties: { count: { type: 'integer' } } },
          },
        },
      })
    const { folder, write } = repositoryWith({ 's/api.json': api({ type: 'string', nullable: true }) })
    const unchecked = 'not checked: api.json#/paths (OpenAPI: only the schemas of components are compared)'
    write({ 's/api.json': api({ type: 'string', nullable: true }, { '/orders': {} }) })
    expect((await check(folder, 's')).out).toContain(`Nothing has changed.\n✓ s: needs none, minor is allowed\n`)
    expect((await check(folder, 's')).out).toContain(unchecked)
    write({ 's/api.json': api({ type: 'string' }) })
    const { code, out } = await check(folder, 's', '--role', 'input')
    expect([code, out]).toEqual([1, expect.stringContaining('✗ api.json   /Order/note no longer accepts null.')])
    write({ 's/api.json': api({ type: ['string', 'null'] }).replace('3.0.3', '3.1.0') })
    expect(await check(folder, 's')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing has changed\./) as unknown,
    })
    const one = await runIn(folder, ['diff', '--against', 'main', 's/api.json'])
    expect(one).toEqual({
      ...{ code: 0, out: 'Nothing has changed.\n' },
      err: '! s/api.json: only the schemas of OpenAPI components are compared, not the operations.\n',
    })
    write({ 's/api.json': JSON.stringify({ openapi: '3.1.0', info: {}, paths: {} }) })
    expect(await check(folder, 's')).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ s/api.json is an OpenAPI document without schemas in its components, and its operations are not compared\n',
    })
  })

  it.each([
    ['components/schemas', { openapi: '3.1.0', info: {}, paths: {} }],
    ['definitions', { swagger: '2.0', info: {}, paths: {} }],
  ])('compares the schemas of an OpenAPI document that other files refer to in %s', async (place, head) => {
    const api = (minimum: number, ...required: readonly string[]): string => {
      const schemas = { Money: { type: 'number', minimum }, Order: { required, properties: { id: { type: 'string' } } } }
      return JSON.stringify({ ...head, ...(place === 'definitions' ? { definitions: schemas } : { components: { schemas } }) }) // oxfmt-ignore
    }
    const money = (up: string): string =>
      JSON.stringify({ properties: { price: { $ref: `${up}api.json#/${place}/Money` } } })
    const { folder, write } = repositoryWith({ 's/api.json': api(0), 's/stock.json': money(''), 's/in/bill.json': money('../') }) // oxfmt-ignore
    const printed = async (): Promise<string> => (await check(folder, 's', '--role', 'input')).out
    write({ 's/api.json': api(1) })
    const tightened = await printed()
    expect(tightened).toContain('✗ api.json   /Money must be at least 1, was at least 0.')
    expect(tightened).toContain('in/bill.json')
    expect(tightened).toContain('stock.json')
    write({ 's/api.json': api(0, 'id') })
    expect(await printed()).toContain('✗ api.json   /Order/id is required.')
  }) // oxfmt-ignore

  it('reports removed files and new files', async () => {
    const { folder, write, remove } = repositoryWith(schemas)
    write({ 'schemas/new.json': mood('good') })
    const added = await check(folder, 'schemas', '--bump', 'patch')
    expect([added.code, added.out]).toEqual([1, expect.stringMatching(/\+ new\.json {3}is new\./)])
    expect((await check(folder, 'schemas')).code).toBe(0)
    remove('schemas/mood.schema.json')
    const removed = await check(folder, 'schemas')
    expect([removed.code, removed.out]).toEqual([1, expect.stringMatching(/✗ mood\.schema\.json {3}is gone\./)])
  })

  it('compares with the merge base, so that later changes on main do not count', async () => {
    const { folder, git, write, commit } = repositoryWith(schemas)
    git('checkout', '-q', 'main')
    write({ 'schemas/mood.schema.json': mood('good', 'bad', 'late'), 'schemas/late.json': mood('good') })
    commit()
    git('checkout', '-q', 'change')
    write({ 'schemas/other.json': mood('good') })
    commit()
    const { code, out } = await check(folder, 'schemas', '--against', 'main', '--role', 'input')
    expect(code).toBe(0)
    expect(out).toContain('1 change, 0 breaking, 0 unproved: needs minor')
    expect(out).toMatch(/3 schemas compared with the merge base with main \(\w+\)\n$/)
  })

  it('finds uncommitted changes from any folder of the repository', async () => {
    const { folder, git, write } = repositoryWith({ ...schemas, 'src/index.ts': '' })
    git('checkout', '-q', 'main')
    write({ 'schemas/mood.schema.json': mood('good') })
    expect((await check(folder, 'schemas')).code).toBe(1)
    expect((await check(join(folder, 'schemas'), '.')).code).toBe(1)
    expect((await check(join(folder, 'src'), '../schemas')).code).toBe(1)
    expect((await check(join(folder, 'src'), join(folder, 'schemas'))).code).toBe(1)
  })

  it('says that the current folder is in no repository, although the schemas are', async () => {
    const { folder } = repositoryWith(schemas)
    const { code, err } = await check(folderWith({ 'a.txt': '' }), join(folder, 'schemas'))
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('cannot be compared with its git base: not a git repository'),
    ])
  })

  it('prints JSON and the comment for a pull request', async () => {
    const { folder, write } = repositoryWith(schemas)
    write({ 'schemas/mood.schema.json': mood('good') })
    const { out } = await check(folder, 'schemas', '--role', 'input', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      passes: false,
      folder: 'schemas',
      base: expect.stringMatching(/^HEAD|^main/) as unknown,
      schemas: 2,
      needs: 'major',
      allowed: 'minor',
      findings: [{ kind: 'literal-removed', locations: [{ subject: 'mood.schema.json', pointer: '/mood' }] }],
      order: [],
    })
    const { out: comment } = await check(folder, 'schemas', '--role', 'input', '--format', 'markdown')
    expect(comment).toContain('## Contracts: failed\n\n`schemas`: needs major, only minor is allowed')
    expect(comment).toContain('- ❌ **`mood.schema.json`**')
  })

  it('refuses a file that git ignores and a folder of another repository, which no revision here has', async () => {
    const { folder, write } = repositoryWith({ ...schemas, '.gitignore': 'dist\n' })
    write({ 'dist/schemas/mood.json': mood('good') })
    expect(await check(folder, 'dist/schemas')).toEqual({
      ...{ code: 2, out: '' },
      err: '✗ dist/schemas/mood.json is ignored by git, so no revision has it to compare with.\n',
    })
    const other = repositoryWith(schemas)
    const { code, err } = await check(folder, other.folder)
    expect([code, err]).toEqual([2, expect.stringContaining('it is outside the repository of this folder.\n')])
  })

  it('says that the base does not have the folder', async () => {
    const { folder, git } = repositoryWith(schemas)
    git('mv', 'schemas', 'moved')
    const { code, out } = await check(folder, 'moved', '--against', 'main')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/2 schemas compared with main \(\w+\), which does not have this folder\n$/),
    ])
  })

  it('does not know what the repair of a file that was no schema at the base breaks', async () => {
    const { folder, write } = repositoryWith({ 'schemas/mood.json': 'version https://git-lfs.github.com/spec/v1' })
    write({ 'schemas/mood.json': mood('good') })
    const { code, out } = await check(folder, 'schemas')
    expect([code, out]).toEqual([1, expect.stringContaining('mood.json:1:1')])
    expect((await check(folder, 'schemas', '--bump', 'major')).code).toBe(0)
  })

  it('does not know what a file with a filter is at the base', async () => {
    const { folder, write } = repositoryWith({
      ...schemas,
      'schemas/.gitattributes': 'deep/** filter=secret\n',
      'schemas/refers.json': JSON.stringify({ $ref: 'deep/er/mood.json' }),
    })
    write({ 'schemas/.gitattributes': '' })
    const { code, out } = await check(folder, 'schemas')
    expect([code, out]).toEqual([1, expect.stringMatching(/^ {2}\? deep\/er\/mood\.json /m)])
    expect(out).toMatch(/mood\.json has the attribute filter=secret at HEAD \(\w+\), so git stores other bytes/)
    expect(out).toMatch(/^ {2}\? refers\.json /m)
    expect(out).toContain('\n2 changes, ')
    const one = await runIn(folder, ['diff', '--against', 'main', 'schemas/deep/er/mood.json'])
    expect([one.code, one.err]).toEqual([2, expect.stringContaining('has the attribute filter=secret at main')])
    const below = await runIn(join(folder, 'schemas/deep'), ['diff', '--against', 'main', 'er/mood.json'])
    expect([below.code, below.err]).toEqual([2, expect.stringContaining('has the attribute filter=secret at main')])
  })

  it('reads a file without a filter at the base as it is', async () => {
    const { folder, write } = repositoryWith({ ...schemas, '.gitattributes': '*.json text -filter\n*.md filter=lfs\n' })
    write({ '.gitattributes': '*.json filter=lfs\n' })
    expect(await check(folder, 'schemas')).toMatchObject({ code: 0, err: '' })
  })

  it('accepts a new folder', async () => {
    const { folder, write } = repositoryWith(schemas)
    write({ 'more/mood.json': mood('good') })
    expect((await check(folder, 'more')).code).toBe(0)
  })

  it('asserts formats, and takes schemas as written, according to the flags', async () => {
    const dated = (format: string) => JSON.stringify({ type: 'object', properties: { at: { type: 'string', format } } })
    const { folder, write } = repositoryWith({ 's/a.json': dated('date-time') })
    write({ 's/a.json': dated('date') })
    expect((await check(folder, 's', '--role', 'output')).code).toBe(1)
    expect((await check(folder, 's', '--role', 'output', '--formats', 'annotation')).code).toBe(0)
    write({ 's/a.json': dated('date-time').replace('"at"', '"on":{"type":"integer"},"at"') })
    expect((await check(folder, 's', '--role', 'input')).code).toBe(0)
    expect((await check(folder, 's', '--role', 'input', '--exact')).code).toBe(1)
  })

  it('reports a change of a file once, with the files that refer to it, also from outside the folder', async () => {
    const referring = (file: string) => JSON.stringify({ type: 'object', properties: { last: { $ref: file } } })
    const { folder, write } = repositoryWith({
      's/a.json': referring('mood.json'),
      's/b/c.json': referring('../mood.json'),
      's/mood.json': mood('good', 'bad'),
      's/other.json': referring('../common/base.json'),
      'common/base.json': mood('good', 'bad'),
    })
    expect(await check(folder, 's')).toMatchObject({ code: 0, err: '' })
    write({ 's/mood.json': mood('good') })
    const inside = await check(folder, 's', '--role', 'input', '--format', 'json')
    expect(JSON.parse(inside.out)).toMatchObject({
      needs: 'major',
      findings: [
        {
          kind: 'literal-removed',
          locations: [
            { subject: 'mood.json', pointer: '/mood' },
            { subject: 'a.json', pointer: '/last/mood' },
            { subject: 'b/c.json', pointer: '/last/mood' },
          ],
        },
      ],
    })
    write({ 's/mood.json': mood('good', 'bad'), 'common/base.json': mood('good') })
    const { code, out } = await check(folder, 's', '--role', 'input')
    expect([code, out]).toEqual([1, expect.stringContaining('✗ other.json   /last/mood')])
    expect(await runIn(folder, ['diff', '--against', 'main', 's/other.json', '--role', 'input'])).toMatchObject({
      code: 1,
      err: '',
    })
    expect(await runIn(folder, ['diff', 'main:s', 's', '--role', 'input'])).toMatchObject({ code: 1, err: '' })
    expect((await runIn(folder, ['diff', 'main:s/other.json', 's/other.json', '--role', 'input'])).out).toContain(
      '/last/mood',
    )
    expect(
      (await runIn(join(folder, 's'), ['diff', 'main:./other.json', 'other.json', '--role', 'input'])).out,
    ).toContain('/last/mood')
    expect((await runIn(folder, ['diff', 'main:s/other.json', 'main:s/other.json'])).out).toBe('Nothing has changed.\n')
  })

  it('does not follow links, and reports a file that became a link as removed', async () => {
    const { folder, remove } = repositoryWith(schemas)
    remove('schemas/mood.schema.json')
    symlinkSync('deep/er/mood.json', join(folder, 'schemas/mood.schema.json'))
    symlinkSync('..', join(folder, 'schemas/up'))
    const { code, out } = await check(folder, 'schemas')
    expect([code, out]).toEqual([1, expect.stringContaining('✗ mood.schema.json   is gone.')])
  })

  it('does not call a file new that was behind a link at the base', async () => {
    const { folder, git, write, remove, commit } = repositoryWith({
      ...schemas,
      'other/order.json': mood('good', 'bad'),
    })
    git('checkout', '-q', 'main')
    symlinkSync('../other/order.json', join(folder, 'schemas/order.json'))
    symlinkSync('../other', join(folder, 'schemas/all'))
    commit()
    git('checkout', '-q', '-B', 'change')
    const why = (path: string) =>
      new RegExp(`\\? ${path} .*\\n[^]*is a link to \\S+ at HEAD \\(\\w+\\), and links are not followed`)
    write({ 'other/order.json': mood('good') })
    const linked = await check(folder, 'schemas')
    expect([linked.code, linked.out]).toEqual([1, expect.stringMatching(why('all'))])
    expect(linked.out).toMatch(why('order.json'))
    remove('schemas/order.json')
    remove('schemas/all')
    write({ 'schemas/order.json': mood('good'), 'schemas/all/order.json': mood('good') })
    const { code, out } = await check(folder, 'schemas')
    expect([code, out]).toEqual([1, expect.not.stringContaining('is new')])
    expect(out).toMatch(why('order.json'))
    expect(out).toMatch(why('all/order.json'))
  })

  it('compares what a link leads to within the folder only once', async () => {
    const { folder, git, commit } = repositoryWith(schemas)
    git('checkout', '-q', 'main')
    symlinkSync('deep/er/mood.json', join(folder, 'schemas/same.json'))
    commit()
    expect(await check(folder, 'schemas')).toMatchObject({ code: 0, err: '' })
    rmSync(join(folder, 'schemas/same.json'))
    symlinkSync('mood.schema.json', join(folder, 'schemas/same.json'))
    expect((await check(folder, 'schemas')).code).toBe(1)
  })

  it('compares a folder that became a link with the folder at the base', async () => {
    const { folder, write, remove } = repositoryWith(schemas)
    write({ 'other/mood.schema.json': mood('good'), 'other/deep/er/mood.json': mood('good', 'bad') })
    remove('schemas')
    symlinkSync('other', join(folder, 'schemas'))
    const { code, out } = await check(folder, 'schemas', '--role', 'input')
    expect([code, out]).toEqual([1, expect.stringContaining('{"mood":"bad"}')])
  })

  it('refuses a folder that is a link at the base, or is behind one', async () => {
    const { folder, git, commit, write } = repositoryWith({ 'other/schemas/mood.json': mood('good') })
    git('checkout', '-q', 'main')
    symlinkSync('other/schemas', join(folder, 'schemas'))
    symlinkSync('other', join(folder, 'all'))
    commit()
    write({ 'other/schemas/mood.json': mood('bad') })
    for (const [name, link] of [
      ['schemas', 'schemas is a link to other/schemas'],
      ['all/schemas', 'all is a link to other'],
    ] as const) {
      const { code, err } = await check(folder, name)
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(
          new RegExp(
            `^✗ ${name} cannot be compared with its git base: ${link} at HEAD \\(\\w+\\), and links are not followed\\.\n$`,
          ),
        ),
      ])
    }
    expect((await check(folder, 'other/schemas')).code).toBe(1)
  })

  it('handles names that are special in JavaScript', async () => {
    const { folder, write } = repositoryWith({
      's/__proto__.json': mood('good'),
      's/constructor/toString.json': 'true',
    })
    expect((await check(folder, 's')).code).toBe(0)
    write({ 's/__proto__.json': '{"properties":{"__proto__":{"enum":["a"]}},"required":["__proto__"]}' })
    expect((await check(folder, 's')).code).toBe(1)
  })

  it.each([
    [['nowhere'], 'nowhere does not exist'],
    [
      ['schemas/mood.schema.json'],
      'schemas/mood.schema.json is not a folder: compare one schema with contracts diff --against.',
    ],
    [['empty'], 'empty is a folder without schemas: no file below it ends in .json.'],
    [['broken'], 'broken/mood.json:1:9 is not JSON: it ends too early, expected a value'],
    [['list'], 'list/list.json is not a JSON Schema: it is neither an object nor a boolean'],
    [['deep'], 'deep/deep.json:1:7001 is nested too deep'],
    [
      ['schemas', '--against', 'nope'],
      'schemas cannot be compared with nope: nope is not a revision of this repository.',
    ],
    [['schemas', '--against', 'npm'], '--against npm is for packages: name a git revision for a folder.'],
    [['schemas', '--verbose'], '--verbose is for packages, not for a folder of schemas.'],
    [['schemas', '--allow-old-build'], '--allow-old-build is for packages, not for a folder of schemas.'],
    [['--role', 'input'], '--role is for a folder of schemas: contracts name their own role.'],
  ])('%j is a usage error, reported in one line', async (argv, line) => {
    const { folder, write } = repositoryWith(schemas)
    write({
      'empty/readme.md': '',
      'broken/mood.json': '{"type":',
      'list/list.json': '[]',
      'deep/deep.json': '{"not":'.repeat(2000) + '{}' + '}'.repeat(2000),
    })
    expect(await check(folder, ...argv)).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })
  })

  it('reports in one line that the folder is in no repository, or in one without commits', async () => {
    const folder = folderWith(schemas)
    for (const argv of [[], ['--against', 'main']]) {
      const { code, err } = await check(folder, 'schemas', ...argv)
      expect({ code, lines: err.split('\n').length }).toEqual({ code: 2, lines: 2 })
      expect(err).toMatch(/^✗ schemas cannot be compared with (?:main|its git base): \w/)
    }
  })
})
