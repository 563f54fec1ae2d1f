import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { lighterFont } from './build/lighter-font.ts'
import { styleFactory } from './build/style-factory.ts'

const compress = promisify(brotliCompress)

// CommonJS, because Jest's transformer is the same.
const { compileMarkdown } = createRequire(import.meta.url)('./markdown/compile.cjs') as {
  compileMarkdown(text: string): string
}

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

/** Writes which modules are in which file, and their lengths: what a budget that is exceeded is explained with. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const lengths = files.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [
            relative(import.meta.dirname, id),
            renderedLength,
          ]),
        ),
      ])
      const source = JSON.stringify(Object.fromEntries(lengths), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}

/** GraphiQL's style sheet carries two font families as data; the system's own will do. */
function withoutEmbeddedFonts(): Plugin {
  return {
    name: 'without-embedded-fonts',
    enforce: 'pre',
    transform: (code, id) => (/graphi?ql.*\.css/.test(id) ? code.replace(/@font-face\s*\{[^}]*\}/g, '') : undefined),
  }
}

/** Articles are Markdown files; the browser gets their HTML, not a parser. */
function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.md') ? { code: compileMarkdown(code), map: null } : undefined),
  }
}

const inModules = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/**
 * Each library of the staged start is a file of its own; what only some pages need is left to the bundler. Single
 * functions that most pages use are one file: each alone would cost more in its request, and its name in every page.
 */
const groups = [
  { name: 'react', test: inModules('react', 'react-dom', 'scheduler') },
  { name: 'router', test: inModules('react-router', 'react-router-dom', 'cookie', 'set-cookie-parser') },
  {
    name: 'apollo',
    // One file: its modules import each other in circles. What sends changes is at their edge, and few pages need it.
    test: (id: string) =>
      (inModules('@apollo', 'rxjs', '@wry', 'optimism', 'graphql', 'tslib').test(id) && !/useMutation\.js$/.test(id)) ||
      // What the links of each request need: anywhere else, another library would be evaluated with them.
      /src[\\/]shared[\\/]graphql[\\/]error-codes\.ts$/.test(id),
  },
  { name: 'emotion', test: inModules('@emotion', 'stylis', 'hoist-non-react-statics') },
  {
    name: 'chakra',
    test: /node_modules[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|utils|preset-base)/,
  },
  // By itself, as the entry needs it at once, and nothing else.
  { name: 'import', test: /vite[\\/]preload-helper/ },
  {
    // What stands in most pages, each part too small for a file of its own: every page names all files that it needs.
    name: 'ui',
    test: (id: string) =>
      [
        /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](absolute-center|box|button|heading|loader|span|spinner)[\\/]/,
        /@zag-js[\\/]dom-query[\\/]dist[\\/]shared\.mjs$/,
        /lucide-react[\\/]dist[\\/]esm[\\/](Icon|createLucideIcon|defaultAttributes|context|shared[\\/].*)\.m?js$/,
        /src[\\/]shared[\\/](code-loading[\\/](deferred-section|use-is-hydrated)|page[\\/](load-failure|page-head|page-message|structured-data)|ui[\\/]notify)\.tsx?$/,
        /src[\\/](features[\\/]catalog[\\/]product-picture|shared[\\/]format[\\/]price)\.tsx?$/,
        /src[\\/]shared[\\/](format[\\/](money|quantity)|forms[\\/]notice|graphql[\\/]page-query)\.tsx?$/,
      ].some((part) => part.test(id)),
  },
]

/**
 * `vite build` writes three bundles: the shop and the playground for the browser (dist/client), and the renderer for
 * the server (dist/server). The playground stands apart, or its libraries would share files with the shop's.
 */
export default defineConfig({
  plugins: [react(), markdown(), withoutEmbeddedFonts(), lighterFont(), styleFactory(), precompress(), listModules()],
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
          input: 'src/entry-client.tsx',
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
