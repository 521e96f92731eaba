import { ownProcess } from './cli/guard.js'
import { run } from './index.js'

void ownProcess((io) => run(process.argv.slice(2), io))
