import { runCommand } from './command.js'

void runCommand(process.argv.slice(2), process.cwd()).then(({ code, stdout, stderr }) => {
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
})
