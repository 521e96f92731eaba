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
      const changed = report.compatibility.findings.filter(
        ({ bump, kind }) => bump !== 'patch' && !kind.startsWith('export-'),
      )
      if (formatWireChanges(report.compatibility, before.version) !== '')
        expect(reported).toContain('#### Wire changes')
      for (const { locations } of changed) expect(reported).toContain(`\`${locations[0].subject}\``)
    },
  )

  it('include majors, whose notes show a break and a message to send instead', () => {
    const majors = steps.filter(({ before, next }) => before.version[0] !== next.version[0])
    expect(majors.map(({ name }) => name)).toEqual(['a2a', 'scout'])
    for (const { name, next } of majors) {
      const [note] = changelogIn(`../${name}`)(next.version)
      // scout 2.0.0 broke two contracts, and its note shows a message to send instead for each.
      const kinds = name === 'scout' ? ['sendInstead', 'sendInstead'] : ['doInstead', 'sendInstead']
      expect(note?.facts.map(({ kind }) => kind).sort()).toEqual(kinds)
    }
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
