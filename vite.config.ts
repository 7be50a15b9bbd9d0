import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { composites } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { pageDefines } from '#engine/derive/page-defines.ts'
import { themeCss, withThemeColors } from '#engine/derive/theme-css.ts'
import { site as company } from '#site'
import { classNames } from './scripts/support/class-names.ts'
import { legalTexts } from './scripts/support/legal-texts.ts'
import { sectionFiles } from './scripts/support/section-files.ts'

/** React and the router change seldom and compress better together: one file that stays in browsers' caches. */
const runtime = {
  name: 'runtime',
  priority: 3,
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/,
}
/** What every page of the site starts with: in one file it compresses better than in crumbs. */
const site = {
  name: 'site',
  priority: 2,
  test: /[\\/]app[\\/](ui[\\/](elbow-(link|look)|icons|site-link)|site[\\/](server-head|contact-details|layout[\\/](?!(footer|wing|letterhead|imprint|phone-menu)\.tsx))|(document|reading|routing|sleeping)[\\/](?!built-in|anchors|failure-notes)[^\\/]+\.tsx?$)/,
}
/** What pages and sections share, for those that are drawn or come alive in the browser. */
const shared = {
  name: 'shared',
  priority: 1,
  test: /[\\/]engine[\\/](text[\\/]shorten|rules[\\/]visible)\.ts$|[\\/]app[\\/](routing[\\/]anchors\.ts$|stored[\\/]|ui[\\/](?!empty-list)|site[\\/](layout[\\/]wing\.tsx$|(?!video|specimen|date-in-words|use-run-up)[^\\/]+\.tsx?$))/,
}
/** The panel's router is small: in one file its pages name it once. */
const panelRouter = { name: 'wouter', test: /node_modules[\\/](wouter|regexparam|use-sync-external-store)[\\/]/ }
const themeFile = join(import.meta.dirname, 'app/styles/theme.css')
/** The company's theme is a style sheet like the others: bundled, minified and hashed with them. */
const theme: Plugin = {
  name: 'theme',
  enforce: 'pre',
  load: (id) => (id === themeFile ? themeCss(company.theme) : undefined),
  transform: (code, id) => (/\.css(\?|$)/.test(id) ? withThemeColors(code, company.theme) : undefined),
}
/** Where the API is, for a site that is served from another host. */
const apiUrl = (process.env.API_URL ?? '').replace(/\/+$/, '').replace(/\/api$/, '')

/** Every page carries the names of all files: short ones, as hashes do not compress. */
const fileNames = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash:6].js`,
  chunkFileNames: `${folder}/[name]-[hash:7].js`,
  assetFileNames: `${folder}/[name]-[hash:6][extname]`,
})
const clientOptions = (input: string[], folder: string) => ({
  input,
  // A constant that parts of the site share is put in where it is named: it needs no file to be shared in.
  optimization: { inlineConst: { mode: 'all' as const } },
  output: { codeSplitting: { groups: [runtime, site, shared, panelRouter] }, ...fileNames(folder) },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), theme, sectionFiles(import.meta.dirname)],
  resolve: { alias: legalTexts(import.meta.dirname, company) },
  // Pictures and fonts are served under /art/, robots.txt and the like by the server.
  publicDir: false,
  define: {
    'import.meta.env.API_URL': JSON.stringify(apiUrl),
    'import.meta.env.EXPORTED': 'false',
    'import.meta.env.PREVIEW': 'false',
    ...pageDefines(contentTypes, composites, company),
  },
  // In development they tell where they come from.
  css: {
    modules: {
      generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[local]_[hash:base64:4]',
    },
  },
  build: {
    target: 'baseline-widely-available',
    // A data: address would be fetched with every page, whether or not the picture or font is needed.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  builder: {},
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'wouter'] },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // The pages that answer forms have styles but no code.
        rolldownOptions: clientOptions(
          ['app/entry.client.ts', 'app/entry.hydrate.tsx', 'app/site/answers/answers.module.css'],
          'assets',
        ),
      },
    },
    // The site as previews show it, apart: not a byte of it is in what visitors fetch.
    preview: {
      consumer: 'client',
      define: { 'import.meta.env.PREVIEW': 'true', 'import.meta.env.API_URL': '""' },
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        manifest: '.vite/preview.json',
        rolldownOptions: clientOptions(['app/entry.client.ts', 'app/preview/entry.tsx'], 'assets/preview'),
      },
    },
    ssr: {
      // One bundle with everything in it loads in half the time and needs no packages. Vite in development cannot do so.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['sharp', 'pg', 'pino', 'vite'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'build/server',
        emitAssets: false,
        rolldownOptions: { input: ['app/entry.server.tsx', 'server/main.ts'] },
      },
    },
  },
}))
