import { autoJudge, examineText, type Judge, judgeOf } from '@contracts/cli/reading'
import { lineNamed, linesOf, loadPackages } from '../packages/packages.js'
import { Buffer } from '../platform/buffer.js'
import type { Answer, Ask } from './ask.js'
import { summing } from './summing.js'

type Chunks = Parameters<typeof examineText>[0]

/** A page's editor holds a text at once; a file comes as the disk gives it. */
async function* chunksOf(source: string | Blob, read: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield Buffer.from(new TextEncoder().encode(source).buffer)
    return
  }
  const reader = source.stream().getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      read(next.value.length)
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
    }
  } finally {
    await reader.cancel()
  }
}

const judgeNamed = async (name: string): Promise<Judge | undefined> => {
  const packages = await loadPackages()
  if (name === 'auto') return autoJudge(linesOf(packages))
  const line = lineNamed(packages, name)
  return line && judgeOf(line)
}

/** A first document up to this many bytes of source is shown, turned and drawn; a larger one is only checked. */
const mostShown = 2 ** 21

const between = 100 // milliseconds from one word of progress to the next

/** Examines what was asked, telling how far it has come; it ends when it has been told to. */
export const examining = async (ask: Ask, tell: (answer: Answer) => void, stopped: () => boolean): Promise<void> => {
  const { id, contract, mode, input, name, source } = ask
  const begun = performance.now()
  const judge = await judgeNamed(contract)
  if (judge === undefined) {
    tell({ kind: 'failed', id, says: `There is no contract ${contract} here.` })
    return
  }
  const size = typeof source === 'string' ? source.length : source.size
  const sum = summing()
  let [bytes, told] = [0, performance.now()]
  let first: Extract<Answer, { kind: 'done' }>['first']
  const chunks = chunksOf(source, (more) => (bytes += more)) as Chunks // the browser's Buffer is Node's, by the words its type has
  for await (const batch of examineText(chunks, { name, judge, mode, input })) {
    for (const one of batch) {
      if (first === undefined && one.kind === 'examined' && 'value' in one && size <= mostShown) {
        first = { contract: one.contract.name, holds: one.outcome === 'holds', value: one.value }
      }
      sum.add(one)
    }
    const now = performance.now()
    if (now - told > between) {
      told = now
      tell({ kind: 'progress', id, read: bytes, size, summary: sum.summary() })
      await new Promise((go) => setTimeout(go)) // a word to stop may have come
    }
    if (stopped()) return
  }
  const milliseconds = performance.now() - begun
  const shown = first === undefined ? {} : { first }
  tell({ kind: 'done', id, milliseconds, summary: sum.summary(), issues: sum.issues, ...shown })
}
