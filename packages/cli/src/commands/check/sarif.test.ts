import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryWith } from '../../testing/repository.js'
import { isSarif, type SarifLog } from '../../testing/is-sarif.js'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } }, required: ['mood'] })

const sarif = async (folder: string, ...argv: readonly string[]) => {
  const { code, out } = await runIn(folder, ['check', ...argv, '--format', 'sarif'])
  const log = JSON.parse(out) as SarifLog // checked against the schema of SARIF below
  expect([isSarif(log), isSarif.errors]).toEqual([true, null])
  const [{ results, invocations }] = log.runs
  return {
    code,
    invocations,
    results: results.map(({ ruleId, level, message, locations }) => ({
      ruleId,
      level,
      text: message.text,
      uri: locations[0].physicalLocation.artifactLocation.uri,
    })),
  }
}

describe('contracts check --format sarif', () => {
  it('reports a breaking change as an error in the schema file, and an allowed change as a note', async () => {
    const { folder, write } = repositoryWith({
      'schemas/a mood.json': mood('good', 'bad'),
      'schemas/b.json': mood('good'),
    })
    write({ 'schemas/a mood.json': mood('good'), 'schemas/b.json': mood('good', 'great') })
    const { code, results, invocations } = await sarif(folder, 'schemas', '--against', 'main', '--role', 'input')
    expect(invocations).toEqual([{ executionSuccessful: true }])
    expect([code, results.map(({ level, ruleId, uri }) => [level, ruleId, uri])]).toEqual([
      1,
      [
        ['error', 'literal-removed', 'schemas/a%20mood.json'],
        ['note', 'literal-added', 'schemas/b.json'],
      ],
    ])
    expect(results[0]?.text).toContain('{"mood":"bad"}')
    const allowed = await sarif(folder, 'schemas', '--against', 'main', '--role', 'input', '--bump', 'major')
    expect([allowed.code, allowed.results.map(({ level }) => level)]).toEqual([0, ['note', 'note']])
  })

  it('names files from the root of the repository, in whichever folder it runs', async () => {
    const { folder, write } = repositoryWith({
      'app/package.json': '{ "name": "app", "private": true, "workspaces": ["packages/*"] }',
      'app/packages/tea/package.json': '{ "name": "tea", "version": "1.0.0", "contracts": { "catalog": "./tea.js" } }',
      'app/schemas/mood.json': mood('good', 'bad'),
    })
    write({ 'app/schemas/mood.json': mood('good') })
    const schemas = await sarif(join(folder, 'app'), 'schemas', '--against', 'main', '--role', 'input')
    expect(schemas.results.map(({ uri }) => uri)).toEqual(['app/schemas/mood.json'])
    const packages = await sarif(join(folder, 'app/packages/tea'))
    expect(packages.results.map(({ ruleId, uri }) => [ruleId, uri])).toEqual([
      ['no-baseline', 'app/packages/tea/package.json'],
    ])
  })

  it('writes SARIF to the file of --sarif and prints another format in the same run', async () => {
    const { folder, write } = repositoryWith({ 'schemas/mood.json': mood('good', 'bad') })
    write({ 'schemas/mood.json': mood('good') })
    const call = ['check', 'schemas', '--against', 'main', '--role', 'input']
    const alone = await runIn(folder, [...call, '--format', 'sarif'])
    const { code, out } = await runIn(folder, [...call, '--format', 'markdown', '--sarif', 'out/contracts.sarif'])
    expect([code, out]).toEqual([1, expect.stringMatching(/^## Contracts: failed\n/)])
    expect(readFileSync(join(folder, 'out/contracts.sarif'), 'utf8')).toBe(alone.out)
    const packages = await runIn(folderWith({}), ['check', '--sarif', 'no/\0'])
    expect([packages.code, packages.out]).toEqual([2, ''])
    expect(packages.err).toMatch(/ cannot be written: .*\.\n$/)
  })

  it('reports the problems of a workspace that cannot be checked', async () => {
    const { code, results, invocations } = await sarif(folderWith({}))
    expect(invocations).toEqual([{ executionSuccessful: false }])
    expect([code, results.map(({ level, ruleId, uri }) => [level, ruleId, uri])]).toEqual([
      2,
      [['error', 'no-workspace', 'package.json']],
    ])
  })
})
