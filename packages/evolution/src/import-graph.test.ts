import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a file imports at run time: `import type` and `export type` leave no trace. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type )[^'"`;]*? from '([^']+)'/gm)].map(
    ([, name = '']) => name,
  )

/** Everything an entry reaches at run time outside this package. */
const reached = (entry: string): readonly string[] => {
  const seen = new Set<string>()
  const outside = new Set<string>()
  const enter = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of importsOf(file))
      if (name.startsWith('.')) enter(join(dirname(file), name.replace(/\.js$/, '.ts')))
      else outside.add(name)
  }
  enter(join(__dirname, entry))
  return [...outside].sort()
}

describe('the engine', () => {
  it('reaches nothing a browser lacks', () => {
    const modules = reached('index.ts')
    expect(modules).toEqual(expect.arrayContaining(['@cfworker/json-schema', '@eslint-community/regexpp']))
    expect(
      modules.filter((name) => name.startsWith('node:') || name.startsWith('@changesets/') || name === 'typescript'),
    ).toEqual([])
  })

  it('is told apart from the gate, which reads files', () => {
    expect(reached('gate.ts')).toEqual(expect.arrayContaining(['node:fs']))
  })
})
