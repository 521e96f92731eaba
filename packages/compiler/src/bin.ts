/**
 * Runs one step of a package build. Without an argument, before the bundler: writes compiled contracts and decoders.
 * With `types`, after the bundler: documents fields.
 */
const runBuildStep = async (folder: string): Promise<void> => {
  if (process.argv[2] === 'types') {
    const { documentPackage } = await import('./build/field-comments.js')
    return documentPackage(folder)
  }
  const { buildContracts } = await import('./build/build-contracts.js')
  return buildContracts(folder)
}

runBuildStep(process.cwd()).catch((error: unknown) => {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
