import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { contractPackages } from './src/build/contract-packages.js'
import { policyInPage } from './src/serve/policy.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Writes the policy into the page that is built; the server of the sources needs scripts in the markup. */
const withPolicy: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policyInPage },
      injectTo: 'head-prepend',
    },
  ],
}

/** The studio is built on the packages as they are shipped; while it is being served they are read from source. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  base: './', // it is served from any folder
  plugins: [withPolicy, contractPackages({ root: here('.'), fromSource: command === 'serve' })],
  worker: {
    format: 'es',
    plugins: () => [contractPackages({ root: here('.'), fromSource: command === 'serve' })],
  },
  resolve: {
    dedupe: ['fp-ts', 'io-ts'],
    // What the packages' modules ask of Node, for a browser.
    alias: Object.entries({ assert: 'assert', buffer: 'buffer', path: 'path', util: 'deep-equal' }).map(
      ([name, file]) => ({
        find: new RegExp(`^(?:node:)?${name}$`),
        replacement: here(`src/studio/platform/${file}.ts`),
      }),
    ),
    ...(command === 'serve' ? { conditions: ['@contracts/source', 'module', 'browser', 'development'] } : {}),
  },
  server: { port: 4173 },
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing inline: the page's policy allows none
    modulePreload: { polyfill: false },
  },
}))
