import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder } from '../work/work-folder.js'
import type { Figures } from './figures.js'

const figuresFile = join(appFolder, 'figures.json')

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

/** The figures as text: four digits each, the rounds of one library on one line. */
const textOf = (figures: Figures): string =>
  JSON.stringify(figures, rounded, 2).replace(/\[[\d\s.,e+-]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )

const put = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** The figures of the last run that was kept. */
export const readFigures = (): Figures | undefined =>
  existsSync(figuresFile) ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures) : undefined // only writeFigures writes it

/** Keeps the figures. */
export const writeFigures = (figures: Figures): void => put(figuresFile, `${textOf(figures)}\n`)

/** Writes a page of the documents. */
export const writePage = (name: string, text: string): void => put(join(appFolder, '..', '..', 'docs', name), text)
