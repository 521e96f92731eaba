/** Runs every check of the repository. Prints one line for each, followed by its findings. */
import { checks } from './checks/list.js'
import { recorder } from './workspace/results.js'

const { run, record } = recorder('checks')
await run(checks)
record()
