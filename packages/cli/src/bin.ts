import { run } from './index.js'

const { stdin, stdout, stderr, env } = process
void run(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env }).then((code) => process.exit(code))
