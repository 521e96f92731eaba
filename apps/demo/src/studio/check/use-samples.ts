import { useRef, useState } from 'preact/hooks'
import type { Mode } from '@contracts/core'
import { amend } from '../address/address.js'
import { loaded } from '../packages/loaded.js'
import { lineNamed, linesOf } from '../packages/packages.js'
import type { Sample } from './samples.js'

/** Messages to look at: those that hold and those that do not, the next one each time, and what the last one is. */
export interface Samples {
  readonly text: string
  readonly next: () => void
  readonly nextBroken: () => void
  readonly forget: () => void
}

/** Takes samples of a contract, or of each when none is chosen. */
export const useSamples = (contract: string, mode: Mode, onSample: (text: string) => void): Samples => {
  const [text, setSays] = useState('')
  const turns = useRef(new Map<string, number>())
  const turnOf = (kind: string): number => {
    const turn = turns.current.get(kind) ?? 0
    turns.current.set(kind, turn + 1)
    return turn
  }
  const show = (sample: Sample | undefined): void => {
    if (sample === undefined) return
    setSays(sample.text)
    onSample(JSON.stringify(sample.message, null, 2))
  }
  const line = lineNamed(loaded.value, contract)
  const next = async (): Promise<void> => {
    const { sampleAt } = await import('./samples.js')
    show(sampleAt(line === undefined ? linesOf(loaded.value) : [line], turnOf(contract)))
  }
  const nextBroken = async (): Promise<void> => {
    const { brokenSamples } = await import('./broken-samples.js')
    const of = line ?? linesOf(loaded.value)[0]
    if (of === undefined) return
    const turn = turnOf(`${of.contract.name} broken`)
    const broken = brokenSamples(of, mode)
    const one = broken[turn % Math.max(1, broken.length)]
    if (line === undefined) amend({ contract: of.contract.name }) // a broken message may not show its contract
    if (one === undefined) setSays(`There is no broken sample of ${of.contract.name}.`)
    else show({ ...one, text: `Broken sample of ${of.contract.name}: ${one.text}.` })
  }
  return { text, next: () => void next(), nextBroken: () => void nextBroken(), forget: () => setSays('') }
}
