/** The programs with which the command is compared. They read and parse their input, and check nothing. */

/** The least that plain JavaScript does to read NDJSON: it cuts each line as latin1, and parses it. */
export const floorLines = `
import { openSync, readSync } from 'node:fs'
const file = openSync(process.argv[2], 'r')
const chunk = Buffer.allocUnsafeSlow(2 ** 18)
let count = 0
let rest = Buffer.alloc(0)
for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
  const read = chunk.subarray(0, size)
  const bytes = rest.length === 0 ? read : Buffer.concat([rest, read])
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (JSON.parse(bytes.latin1Slice(start, end)) !== null) count++
    start = end + 1
  }
  rest = Buffer.from(bytes.subarray(start))
}
console.log(count)
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
