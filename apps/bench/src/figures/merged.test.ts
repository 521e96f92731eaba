import type { Figures } from './figures.js'
import { merged } from './merged.js'

const machine = { cpu: 'c', cores: 2, memoryGb: 1, system: 's', node: '20', versions: {} }
const run = (input: string, megabytes: number) => ({ input, megabytes, runs: {} })
const kept: Figures = {
  machine,
  quick: false,
  failed: { cold: 'why', 'is, decode': 'why' },
  command: [run('a', 1), run('b', 1)],
}

it('a run of some rows replaces those rows and no others', () => {
  const fresh: Figures = { machine, quick: false, failed: {}, command: [run('b', 2)] }
  expect(merged(kept, fresh, new Set(['cold', 'ndjson']))).toEqual({
    machine,
    quick: false,
    failed: { 'is, decode': 'why' },
    command: [run('a', 1), run('b', 2)],
  })
})

it('a quick run and another machine start anew', () => {
  const quick: Figures = { machine, quick: true, failed: {} }
  const elsewhere: Figures = { machine: { ...machine, cores: 4 }, quick: false, failed: {} }
  for (const fresh of [quick, elsewhere]) expect(merged(kept, fresh, new Set())).toEqual(fresh)
})
