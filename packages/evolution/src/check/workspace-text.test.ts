import type { WorkspaceReport, PackageReport } from './workspace-report.js'
import type { Finding } from '../verdict/finding.js'
import { workspaceJson, workspaceMarkdown, workspaceText, notChecked } from './workspace-text.js'
import { readFileSync } from 'node:fs'

const message = { agent: 'insight', note: 'x'.repeat(90), found: [{ category: 'weather', text: 'y'.repeat(40) }] }

const finding: Finding = {
  kind: 'literal-added',
  fingerprint: '0a1b2c3d4e5f',
  description: '/found/*/category gains "weather"',
  locations: [
    { subject: 'demo/insight@1', pointer: '/found/*/category', role: 'output' },
    { subject: 'demo/all@1', pointer: '/*/found/*/category', role: 'output' },
  ],
  effects: [
    { direction: 'backward', verdict: 'compatible', protected: false },
    { direction: 'forward', verdict: 'breaking', protected: true, evidence: 'counterexample', counterexample: message },
  ],
  bump: 'major',
}

const broken: PackageReport = {
  package: '@demo/insights',
  folder: 'packages/insights',
  against: 'changesets',
  since: '1.2.0',
  version: '1.2.0',
  needs: 'major',
  given: 'minor',
  compatibility: { bump: 'major', findings: [finding], order: [] },
  problems: [{ code: 'bump-too-small', message: 'It needs a major.', fix: 'Promise a major.' }],
  remarks: [],
  migration: [
    {
      findings: ['literal-added demo/insight@1/found/*/category#weather'],
      contract: 'demo/insight',
      shows: 'rejected-before',
      message: { category: 'weather' },
      instead: { category: 'audience' },
    },
  ],
  changeset: {
    file: '.changeset/insights-insight-category-literal-added.md',
    text: '---\n"@demo/insights": major\n---\n\nChanges `demo/insight@1`: `/found/*/category` gains "weather".\n',
    blanks: [],
    messages: { file: 'packages/insights/migrations/insights.json', text: '[]\n' },
  },
}

const { changeset: _, ...others } = broken

const passing: PackageReport = {
  ...others,
  package: '@demo/quiet',
  needs: 'none',
  given: 'none',
  compatibility: { bump: 'none', findings: [], order: [] },
  problems: [],
}

const report: WorkspaceReport = { passes: false, problems: [], packages: [passing, broken] }

const screen = `@demo/insights 1.2.0   needs major, the changeset says minor

  ✗ demo/insight@1   /found/*/category gains "weather".                     literal-added · output
    An agent on the new version may send what a reader on 1.2.0 rejects (counterexample, run against both versions):
      {"agent":"insight", …, "found":[{"category":"weather", …}]}
    Also in demo/all@1 /*/found/*/category.

  bump-too-small: It needs a major.
    Fix: Promise a major.

  Changeset to paste:

    .changeset/insights-insight-category-literal-added.md
    ---
    "@demo/insights": major
    ---

    Changes \`demo/insight@1\`: \`/found/*/category\` gains "weather".

  Its messages, as a file of their own:

    packages/insights/migrations/insights.json
    []

1 package passed, 1 failed, 0 unproved
`

describe('the text report of the check', () => {
  it('shows what breaks and why, and the changeset to paste', () => {
    expect(workspaceText(report)).toBe(screen)
  })

  it('is coloured only if the caller requests it', () => {
    const coloured = workspaceText(report, { colour: true })
    expect(coloured).not.toBe(screen)
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(
      screen.replace('literal-added · output', 'literal-added · output'),
    )
  })

  it('counts unproved packages separately', () => {
    const unknown = { ...broken, problems: [{ code: 'unknown-finding', message: 'Who knows.', fix: 'Look.' } as const] }
    expect(workspaceText({ ...report, packages: [unknown] })).toMatch(/\n0 packages passed, 0 failed, 1 unproved\n$/)
  })

  it('escapes control characters in untrusted text', () => {
    const message = 'now \u001b[2Jgone\nand more'
    const odd = {
      ...broken,
      compatibility: { ...broken.compatibility, findings: [{ ...finding, description: message }] },
    }
    expect(workspaceText({ ...report, packages: [odd] })).toContain('now \\u001b[2Jgone and more.')
  })
})

describe('the report of the check as the comment of a pull request', () => {
  it('has a row for each package, the counterexample of a break, and the changeset in a fence', () => {
    const text = workspaceMarkdown(report)
    expect(text).toContain('| ❌ | `@demo/insights` | 1.2.0 | major | minor | `bump-too-small` |')
    expect(text).toContain('| ✅ | `@demo/quiet` | 1.2.0 | none | none |  |')
    expect(text).toContain('"category": "weather"')
    expect(text).toContain('```md\n---\n"@demo/insights": major\n---')
  })

  it('neither notifies users nor contains the markup of untrusted text', () => {
    const message = 'is for @everyone <img src=x> *now*'
    const odd = {
      ...broken,
      compatibility: { ...broken.compatibility, findings: [{ ...finding, description: message }] },
    }
    const text = workspaceMarkdown({ ...report, packages: [{ ...odd, problems: [] }] })
    expect(text).toContain('is for `@everyone` &lt;img src=x&gt; \\*now\\*.')
  })
})

describe('the report of the check as JSON', () => {
  it('is the report, with the changeset to paste', () => {
    const { packages } = JSON.parse(workspaceJson(report)) as { packages: readonly unknown[] }
    expect(packages).toEqual([passing, broken])
  })
})

describe('the list of what is not checked', () => {
  it('is the same as in docs/compatibility.md', () => {
    const page = readFileSync('../../docs/compatibility.md', 'utf8')
    const [, section = ''] = page.split('## What is not checked\n')
    const items = section.split('\n## ')[0]?.split(/^- /m).slice(1)
    expect(items?.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual(notChecked)
  })
})

describe('the codes of problems and remarks', () => {
  it('have an anchor each in docs/check.md', () => {
    const source = readFileSync('src/check/workspace-report.ts', 'utf8')
    const types = /type ProblemCode[^]*?\n\n|interface Remark [^]*?\n}/g
    const codes = new Set([...String(source.match(types)).matchAll(/\| '([a-z-]+)'/g)].map(([, code]) => code))
    const anchors = [...readFileSync('../../docs/check.md', 'utf8').matchAll(/<a id="([a-z-]+)">/g)].map(([, id]) => id)
    expect(new Set(anchors)).toEqual(codes)
  })
})

describe('the option verbose', () => {
  it('lists the smaller changes of a package that fails, which are only counted without it', () => {
    const title: Finding = { ...finding, kind: 'title-changed', fingerprint: 'f', description: '/note has the title "N", had none', effects: [], bump: 'patch' } // oxfmt-ignore
    const two = { ...report, packages: [{ ...broken, compatibility: { ...broken.compatibility, findings: [finding, title] } }] } // oxfmt-ignore
    const [plain, verbose] = [workspaceText(two), workspaceText(two, { verbose: true })]
    expect([plain.includes('/note has the title'), plain.includes('  and 1 smaller change, which --verbose lists\n')]).toEqual([false, true]) // oxfmt-ignore
    expect([verbose.includes('+ demo/insight@1   /note has the title "N", had none.'), verbose.includes('smaller')]).toEqual([true, false]) // oxfmt-ignore
  })
})
