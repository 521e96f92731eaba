/** A process that examines the cases it is given and sends back what they came to. */
import type { Job } from '../workspace/forked.js'
import { casesOf } from './cases.js'
import type { Settings } from './settings.js'
import { add, nothing, type Tally } from './tally.js'

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings // the parent writes it
const cases = casesOf(settings)

const examined = async ([from, to]: Job): Promise<Tally> => {
  const { examine } = await cases
  let tally = nothing
  for (let number = from; number < to; number++) tally = add(tally, await examine(number))
  return tally
}

process.on('message', (job: Job) => {
  void examined(job).then((tally) => process.send?.(tally))
})
process.on('disconnect', () => process.exit())
