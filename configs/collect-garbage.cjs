/**
 * Collects garbage before each test file. The fingerprint of a function uses the debugger, which lists every script of
 * the process, including those of earlier test files.
 */
require('node:v8').setFlagsFromString('--expose-gc')
require('node:vm').runInNewContext('gc')()
