import type { Figures } from '../figures/figures.js'
import type { TaskName } from '../measure/lanes.js'
import { figure } from './markdown.js'
import { nanoseconds, timedAt } from './ratios.js'

const panels: readonly { readonly task: TaskName; readonly title: string }[] = [
  { task: 'is', title: 'is, shape only' },
  { task: 'decode', title: 'decode a valid message' },
  { task: 'many', title: 'all issues, many errors' },
]

const width = 790
const left = 150
const line = 22

/** Returns a logarithmic scale for bars, from half a decade below the smallest value to the largest. */
const scale = (all: readonly number[]) => {
  const low = Math.log10(Math.min(...all)) - 0.5
  const high = Math.log10(Math.max(...all))
  return (value: number): number => ((Math.log10(value) - low) / (high - low)) * (width - left - 110)
}

const bar = (name: string, value: number, length: number, y: number): string => {
  const own = name.startsWith('ours')
  return [
    `<text x="${String(left - 8)}" y="${String(y + 14)}" text-anchor="end"${own ? ' font-weight="bold"' : ''}>${name}</text>`,
    `<rect x="${String(left)}" y="${String(y + 3)}" width="${length.toFixed(1)}" height="${String(line - 7)}" fill="${own ? '#2f6f4f' : '#8a94a6'}" rx="2"/>`,
    `<text x="${(left + length + 6).toFixed(1)}" y="${String(y + 14)}">${figure(value)} ns</text>`,
  ].join('\n')
}

/** Draws the three main tasks as SVG: nanoseconds a message on a logarithmic scale; less is better. */
export const chart = ({ speed = [] }: Figures): string => {
  const drawn = panels.filter(({ task }) => timedAt(speed, task).length > 0)
  const parts: string[] = []
  let y = 26
  for (const { task, title } of drawn) {
    const values = timedAt(speed, task).map((name) => ({ name, value: nanoseconds(speed, { task, name }) }))
    const lengthOf = scale(values.map(({ value }) => value))
    parts.push(`<text x="${String(left)}" y="${String(y)}" font-weight="bold">${title}</text>`)
    y += 8
    for (const { name, value } of values) {
      parts.push(bar(name, value, lengthOf(value), y))
      y += line
    }
    y += 30
  }
  const words = 'Nanoseconds a message, geometric mean over the contracts, logarithmic scale; less is better'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(y)}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2733" role="img" aria-label="${words}">`,
    `<rect width="${String(width)}" height="${String(y)}" fill="#ffffff"/>`,
    ...parts,
    `<text x="${String(left)}" y="${String(y - 10)}" font-size="11" fill="#5a6473">${words}</text>`,
    '</svg>',
    '',
  ].join('\n')
}
