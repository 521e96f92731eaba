import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { median } from '../measure/statistics.js'
import type { Subject } from '../peers/peer.js'
import { contracts, domains } from '../subject/subjects.js'
import { put, workFolder } from '../work/work-folder.js'
import { progress } from './progress.js'

/** The diagnostics of the compiler for one small program. */
export interface TypeCost {
  readonly name: string
  readonly types: number
  readonly instantiations: number
  readonly memoryMb: number
  readonly checkSeconds: number
  readonly totalSeconds: number
}

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

const settings = JSON.stringify({
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['program.ts'],
})

const programText = (lines: readonly string[]): string => lines.join('\n').concat('\n')

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Decodes one message and reads one field of it, so that the compiler has to know its type. */
const use = (
  { contract: { id, version, node } }: Subject,
  exported: ReadonlySet<string>,
  i: number,
): readonly string[] => {
  const [domain = '', name = ''] = id.split('/')
  const called = [`${camel(name)}V${String(version)}`, camel(name)].find((one) => exported.has(one))
  const key = node.kind === 'object' ? node.fields.find(({ required }) => required)?.key : undefined
  if (called === undefined) return []
  const read = key === undefined ? 'right' : `right[${JSON.stringify(key)}]`
  const result = `result${String(i)}`
  return [
    `const ${result} = ${domain}.${called}.decode(message)`,
    `export const read${String(i)} = ${result}._tag === 'Right' ? ${result}.${read} : ${result}.left[0].message`,
  ]
}

const consumer = async (): Promise<string> => {
  const all = await contracts()
  const exported = new Map<string, ReadonlySet<string>>()
  for (const domain of domains) {
    const index = (await import(`@contracts/${domain}`)) as object // a module namespace is an object
    exported.set(domain, new Set(Object.keys(index)))
  }
  return programText([
    ...domains.map((domain) => `import * as ${domain} from '@contracts/${domain}'`),
    'declare const message: unknown',
    ...all.flatMap((one, i) => use(one, exported.get(one.name.slice(0, one.name.indexOf('/'))) ?? new Set(), i)),
  ])
}

const programs = async () => [
  { name: 'an empty file that imports io-ts', source: programText([`import 'io-ts'`, 'export {}']) },
  { name: 'a consumer of all five domains', source: await consumer() },
]

const reading = (output: string, label: string): number =>
  Number(new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(output)?.[1] ?? Number.NaN)

const once = async (folder: string): Promise<Omit<TypeCost, 'name'>> => {
  const { stdout } = await run(process.execPath, [
    resolve('typescript/lib/tsc.js'),
    '-p',
    folder,
    '--extendedDiagnostics',
  ])
  return {
    types: reading(stdout, 'Types'),
    instantiations: reading(stdout, 'Instantiations'),
    memoryMb: Math.round(reading(stdout, 'Memory used') / 1024),
    checkSeconds: reading(stdout, 'Check time'),
    totalSeconds: reading(stdout, 'Total time'),
  }
}

/** Returns the median of `rounds` runs of the compiler on each program. */
export const typeCosts = async (rounds: number): Promise<readonly TypeCost[]> => {
  const runs = (await programs()).map(({ name, source }, i) => {
    const folder = workFolder(`types-${String(i)}`)
    put(folder, 'tsconfig.json', settings)
    put(folder, 'program.ts', source)
    return { name, folder, found: [] as Omit<TypeCost, 'name'>[] }
  })
  for (let round = 0; round < rounds; round++) {
    for (const { name, folder, found } of runs) {
      progress(`types ${name}`)
      found.push(await once(folder))
    }
  }
  return runs.map(({ name, found }) => {
    const of = (key: keyof Omit<TypeCost, 'name'>): number => median(found.map((one) => one[key]))
    return {
      name,
      types: of('types'),
      instantiations: of('instantiations'),
      memoryMb: of('memoryMb'),
      checkSeconds: of('checkSeconds'),
      totalSeconds: of('totalSeconds'),
    }
  })
}
