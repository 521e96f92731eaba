/** The programs with which the command is compared. They read and parse their input, and check nothing. */

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

/** The CSV library alone. It turns records into objects and the cells of number columns into numbers. */
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
