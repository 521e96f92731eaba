import { migrationOf } from '../testing/facts.js'
import { packageFolder, smallWorkspaces, type SmallWorkspace } from './small-workspace.js'

/** Returns the catalog of a package whose output has these kinds and these optional fields. */
const orders = (kinds: readonly string[], ...optional: readonly string[]): string => `
const { contract, enumOf, catalog, struct, stringOf } = require('@contracts/core')
const fields = Object.fromEntries(${JSON.stringify(optional)}.map((name) => [name, stringOf({}, name)]))
const Order = struct('Order', { kind: enumOf(...${JSON.stringify(kinds)}) }, fields)
const order = contract({ id: 'orders/order', version: 1, role: 'output', description: 'An order.', codec: Order })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`

const workspace = smallWorkspaces()

const released = async (version: string, catalog = orders(['a'])): Promise<SmallWorkspace> => {
  const acme = workspace(catalog)
  await acme.cut(version)
  return acme
}

const problems = async (acme: SmallWorkspace, ...argv: readonly string[]): Promise<readonly string[]> => {
  const { out } = await acme.check('--format', 'json', ...argv)
  const { packages } = JSON.parse(out) as {
    packages: readonly { problems: readonly { code: string; message: string }[] }[]
  }
  return packages.flatMap(({ problems: found }) => found.map(({ code, message }) => `${code}: ${message}`))
}

const migration = migrationOf({
  findings: ['literal-added orders/order@1/kind#b'],
  message: { kind: 'b' },
  instead: { kind: 'a' },
})

describe('a series of prereleases', () => {
  /**
   * Cuts a prerelease as changesets does in pre mode: the changesets stay, and pre.json lists those already released.
   */
  const cutBeta = async (acme: SmallWorkspace, version: string, changesets: readonly string[]): Promise<void> => {
    const texts = changesets.map((id): readonly [string, string, string] => {
      const text = `---\n'@acme/orders': minor\n---\n\nChanges the order: ${id}.\n`
      return [`.changeset/${id}.md`, text, id]
    })
    await acme.cut(version)
    acme.write(Object.fromEntries(texts.map(([file, text]) => [file, text])))
    const state = { mode: 'pre', tag: 'beta', initialVersions: {}, changesets }
    acme.write({ '.changeset/pre.json': JSON.stringify(state) })
  }

  it('may remove in beta.1 a field that only beta.0 had', async () => {
    const acme = await released('2.0.0')
    acme.build(orders(['a'], 'note'))
    await cutBeta(acme, '2.1.0-beta.0', ['adds-note'])
    acme.build(orders(['a'], 'remark'))
    acme.changeset('patch', 'Changes the name of the note.')
    expect(await problems(acme)).toEqual([])
  })

  it('may not remove a field of the last final release', async () => {
    const acme = await released('2.0.0', orders(['a'], 'note'))
    acme.build(orders(['a'], 'note', 'remark'))
    await cutBeta(acme, '2.1.0-beta.0', ['adds-remark'])
    acme.build(orders(['a'], 'remark'))
    acme.changeset('patch', 'Removes the note.')
    expect(await problems(acme)).toEqual([
      'bump-too-small: @acme/orders needs a major; .changeset/adds-remark.md promises a minor.',
    ])
  })

  it('may not change after beta.0 without another changeset', async () => {
    const acme = await released('2.0.0')
    acme.build(orders(['a'], 'note'))
    await cutBeta(acme, '2.1.0-beta.0', ['adds-note'])
    expect(await problems(acme)).toEqual([])
    acme.build(orders(['a'], 'note', 'remark'))
    expect(await problems(acme)).toEqual([
      'no-changeset: @acme/orders has changed since 2.1.0-beta.0, and no changeset that came after it names the package.',
    ])
  })

  it('may not hide a break: its final version is compared with the last final release', async () => {
    const acme = await released('2.0.0')
    acme.build(orders(['a', 'b']))
    await acme.cut('2.1.0-beta.0')
    await acme.cut('2.1.0')
    expect(await problems(acme)).toEqual([
      'release-too-small: @acme/orders 2.1.0 is a minor after 2.0.0; what has changed needs a major.',
    ])
  })
})

describe('a package below 1.0.0', () => {
  it('needs a minor for a break, with the migration note that a major needs', async () => {
    const acme = await released('0.3.0')
    acme.build(orders(['a', 'b']))
    acme.changeset('patch', 'Adds a kind.')
    const { out } = await acme.check()
    expect(out).toContain('@acme/orders 0.3.0   needs minor, the changeset says patch\n')
    expect(out).toContain('bump-too-small: @acme/orders needs a minor; .changeset/change.md promises a patch.')
    expect(out).toContain('    "@acme/orders": minor\n')
    acme.changeset('minor', 'Adds a kind.')
    expect((await problems(acme)).map((one) => one.split(':')[0])).toEqual(['no-migration'])
    acme.changeset('minor', `Adds a kind.\n\n${migration}`)
    expect(await problems(acme)).toEqual([])
  })

  it('needs a patch for an addition', async () => {
    const acme = await released('0.3.0')
    acme.build(orders(['a'], 'note'))
    expect(await problems(acme)).toEqual(['no-changeset: @acme/orders needs a patch, and no changeset names it.'])
    acme.changeset('patch', 'Adds a note.')
    expect(await problems(acme)).toEqual([])
    acme.changeset('minor', 'Adds a note.')
    expect(await problems(acme)).toEqual([])
  })

  it('is compared only with the releases of its own minor', async () => {
    const acme = await released('0.3.0')
    acme.build(orders(['a', 'b']))
    await acme.cut('0.4.0')
    acme.write({
      [`${packageFolder}/CHANGELOG.md`]: `# orders\n\n## 0.4.0\n\n### Minor Changes\n\n- Adds a kind.\n\n  ${migration.replaceAll('\n', '\n  ')}\n`,
    })
    expect(await problems(acme)).toEqual([])
    await acme.cut('0.4.1')
    expect(await problems(acme)).toEqual([])
  })

  it('may not release a break as a patch', async () => {
    const acme = await released('0.3.0')
    acme.build(orders(['a', 'b']))
    await acme.cut('0.3.1')
    expect(await problems(acme)).toEqual([
      'release-too-small: @acme/orders 0.3.1 is a patch after 0.3.0; what has changed needs a minor.',
    ])
  })
})

describe('a package that another tool releases', () => {
  it('is checked against the bump that the caller passes', async () => {
    const acme = await released('1.0.0')
    acme.build(orders(['a', 'b']))
    for (const bump of ['none', 'patch', 'minor']) {
      const { code, out } = await acme.check('--bump', bump)
      expect(code).toBe(1)
      expect(out).toContain(`@acme/orders 1.0.0   needs major, --bump says ${bump}\n`)
      expect(out).not.toContain('Changeset to paste')
    }
    expect(await problems(acme, '--bump', 'patch')).toEqual([
      'bump-too-small: @acme/orders needs a major; --bump promises a patch.',
    ])
  })

  it('passes with a major, and the migration is printed as advice', async () => {
    const acme = await released('1.0.0')
    acme.build(orders(['a', 'b']))
    const { code, out } = await acme.check('--bump', 'major')
    expect(code).toBe(0)
    expect(out).toContain('  For the release notes:\n\n    #### Migration\n')
    expect(out).toContain('    -  "kind": "b"\n    +  "kind": "a"\n')
  })

  it('does not count as a new package if the tool leaves 0.0.0 in package.json', async () => {
    const acme = await released('1.0.0')
    acme.manifest({ version: '0.0.0-development' })
    expect(await problems(acme, '--bump', 'none')).toEqual([])
    acme.build(orders(['a', 'b']))
    expect(await problems(acme, '--bump', 'minor')).toEqual([
      'bump-too-small: @acme/orders needs a major; --bump promises a minor.',
    ])
  })

  it('may not cut a release with too small a bump, and needs no changelog', async () => {
    const acme = await released('1.0.0')
    acme.build(orders(['a', 'b']))
    await acme.cut('1.1.0')
    expect(await problems(acme, '--bump', 'none')).toEqual([
      'release-too-small: @acme/orders 1.1.0 is a minor after 1.0.0; what has changed needs a major.',
    ])
    const other = await released('1.0.0')
    other.build(orders(['a', 'b']))
    await other.cut('2.0.0')
    expect(await problems(other, '--bump', 'none')).toEqual([])
  })

  it('still needs its release files', async () => {
    const acme = await released('1.0.0')
    acme.manifest({ version: '1.1.0' })
    expect(await problems(acme, '--bump', 'major')).toEqual([
      'no-baseline: @acme/orders is 1.1.0, and releases/1.1.0.json is missing; the newest release is 1.0.0.',
    ])
  })
})
