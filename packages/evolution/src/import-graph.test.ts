import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the modules that a file imports at run time. The compiler removes `import type` and `export type`. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type )[^'"`;]*? from '([^']+)'/gm)].map(
    ([, name = '']) => name,
  )

/** Returns every module outside this package that an entry imports at run time, directly or indirectly. */
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
  it.each(['index.ts', 'compare.ts', 'report.ts'])('imports nothing that a browser lacks (%s)', (entry) => {
    const lacked = (name: string): boolean =>
      isBuiltin(name) || name.startsWith('@changesets/') || name.startsWith('@manypkg/') || name === 'typescript'
    expect(reached(entry).filter(lacked)).toEqual([])
  })

  it('brings no reader of changesets to those who write files, since its modules handle the signals of a process', () => {
    expect(reached('internal-files.ts').filter((name) => name.startsWith('@changesets/'))).toEqual([])
  })

  it('imports its dependencies indirectly too', () => {
    expect(reached('index.ts')).toEqual(expect.arrayContaining(['@cfworker/json-schema', '@eslint-community/regexpp']))
  })

  it('is separate from the check, which reads files', () => {
    expect(reached('check.ts')).toEqual(expect.arrayContaining(['node:fs']))
  })
})
