import { run } from './index.js'

const { stdin, stdout, stderr, env } = process
// A rejection means that nothing could be written, not even the error.
void run(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env, ownsProcess: true }).then(
  (code) => process.exit(code),
  () => process.exit(3),
)
