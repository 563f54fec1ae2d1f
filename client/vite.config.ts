import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { arabicTypeface, messages, styleFactory } from './build/vite-plugins.ts'

const compress = promisify(brotliCompress)

/** Writes `x.br` beside each text file for the browser, so that the server never compresses on request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle(_, bundle) {
      const { outDir } = this.environment.config.build
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const text = await readFile(join(outDir, name))
        await writeFile(
          join(outDir, `${name}.br`),
          await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        )
      }
    },
  }
}

/** GraphiQL's style sheet carries two font families as data, 261 of its 268 kB; the system's own will do. */
function withoutEmbeddedFonts(): Plugin {
  return {
    name: 'without-embedded-fonts',
    enforce: 'pre',
    transform: (code, id) => (/graphi?ql.*\.css/.test(id) ? code.replace(/@font-face\s*\{[^}]*\}/g, '') : undefined),
  }
}

const inModules = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Icons of the shop's pages. Those of the dashboard come with its code. */
const shopIcons =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-(down|up)|badge-check|chevron-(down|left|right|up)|circle-(alert|check)|file-down|info|minus|pause|play|plus|search|star|trash-2|trending-down|x|zoom-(in|out))\.js/

/**
 * Each library of the staged start is a file of its own, and what most pages share is one: twenty files in place of forty,
 * which brings the home page to life a third sooner on a slow line (docs/performance.md). The rest is left to the bundler.
 */
const groups = [
  // The entry imports Vite's helper: beside other libraries, it would make the entry evaluate them all in one task.
  { name: 'react', test: new RegExp(`${inModules('react', 'react-dom', 'scheduler').source}|vite/preload-helper`) },
  { name: 'router', test: inModules('react-router', 'react-router-dom', 'cookie', 'set-cookie-parser') },
  { name: 'apollo', test: inModules('@apollo', 'rxjs', '@wry', 'optimism', 'graphql', 'tslib') },
  { name: 'emotion', test: inModules('@emotion', 'stylis', 'hoist-non-react-statics') },
  { name: 'chakra', test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|utils|preset-base)/ },
  {
    name: 'ui',
    test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](absolute-center|box|button|heading|loader|span|spinner)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|src[\\/]shared[\\/](format[\\/]current-currency|i18n|page[\\/]page-|code-loading|network[\\/]|ui[\\/](logo|notify|portrait|summary-button)|navigation[\\/](category-path|keep-scroll|links)|graphql[\\/](idempotency-key|page-query)|lines[\\/]line-item)/,
  },
  { name: 'ui', test: shopIcons },
  // What shows products; articles and accounts do without.
  {
    name: 'prices',
    test: /src[\\/]shared[\\/](format[\\/](currencies|decimal|money|number)|lists[\\/]kept-products|page[\\/]load-failure|ui[\\/]rating-stars)/,
  },
]

/**
 * `vite build` writes three bundles: the shop and the playground for the browser (dist/client), and the renderer for
 * the server (dist/server). The playground stands apart, or its libraries would share files with the shop's.
 */
export default defineConfig({
  plugins: [messages(), arabicTypeface(), react(), withoutEmbeddedFonts(), styleFactory(), precompress()],
  build: {
    target: 'es2022',
    modulePreload: false,
    // Icons and drawings stay files: the Content-Security-Policy allows pictures from here only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
  environments: {
    client: {
      // RxJS has a build for browsers of this century.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // The server alone names the typefaces, in the pages' styles; their files come of this build.
          input: ['src/entry-client.tsx', 'src/shared/theme/font-faces.ts'],
          output: {
            codeSplitting: { groups },
            // Rolldown names a shared file after all who share it.
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
          },
        },
      },
    },
    playground: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'playground.html' },
      },
    },
    ssr: {
      // The server's bundle, too, is built for one mode: React's development half stays out.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: ['graphql'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'playground', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
