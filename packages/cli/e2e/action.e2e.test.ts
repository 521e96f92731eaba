import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { bin, folderWith } from './command.js'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly runs: { readonly steps: readonly Step[] }
}

interface Page {
  readonly jobs?: Readonly<Record<string, { readonly steps: readonly Step[] }>>
  readonly contracts?: { readonly script: readonly string[] }
}

const action = readFileSync('../../action.yml', 'utf8')
const page = readFileSync('../../docs/check-in-ci.md', 'utf8')
const script = resolve('action/check.sh')

const { inputs, runs } = parse(action) as Action
const blocks = [...page.matchAll(/\n```yaml\n(.*?)```/gs)].map(([, text = '']) => parse(text) as Page)

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } } })

const git = (folder: string, ...argv: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Acme', '-c', 'user.email=acme@example.com', ...argv], {
    cwd: folder,
    encoding: 'utf8',
  })

/** Makes a clone whose branch `change` drops a value of a schema. `origin/main` has another commit since then. */
const clone = (): string => {
  const origin = folderWith([], { 'schemas/mood.json': mood('good', 'bad'), '.gitignore': 'node_modules\n' })
  const commit = (folder: string): void => {
    git(folder, 'add', '-A')
    git(folder, 'commit', '-q', '-m', 'Change')
  }
  git(origin, 'init', '-q', '-b', 'main')
  commit(origin)
  const folder = folderWith([])
  git(folder, 'clone', '-q', origin, 'work')
  const work = join(folder, 'work')
  writeFileSync(join(origin, 'schemas/mood.json'), mood('good', 'bad', 'late'))
  commit(origin)
  git(work, 'fetch', '-q')
  git(work, 'checkout', '-q', '-b', 'change')
  writeFileSync(join(work, 'schemas/mood.json'), mood('good'))
  commit(work)
  mkdirSync(join(work, 'node_modules/.bin'), { recursive: true })
  mkdirSync(join(work, 'node_modules/@contracts'))
  symlinkSync(bin, join(work, 'node_modules/.bin/contracts'))
  symlinkSync(resolve('.'), join(work, 'node_modules/@contracts/cli'))
  return work
}

type Env = Readonly<Record<string, string>>

const run = (folder: string, command: string, env: Env) => {
  const [summary, output] = [join(folder, '../summary.md'), join(folder, '../output')]
  for (const file of [summary, output]) writeFileSync(file, '')
  const { status, stdout, stderr } = spawnSync('bash', command === '' ? [script] : ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_offline: 'true',
      RUNNER_TEMP: join(folder, '..'),
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      ...env,
    },
  })
  const valueOf = (name: string): string =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(output, 'utf8'))?.[1] ?? ''
  return {
    ...{ code: status, out: stdout, err: stderr, summary: readFileSync(summary, 'utf8') },
    ...{ report: valueOf('report'), sarif: valueOf('sarif') },
  }
}

const check = (folder: string, env: Env) => run(folder, `bash ${script} check`, env)

/** A comment of a pull request, as GitHub answers. */
interface Comment {
  readonly databaseId: number
  readonly body: string
  readonly viewerDidAuthor: boolean
}

/**
 * Returns a function that writes a report as a comment, with a substitute for GitHub's command: it answers the query
 * for comments (or fails) and records the call that writes.
 */
const commenter = (work: string, report: string) => {
  const tools = mkdtempSync(join(work, '../tools-'))
  const calls = join(tools, 'calls')
  writeFileSync(
    join(tools, 'gh'),
    `#!/usr/bin/env bash
    if [[ $2 == graphql ]]; then exec jq "\${@: -1}" ${tools}/answer; fi
    printf '%s\\n' "$*" > ${calls}`,
  )
  chmodSync(join(tools, 'gh'), 0o755)
  const comment = (comments: readonly Comment[] | undefined, env: Env = {}) => {
    const pullRequest = { comments: { nodes: comments } }
    writeFileSync(join(tools, 'answer'), JSON.stringify({ data: { repository: { pullRequest } } }))
    writeFileSync(calls, '')
    const { code, out } = run(work, `bash ${script} comment`, {
      PATH: `${tools}:${process.env['PATH'] ?? ''}`,
      REPORT: report,
      NUMBER: '7',
      GITHUB_REPOSITORY: 'a/b',
      ...env,
    })
    const [, call = '', file] = /^(.*) --field body=@(\S+) --silent\n$/.exec(readFileSync(calls, 'utf8')) ?? []
    return { code, out, call, body: file === undefined ? '' : readFileSync(file, 'utf8') }
  }
  return { comment }
}

describe('the GitHub Action', () => {
  it('fails on a break and writes the report to the summary of the run', () => {
    const { code, out, summary, report } = check(clone(), { FOLDER: 'schemas', ROLE: 'input', GITHUB_BASE_REF: 'main' })
    expect(code).toBe(1)
    expect(summary).toMatch(/^## Contracts: failed\n\n`schemas`: needs major, only minor is allowed/)
    expect(summary).toContain('"mood": "bad"')
    expect(summary).not.toContain('late')
    expect(out).toBe(summary)
    expect(readFileSync(report, 'utf8')).toBe(summary)
  })

  it('writes the findings as SARIF if the input requests it', () => {
    const env = { FOLDER: 'schemas', ROLE: 'input', GITHUB_BASE_REF: 'main' }
    expect(check(clone(), env).sarif).toBe('')
    const { code, sarif } = check(clone(), { ...env, SARIF: 'true' })
    const { runs: logs } = JSON.parse(readFileSync(sarif, 'utf8')) as {
      readonly runs: readonly { readonly results: readonly { readonly level: string; readonly ruleId: string }[] }[]
    }
    expect([code, logs[0]?.results.map(({ level, ruleId }) => [level, ruleId])]).toEqual([
      1,
      [['error', 'literal-removed']],
    ])
  })

  it('passes if the bump or the role allows the change, or if nothing has changed', () => {
    const work = clone()
    const code = (env: Env) => check(work, { FOLDER: 'schemas', GITHUB_BASE_REF: 'main', ...env }).code
    expect(code({ ROLE: 'input', BUMP: 'major' })).toBe(0)
    expect(code({ ROLE: 'output' })).toBe(0)
    expect(code({ AGAINST: 'HEAD' })).toBe(0)
  })

  it('compares a push with the commit before it', () => {
    const work = clone()
    const before = git(work, 'rev-parse', 'HEAD~1').trim()
    expect(check(work, { FOLDER: 'schemas', ROLE: 'input', BEFORE: before }).code).toBe(1)
    const first = check(work, { FOLDER: 'schemas', ROLE: 'input', BEFORE: '0'.repeat(40) })
    expect(first.summary).toContain('compared with `the merge base with origin/HEAD')
  })

  it('explains in the summary why nothing was checked', () => {
    const { code, err, summary } = check(clone(), { FOLDER: 'schemas', AGAINST: 'nope' })
    const why = '✗ schemas cannot be compared with nope: nope is not a revision of this repository.'
    expect([code, err]).toEqual([2, `${why}\n`])
    expect(summary).toBe(`## Contracts: failed\n\nNothing was checked.\n\n    ${why}\n`)
  })

  it('never treats an input as an option or a command', () => {
    const work = clone()
    const { code, err } = check(work, { FOLDER: '--help', ROLE: 'input' })
    expect([code, err]).toEqual([2, '✗ --help does not exist\n'])
    const injected = { FOLDER: '$(touch stolen)', AGAINST: '`touch stolen`', ROLE: 'input; touch stolen' }
    expect(check(work, injected).code).toBe(2)
    expect(git(work, 'status', '--short')).toBe('')
  })

  it('says that a report is cut, even inside a character', () => {
    const work = clone()
    const command = join(work, 'node_modules/.bin/contracts')
    unlinkSync(command)
    writeFileSync(command, `#!/usr/bin/env node\nprocess.stdout.write('a' + '—'.repeat(400_000))\n`)
    chmodSync(command, 0o755)
    const { code, summary, report } = check(work, { FOLDER: 'schemas' })
    expect([code, readFileSync(report, 'utf8').length]).toEqual([0, 400_001])
    const cut = '> The report is cut, since it is too long for this place. The log of the check has all of it.\n\n'
    expect(summary).toBe(`${cut}a${'—'.repeat(333_333)}`)
    const { body } = commenter(work, report).comment([])
    expect(body).toBe(`<!-- contracts check -->\n${cut}a${'—'.repeat(19_999)}`)
  })

  it('writes a comment and replaces its own on the next run', () => {
    const work = clone()
    const { report } = check(work, { FOLDER: 'schemas', ROLE: 'input', GITHUB_BASE_REF: 'main' })
    const { comment } = commenter(work, report)
    const body = `<!-- contracts check -->\n${readFileSync(report, 'utf8')}`
    const create = 'api --method POST repos/a/b/issues/7/comments'
    expect(comment([])).toEqual({ code: 0, out: '', call: create, body })
    const others = [
      { databaseId: 40, body, viewerDidAuthor: false },
      { databaseId: 41, body: 'Looks good.', viewerDidAuthor: true },
      { databaseId: 42, body: '<!-- contracts check of schemas -->\n', viewerDidAuthor: true },
    ]
    expect(comment(others)).toEqual({ code: 0, out: '', call: create, body })
    const own = { databaseId: 43, body, viewerDidAuthor: true }
    const replace = (id: number): string => `api --method PATCH repos/a/b/issues/comments/${String(id)}`
    expect(comment([...others, own, { ...own, databaseId: 44 }]).call).toBe(replace(43))
    expect(comment([...others, own], { FOLDER: 'schemas', WORKING_DIRECTORY: '.' }).call).toBe(replace(42))
    expect(comment([], { FOLDER: '--> "a', WORKING_DIRECTORY: 'b' }).body).toMatch(
      /^<!-- contracts check of b\/%2D%2D%3E%20%22a -->\n/,
    )
    expect(comment(undefined)).toMatchObject({
      code: 0,
      out: '::warning::The comments of the pull request cannot be read.\n',
      call: '',
    })
  })

  it('has a comment for each folder, whatever characters its name has', () => {
    const work = clone()
    const { report } = check(work, { FOLDER: 'schemas', ROLE: 'input', GITHUB_BASE_REF: 'main' })
    const { comment } = commenter(work, report)
    const folders = ['schemas-v1', 'schemas_v1', 'schemas%2Dv1', 'схемы', 'файлы', 'a b', 'a\nb']
    const markers = folders.map((folder) => /^(.*)\n## Contracts/.exec(comment([], { FOLDER: folder }).body)?.[1])
    expect(new Set(markers).size).toBe(folders.length)
    expect(markers[3]).toBe('<!-- contracts check of %D1%81%D1%85%D0%B5%D0%BC%D1%8B -->')
  })

  it('passes each input on to the script', () => {
    const used = [...action.matchAll(/\binputs\.([\w-]+)/g)].map(([, name]) => name)
    expect([...new Set(used)].sort()).toEqual(Object.keys(inputs).sort())
    const text = readFileSync(script, 'utf8')
    const passed = runs.steps.flatMap(({ env = {} }) => Object.keys(env))
    expect(passed.filter((name) => !['ACTION_PATH', 'GH_TOKEN'].includes(name) && !text.includes(name))).toEqual([])
    expect(runs.steps.filter((one) => one.run?.includes('${{'))).toEqual([])
  })

  it('is what this repository checks its own pull requests with', () => {
    const { jobs = {} } = parse(readFileSync('../../.github/workflows/check.yml', 'utf8')) as Page
    const used = Object.values(jobs).map(({ steps }) => steps.filter(({ uses }) => uses === './'))
    expect(used.map((steps) => steps.map((step) => Object.keys(step.with ?? {})))).toEqual([[[]], [['report']]])
  })
})

describe('docs/check-in-ci.md', () => {
  it('uses only inputs that the Action has, and lists all of them', () => {
    const steps = blocks.flatMap(({ jobs = {} }) => Object.values(jobs).flatMap((job) => job.steps))
    const ours = steps.filter(({ uses }) => uses?.startsWith('contracts-organisation/contracts@'))
    expect(ours).toHaveLength(4)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
    const tag = `contracts-organisation/contracts@v${version.split('.')[0] ?? ''}`
    expect(ours.filter(({ uses }) => uses !== tag)).toEqual([])
    expect(ours.flatMap((step) => Object.keys(step.with ?? {})).filter((name) => !(name in inputs))).toEqual([])
    expect([...page.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(Object.keys(inputs))
  })

  it('has a GitLab job that runs', () => {
    const lines = blocks.flatMap(({ contracts }) => contracts?.script ?? [])
    expect(lines).toHaveLength(2)
    const { code, out, err } = run(clone(), lines.join(' && '), {
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
      npm_config_loglevel: 'error',
    })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('✗ schemas: needs major, only minor is allowed')
  })
})
