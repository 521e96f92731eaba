import { useRef, useState } from 'preact/hooks'
import type { DecodeMode } from '@contracts/core'
import { amend } from '../address/address.js'
import { entryNamed, entriesOf, loadPackages } from '../packages/packages.js'
import { textOf } from '../views/printed.js'
import type { Sample } from './samples.js'

/** Valid and invalid sample messages, a different one each time, and the description of the last one. */
export interface Samples {
  readonly text: string
  readonly next: () => void
  readonly nextBroken: () => void
  readonly forget: () => void
}

/**
 * Provides samples of a contract. If none is chosen, valid samples come from all contracts, and broken ones from the
 * first.
 */
export const useSamples = (contract: string, mode: DecodeMode, onSample: (text: string) => void): Samples => {
  const [text, setText] = useState('')
  const turns = useRef(new Map<string, number>())
  const turnOf = (kind: string): number => {
    const turn = turns.current.get(kind) ?? 0
    turns.current.set(kind, turn + 1)
    return turn
  }
  const show = (sample: Sample | undefined): void => {
    if (sample === undefined) return
    setText(sample.text)
    onSample(textOf(sample.message))
  }
  const next = async (): Promise<void> => {
    const [loaded, { sampleAt }] = await Promise.all([loadPackages(), import('./samples.js')])
    const entry = entryNamed(loaded, contract)
    show(sampleAt(entry === undefined ? entriesOf(loaded) : [entry], turnOf(contract)))
  }
  const nextBroken = async (): Promise<void> => {
    const [loaded, { brokenSamples }] = await Promise.all([loadPackages(), import('./broken-samples.js')])
    const entry = entryNamed(loaded, contract)
    const of = entry ?? entriesOf(loaded)[0]
    if (of === undefined) return
    const turn = turnOf(`${of.contract.name} broken`)
    const broken = brokenSamples(of, mode)
    const one = broken[turn % Math.max(1, broken.length)]
    if (entry === undefined) amend({ contract: of.contract.name }) // the contract may not be detected from it
    if (one === undefined) setText(`There is no broken sample of ${of.contract.name}.`)
    else show({ ...one, text: `Broken sample of ${of.contract.name}: ${one.text}.` })
  }
  return { text, next: () => void next(), nextBroken: () => void nextBroken(), forget: () => setText('') }
}
