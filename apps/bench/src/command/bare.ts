/** The programs the command is held against: no checking, only the reading that has to be done. */

/** A readline loop that parses each line. */
export const bareLines = `
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
let count = 0
const lines = createInterface({ input: createReadStream(process.argv[2]), crlfDelay: Infinity })
lines.on('line', (line) => {
  if (JSON.parse(line) !== null) count++
})
lines.on('close', () => console.log(count))
`

/** The CSV library alone, its records made into objects and the columns of numbers into numbers. */
export const bareRows = (columns: readonly string[]): string => `
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
const numbers = ${JSON.stringify(columns)}
let count = 0
createReadStream(process.argv[2])
  .pipe(parse({ columns: true }))
  .on('data', (row) => {
    for (const column of numbers) if (row[column] !== '') row[column] = Number(row[column])
    count++
  })
  .on('end', () => console.log(count))
`
