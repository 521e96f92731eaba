import preset from '../../configs/jest.preset.mjs'

/** Tests take the combinators one by one; as whoever imports the package, they have them read codecs of io-ts. */
export default { ...preset, setupFiles: ['<rootDir>/src/index.ts'] }
