import { chromiumPath } from './browser.js'

/**
 * A test that needs a browser. It is skipped if there is no Chromium (apt-get install chromium) and `CHROMIUM` is not
 * set.
 */
export const inBrowser = chromiumPath() === undefined && process.env['CHROMIUM'] === undefined ? test.skip : test
