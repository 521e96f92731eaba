import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { readReleases } from '../release/release-files.js'
import { formatWireChanges } from '../report/wire-changes.js'
import { changelogIn } from './notes.js'
import { checkRelease } from './check-release.js'

const steps = ['core', 'a2a', 'scout', 'kasparro', 'mlops', 'conversation', 'cli', 'evolution'].flatMap((name) => {
  const releases = readReleases(`../${name}`)
  if (E.isLeft(releases)) throw new Error(releases.left)
  return releases.right.slice(1).map((next, i) => ({ name, before: releases.right[i] ?? next, next }))
})

describe('the releases of the packages', () => {
  it('include every release file', () => {
    const files = readdirSync('..').flatMap((name) => {
      try {
        return readdirSync(`../${name}/releases`)
          .filter((file) => file.endsWith('.json'))
          .slice(1)
      } catch {
        return [] // never released
      }
    })
    expect(steps).toHaveLength(files.length)
  })

  it.each(steps.map((step) => [`${step.name} ${step.before.version} → ${step.next.version}`, step] as const))(
    '%s passes with its changelog entry, whose messages are run',
    (_, { name, before, next }) => {
      const notesOf = changelogIn(`../${name}`)
      const report = checkRelease(before, next, { releases: [before, next], notesOf })
      expect(report.problems).toEqual([])
      const entries = readFileSync(join(`../${name}`, 'CHANGELOG.md'), 'utf8').split(/^## /m)
      const reported = entries.filter((entry) => entry.startsWith(`${next.version}\n`)).join('')
      const changed = report.compatibility.findings
        .filter(({ bump, kind }) => bump !== 'patch' && !kind.startsWith('export-'))
        .filter(({ locations }) => locations[0].subject !== next.package) // that is no contract
      if (formatWireChanges(report.compatibility, before.version) !== '')
        expect(reported).toContain('#### Wire changes')
      for (const { locations } of changed) expect(reported).toContain(`\`${locations[0].subject}\``)
    },
  )

  it.each([
    ['a2a', ['doInstead', 'sendInstead']],
    ['scout', ['sendInstead', 'sendInstead']], // it broke two contracts
  ])('%s 2.0.0 is a major, whose note shows what to do instead of each break', (name, kinds) => {
    const step = steps.find((one) => one.name === name && one.next.version === '2.0.0')
    expect(step?.before.version).toMatch(/^1\./)
    const [note] = changelogIn(`../${name}`)('2.0.0')
    expect(note?.facts.map(({ kind }) => kind).sort()).toEqual(kinds)
  })

  it.each(['a2a', 'scout'])('%s does not pass with another message in its note', (name) => {
    const step = steps.find((one) => one.name === name && one.next.version === '2.0.0')
    if (step === undefined) throw new Error(`${name} has no 2.0.0`)
    const notesOf = (version: string) =>
      changelogIn(`../${name}`)(version).map((note) => ({
        ...note,
        facts: note.facts.map((fact) => ({ ...fact, message: 5, instead: 5 })),
      }))
    const codes = checkRelease(step.before, step.next, { releases: [step.before, step.next], notesOf }).problems.map(
      ({ code }) => code,
    )
    expect(new Set(codes)).toEqual(new Set(['migration-invalid']))
  })
})
