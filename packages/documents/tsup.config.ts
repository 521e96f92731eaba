import preset from '../../configs/tsup.preset.js'

// The program that loads the package chooses the build of csv-parse for Node or for a browser.
export default { ...preset, external: ['#csv-parse'] }
