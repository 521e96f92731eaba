/**
 * Runs the test files of a package in one registry of modules, so that jest loads what they import once, and not once for
 * each file. `unit-tests.mjs` names the files. One that cannot be loaded is a failed test.
 */
for (const file of globalThis.testFiles)
  describe(file, () => {
    try {
      require(`${process.cwd()}/${file}`)
    } catch (thrown) {
      it('is loaded', () => {
        throw thrown
      })
    }
  })
