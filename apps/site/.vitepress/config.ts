import { readFileSync } from 'node:fs'
import { defineConfig, type DefaultTheme } from 'vitepress'
import { anchorOf } from '../src/links'
import { withPolicy } from '../src/policy'
import { repository } from '../src/workspace'

const sidebar = JSON.parse(
  readFileSync(new URL('../dist/sidebar.json', import.meta.url), 'utf8'),
) as DefaultTheme.SidebarItem[] // written by src/pages.ts

export default defineConfig({
  lang: 'en',
  title: 'contracts',
  description: 'Versioned contracts for the messages agents send each other.',
  srcDir: 'dist/pages',
  cacheDir: '.turbo/vitepress',
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformHead: ({ siteData }) => [
    ['link', { rel: 'icon', href: `${siteData.base}studio/icon.svg`, type: 'image/svg+xml' }],
  ],
  transformHtml: withPolicy,
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    sidebar,
    nav: [
      // A link for each section would push the switches of the bar off a screen of 1,280 pixels.
      { text: 'Documentation', items: sidebar.map(({ text = '', link = '' }) => ({ text, link })) },
      { text: 'Studio', link: '/studio/', target: '_self' },
    ],
    socialLinks: [{ icon: 'github', link: repository }],
  },
})
