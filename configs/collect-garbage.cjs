/**
 * Collects garbage before a file of tests: a fingerprint of a function asks the debugger, which lists every script of the
 * process, those of the files before included.
 */
require('node:v8').setFlagsFromString('--expose-gc')
require('node:vm').runInNewContext('gc')()
