import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@contracts/core/json-schema'
import { noContracts } from '../release/release-from-build.js'
import { releasedCode } from '../release/released-code.js'
import type { Release } from '../release/release.js'
import { compareExecutable } from './compare-executable.js'
import { codesOf, reportOf } from '../testing/checked-package.js'
import { cutRelease, workspaceWith } from '../testing/workspace.js'

const rule = "const early = rule({ id: 'moods/early', description: 'It is early.', check: () => [] })"
const few =
  "const few = new t.Type('Few', (u) => true, (u, c) => u.length < 9 ? t.success(u) : t.failure(u, c), (a) => a)"

/** Returns a module with a contract of a text, whose other parts are written here, and with more exports. */
const moduleOf = ({ text = 'string', before = '', exported = '', rules = '', entry = '' }): string => `
const t = require('io-ts')
const { catalog, contract, right, rule, string, struct } = require('@contracts/core')
${before}
${exported}
const greeting = contract({ id: 'moods/greeting', version: 1, role: 'input', description: 'A mood.', codec: struct('Greeting', { text: ${text} }), rules: [${rules}] })
exports.catalog = catalog({ domain: 'moods', entries: [{ contract: greeting, examples: [{ text: 'good' }]${entry} }] })
`

describe('a release whose code is gone', () => {
  const selecting = ', contractFor: () => ({ _tag: "Right", right: greeting })'
  it.each<readonly [string, Parameters<typeof moduleOf>[0], readonly string[]]>([
    ['has a rule', { before: rule, rules: 'early' }, ['unknown-finding']],
    ['has a codec whose constraint is code', { before: few, text: 'few' }, ['unknown-finding']],
    ['exports such a codec', { exported: `${few}\nexports.few = few` }, ['unknown-finding']],
    ['has a contract that configurations select', { entry: selecting }, ['unknown-finding']],
    ['has nothing that its schemas do not say', {}, []],
    ['exports a codec that its schema describes', { exported: 'exports.text = string' }, []],
  ])('is unproved if it %s', async (_, parts, expected) => {
    const folder = workspaceWith('1.0.0', moduleOf(parts))
    await cutRelease(folder, '1.0.0', moduleOf(parts))
    rmSync(join(folder, 'packages/moods/releases/1.0.0.cjs'))
    const { compatibility, problems } = await reportOf(folder)
    expect(problems.filter(({ code }) => code !== 'no-changeset').map(({ code }) => code)).toEqual(expected)
    expect(compatibility.findings.map(({ kind }) => kind)).toEqual(expected.map(() => 'release-without-code'))
  })
})

describe('a library whose release has no code', () => {
  const release = (version: string, schema: Schema): Release => ({
    ...{ package: 'demo', version, exports: { '.': ['Few'] } },
    codecs: { Few: schema },
  })
  it.each([
    [{ $comment: 'Few: its constraint is code and cannot be written as JSON Schema' }, 'major'],
    [{ type: 'string' }, 'none'],
  ])('is unproved if a codec is code: %j', (schema, bump) => {
    const nextCode = { run: releasedCode(noContracts), text: '' }
    const { compatibility } = compareExecutable(release('1.0.0', schema), release('1.0.1', schema), { nextCode })
    expect(compatibility.bump).toBe(bump)
  })
})

describe('the code of a release whose document is gone', () => {
  it.each(['0.9.0', '1.0.1', '2.0.0'])('is an error: %s beside 1.0.0', async (version) => {
    const folder = workspaceWith('1.0.0', moduleOf({}))
    await cutRelease(folder, '1.0.0', moduleOf({}))
    const releases = join(folder, 'packages/moods/releases')
    copyFileSync(join(releases, '1.0.0.cjs'), join(releases, `${version}.cjs`))
    const report = await reportOf(folder)
    expect(codesOf(report)).toEqual(['bad-release'])
    expect(report.problems[0]?.message).toBe(
      `@made-up/moods: releases/${version}.json is missing, and releases/${version}.cjs exists.`,
    )
  })
})
