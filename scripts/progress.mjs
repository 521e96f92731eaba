/**
 * Prints what is being done and how long it takes. On a terminal it is one line that counts the seconds, else a line at
 * the start and one at the end.
 *
 * @template A
 * @param {{ doing: string, done: string }} words
 * @param {() => Promise<A>} work
 * @returns {Promise<A>}
 */
export const withProgress = async ({ doing, done }, work) => {
  const { stdout } = process
  const start = performance.now()
  const seconds = () => `${String(Math.round((performance.now() - start) / 1000))} s`
  const show = () => stdout.write(`\r${doing} … ${seconds()} `)
  const timer = stdout.isTTY ? setInterval(show, 1000) : undefined
  stdout.write(`${doing} …${stdout.isTTY ? '' : '\n'}`)
  try {
    const result = await work()
    stdout.write(`${stdout.isTTY ? '\r\u001b[K' : ''}${done} in ${seconds()}\n`)
    return result
  } finally {
    clearInterval(timer)
  }
}
