import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the modules that a file imports when it is loaded. The compiler removes `import type` and `export type`. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type )[^'"`;]*? from '([^']+)'/gm)].flatMap(
    ([, name = '']) => (name.endsWith('.json') ? [] : [name]),
  )

const reached = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const name of importsOf(file)) {
    const target = name.startsWith('.') ? join(dirname(file), name.replace(/\.js$/, '.ts')) : name
    if (seen.has(target)) continue
    seen.add(target)
    if (name.startsWith('.')) reached(target, seen)
  }
  return seen
}

it('a gate loads of the registry channels and locks of files, and the rest only for published contracts', () => {
  const found = [...reached(join(__dirname, 'command.ts'))]
  const registry = found.filter((name) => name.startsWith('@contracts/registry'))
  expect(registry.sort()).toEqual(['@contracts/registry/channel', '@contracts/registry/internal'])
  expect(found).toContain('@nats-io/kv')
})
